import { STREAM_HEARTBEAT, STREAM_HEARTBEAT_SECONDS } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { SILENT_MS } from "./heartbeat.ts";

/** A stream that opens at once; the network may swallow what comes later. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  static refused = false;
  onerror?: () => void;
  constructor() {
    super();
    if (Stream.refused) {
      queueMicrotask(() => this.onerror?.());
      return;
    }
    Stream.opened.push(this);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("PB_CONNECT", { lastEventId: "client1" })));
  }
  close() {}
}

const HEARTBEAT_MS = STREAM_HEARTBEAT_SECONDS * 1000;
const heartbeat = () => Stream.opened.at(-1)?.dispatchEvent(new MessageEvent(STREAM_HEARTBEAT, { data: "{}" }));

beforeEach(() => {
  // Changes of subscriptions wait for each other in one queue, which other files leave blocked.
  vi.resetModules();
  vi.useFakeTimers();
  Stream.opened = [];
  Stream.refused = false;
  vi.stubGlobal("EventSource", Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a stream without heartbeats is opened again, and the screen reads what it has missed", async () => {
  const { keepSubscribed } = await import("./keep-subscribed.ts");
  const api = guestPocketBase(async () => new Response(null, { status: 204 }));
  const catchUp = vi.fn();
  const follow = (name: string) => keepSubscribed(api, () => [api.collection(name).subscribe("*", vi.fn())], catchUp);
  const stop = follow("tournament_money");
  const leave = follow("tournaments");
  await vi.advanceTimersByTimeAsync(0);
  leave();
  for (let beats = 0; beats < 4; beats++) {
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    heartbeat();
  }
  expect(Stream.opened).toHaveLength(1);
  catchUp.mockClear();

  await vi.advanceTimersByTimeAsync(SILENT_MS - 1);
  expect(Stream.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(Stream.opened).toHaveLength(2);
  expect(catchUp).toHaveBeenCalled();

  stop();
  await vi.advanceTimersByTimeAsync(3 * SILENT_MS);
  expect(Stream.opened).toHaveLength(2);
});

test("a stream that falls silent after an outage, before its first heartbeat, is opened again", async () => {
  const { keepSubscribed } = await import("./keep-subscribed.ts");
  const api = guestPocketBase(async () => new Response(null, { status: 204 }));
  const stop = keepSubscribed(api, () => [api.collection("tournaments").subscribe("*", vi.fn())], vi.fn());
  await vi.advanceTimersByTimeAsync(0);
  Stream.refused = true;
  Stream.opened[0]?.onerror?.();
  await vi.advanceTimersByTimeAsync(2 * SILENT_MS);
  Stream.refused = false;
  await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(Stream.opened).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(SILENT_MS);
  expect(Stream.opened).toHaveLength(3);
  stop();
});
