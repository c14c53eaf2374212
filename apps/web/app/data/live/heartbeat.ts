// A stream that the network has swallowed never fails, and the page would show the past. Without the server's heartbeat it is opened again.
import { STREAM_HEARTBEAT, STREAM_HEARTBEAT_SECONDS } from "@bandeha/contract";
import type PocketBase from "pocketbase";
import type { UnsubscribeFunc } from "pocketbase";

/** Two heartbeats, and ten seconds on the way. */
export const SILENT_MS = (2 * STREAM_HEARTBEAT_SECONDS + 10) * 1000;

const timers = new WeakMap<PocketBase, ReturnType<typeof setTimeout>>();

/** Beside the topics of every watch, because all watches of a client share its stream and one timer. */
export const followHeartbeat = (api: PocketBase): Promise<UnsubscribeFunc> =>
  api.realtime.subscribe(STREAM_HEARTBEAT, () => awaitHeartbeat(api));

/** After each connection too: the timer has ended if it ran out while the SDK had no stream. */
export function awaitHeartbeat(api: PocketBase): void {
  clearTimeout(timers.get(api));
  timers.set(api, setTimeout(reopen, SILENT_MS, api));
}

/** The stream is a private field of the SDK: its handler of errors closes it, connects again and reports the end. */
function reopen(api: PocketBase): void {
  const stream = Object(Reflect.get(api.realtime, "eventSource"));
  if (!stream.onerror) return;
  awaitHeartbeat(api);
  stream.onerror();
}
