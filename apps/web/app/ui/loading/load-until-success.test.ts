import { MINUTE_MS } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadUntilSuccess } from "./load-until-success.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const fail = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const succeed = () => Promise.resolve();
/** Settles the answers that have arrived. */
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

test("loaded code is not requested again", async () => {
  const fetch = start(succeed);
  await settled();
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a lost request is retried with backoff until the code is loaded", async () => {
  const fetch = start(fail);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const tries = fetch.mock.calls.length;
  expect(tries).toBeGreaterThan(4);
  expect(tries).toBeLessThan(12);
  fetch.mockImplementation(succeed);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetch).toHaveBeenCalledTimes(tries + 1);
});

test.each(["online", "visibilitychange"])("at «%s» it is requested at once", async (hint) => {
  const fetch = start(fail);
  await settled();
  page.dispatchEvent(new Event(hint));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("no second request is sent while one is pending", async () => {
  const fetch = start(() => new Promise(() => {}));
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("after a stop nothing is requested, whatever the pending request brings", async () => {
  const fetch = start(fail);
  stop();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  page.dispatchEvent(new Event("online"));
  expect(fetch).toHaveBeenCalledTimes(1);
});
