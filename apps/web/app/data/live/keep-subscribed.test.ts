import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { keepSubscribed } from "./keep-subscribed.ts";

/** A stream behind a proxy that buffers it: it neither opens nor fails. */
class Held {
  addEventListener() {}
  removeEventListener() {}
  close() {}
}

/** A stream that opens at once. */
class Open extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("PB_CONNECT", { lastEventId: "client1" })));
  }
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

// First, because changes of subscriptions wait for each other, and the held ones below never end.
test("a topic that the server did not receive is sent again on the open stream", async () => {
  vi.stubGlobal("EventSource", Open);
  let isLost = false;
  let received: string[] = [];
  const api = guestPocketBase(async (url, options) => {
    if (isLost) throw new TypeError("Failed to fetch");
    if (!String(url).endsWith("/api/realtime")) return Response.json({ code: 200 });
    received = JSON.parse(String(options?.body)).subscriptions;
    return new Response(null, { status: 204 });
  });
  const follow = (topic: string) =>
    keepSubscribed(api, () => [api.collection(topic).subscribe("*", () => {})], vi.fn());
  const stops = [follow("first")];
  await vi.advanceTimersByTimeAsync(100);
  isLost = true;
  stops.push(follow("second"));
  await vi.advanceTimersByTimeAsync(100);
  isLost = false;
  expect(received).not.toContain("second/*");
  await vi.advanceTimersByTimeAsync(6000);
  expect(received).toEqual(expect.arrayContaining(["first/*", "second/*"]));
  for (const stop of stops) stop();
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
