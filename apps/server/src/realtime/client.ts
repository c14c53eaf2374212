// One open connection: who it speaks for, what it listens to, and when it is due for a heartbeat or its end.
import { limits } from "@bandeha/contract";
import type { Viewer } from "../actions/transaction/action.ts";
import { type EventStream, encode, field } from "./event-stream.ts";
import type { Topic } from "./topic.ts";

export type StreamClient = {
  readonly id: string;
  readonly network: string;
  readonly stream: EventStream;
  /** In front of every event: the SDK takes its client id from there. */
  readonly idLine: Uint8Array;
  viewer: Viewer;
  /** Through which the viewer signed in; it ends with the session. */
  session: string | undefined;
  topics: readonly Topic[];
  /** Of its topics (topic-cost.ts). */
  cost: number;
  heartbeatAt: number;
  /** Nobody has subscribed to anything for too long. */
  idleAt: number;
  closeAt: number;
};

const HEARTBEAT = encode(": ping\n\n");

export const HEARTBEAT_MS = limits.realtime.heartbeatSeconds * 1000;
export const IDLE_MS = limits.realtime.idleMinutes * 60_000;

/** @returns false when the client could not take it and is gone */
export function deliver({ stream, idLine }: StreamClient, event: Uint8Array): boolean {
  const bytes = new Uint8Array(idLine.byteLength + event.byteLength);
  bytes.set(idLine);
  bytes.set(event, idLine.byteLength);
  return stream.write(bytes);
}

export const greet = (client: StreamClient): boolean =>
  deliver(client, encode(`${field("event", "PB_CONNECT")}${field("data", JSON.stringify({ clientId: client.id }))}\n`));

/** What a moment asks of a connection; called once a second. */
export function keepAlive(client: StreamClient, now: number): void {
  const isIdle = client.topics.length === 0 && now >= client.idleAt;
  if (isIdle || now >= client.closeAt) {
    client.stream.end();
  } else if (now >= client.heartbeatAt) {
    client.heartbeatAt = now + HEARTBEAT_MS;
    client.stream.write(HEARTBEAT);
  }
}
