import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSubscribed } from "./keep-subscribed.ts";
import { guestPocketBase } from "./pocketbase.ts";

/** A stream behind a proxy that buffers it: it neither opens nor fails. */
class Held {
  addEventListener() {}
  removeEventListener() {}
  close() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Held);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const held = (catchUp: () => void) =>
  keepSubscribed(
    guestPocketBase(() => Promise.reject(new Error("no answer"))),
    () => [],
    catchUp,
  );

test("a buffered stream is not waited for: the catch-up runs without it", async () => {
  const catchUp = vi.fn();
  const stop = held(catchUp);
  await vi.advanceTimersByTimeAsync(2900);
  expect(catchUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(catchUp).toHaveBeenCalledTimes(1);
  stop();
});

test("a screen that was left requests nothing", async () => {
  const catchUp = vi.fn();
  held(catchUp)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(catchUp).not.toHaveBeenCalled();
});
