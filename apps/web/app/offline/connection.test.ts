import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backoff, currentConnection, onConnection, probe, watchedFetch } from "./connection.ts";

let reachable: boolean;
/** What the browser reports. */
let onLine = true;
const server = vi.fn(async () => {
  if (!reachable) throw new TypeError("Failed to fetch");
  return new Response("{}");
});
const broken = watchedFetch(async () => {
  throw new TypeError("Failed to fetch");
});

beforeEach(() => {
  reachable = true;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("navigator", {
    get onLine() {
      return onLine;
    },
  });
  server.mockClear();
});
afterEach(async () => {
  reachable = true;
  onLine = true;
  await probe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one lost request is no outage: the server is probed first", async () => {
  await expect(broken("/x")).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(server).toHaveBeenCalledTimes(1);
  expect(currentConnection().online).toBe(true);
});

test("an unreachable server is probed until it answers", async () => {
  reachable = false;
  const changed = vi.fn();
  const stop = onConnection(changed);
  await expect(broken("/x")).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(currentConnection().online).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.mock.calls.length).toBeGreaterThan(3);
  reachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(currentConnection().online).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

test("while the browser reports no network, a server that still answers is probed again", async () => {
  onLine = false;
  await probe();
  expect(currentConnection().online).toBe(true);
  reachable = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(currentConnection().online).toBe(false);
});

test("any answer shows that the server is reachable", async () => {
  reachable = false;
  await probe();
  expect(currentConnection().online).toBe(false);
  await watchedFetch(async () => new Response("no", { status: 403 }))("/x");
  expect(currentConnection().online).toBe(true);
});

test("an aborted request says nothing about the server", async () => {
  const signal = AbortSignal.abort();
  await expect(broken("/x", { signal })).rejects.toThrow();
  expect(server).not.toHaveBeenCalled();
});

test("the backoff doubles up to its limit, with a jitter of half", () => {
  expect([0, 1, 2, 9].map((failures) => backoff(failures, 1000, 20_000, () => 1))).toEqual([1000, 2000, 4000, 20_000]);
  expect(backoff(0, 1000, 20_000, () => 0)).toBe(500);
});
