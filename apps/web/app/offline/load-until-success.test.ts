import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadUntilSuccess } from "./load-until-success.ts";

const MINUTE_MS = 60_000;
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const fail = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const succeed = () => Promise.resolve();
/** What has been answered is heard. */
const settled = () => vi.advanceTimersByTimeAsync(0);

let stop = () => {};
function start(first: () => Promise<unknown>) {
  const fetch = vi.fn(first);
  stop = loadUntilSuccess(fetch);
  return fetch;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("code that has come is not asked for again", async () => {
  const fetch = start(succeed);
  await settled();
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("one lost request is followed by others, with growing patience, until the code is here", async () => {
  const fetch = start(fail);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const tries = fetch.mock.calls.length;
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThan(12);
  fetch.mockImplementation(succeed);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetch).toHaveBeenCalledTimes(tries + 1);
});

test.each(["online", "visibilitychange"])("at «%s» it is asked for at once", async (hint) => {
  const fetch = start(fail);
  await settled();
  page.dispatchEvent(new Event(hint));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("while the answer is awaited nothing more is asked", async () => {
  const fetch = start(() => new Promise(() => {}));
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("whoever has left asks no more, whatever comes of what he asked", async () => {
  const fetch = start(fail);
  stop();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  page.dispatchEvent(new Event("online"));
  expect(fetch).toHaveBeenCalledTimes(1);
});
