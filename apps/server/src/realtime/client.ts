// One open stream: its viewer, its topics, its heartbeat and its end.
import { limits, STREAM_HEARTBEAT, STREAM_HEARTBEAT_SECONDS } from "@bandeha/contract";
import type { Viewer } from "../actions/transaction/action.ts";
import type { EventStream } from "./event-stream.ts";
import { field, SharedEvent } from "./shared-event.ts";
import type { Topic } from "./topic.ts";

export type StreamClient = {
  readonly id: string;
  readonly network: string;
  readonly stream: EventStream;
  viewer: Viewer;
  /** The session of the viewer; the stream ends with it. */
  session: string | undefined;
  topics: readonly Topic[];
  /** The cost of its topics (topic-cost.ts). */
  cost: number;
  heartbeatAt: number;
  /** When the stream ends if it has no topics. */
  idleAt: number;
  closeAt: number;
};

/** An event and not a comment, because scripts see no comments. */
const HEARTBEAT = new SharedEvent(`${field("event", STREAM_HEARTBEAT)}${field("data", "{}")}\n`);

export const HEARTBEAT_MS = STREAM_HEARTBEAT_SECONDS * 1000;
export const IDLE_MS = limits.realtime.idleMinutes * 60_000;

/** With the client's id, because the SDK reads it there. @returns false if the client was too slow and is disconnected */
export const sendEvent = ({ stream, id }: StreamClient, event: SharedEvent): boolean => stream.write(event, id);

export const greet = (client: StreamClient): boolean =>
  sendEvent(
    client,
    new SharedEvent(`${field("event", "PB_CONNECT")}${field("data", JSON.stringify({ clientId: client.id }))}\n`),
  );

export const isSameViewer = (one: Viewer, other: Viewer): boolean =>
  one.kind === other.kind && (one.kind === "guest" || (other.kind !== "guest" && one.id === other.id));

/** Ends a stream that is due, or sends a heartbeat; called once a second. */
export function keepAlive(client: StreamClient, now: number): void {
  const isIdle = client.topics.length === 0 && now >= client.idleAt;
  if (isIdle || now >= client.closeAt) {
    client.stream.end();
  } else if (now >= client.heartbeatAt) {
    client.heartbeatAt = now + HEARTBEAT_MS;
    sendEvent(client, HEARTBEAT);
  }
}
