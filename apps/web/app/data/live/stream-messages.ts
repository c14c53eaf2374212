// The messages between tabs that share a stream. The id of a watch is unique over all tabs.
import type { RecordSubscription } from "pocketbase";
import type { StreamTopic } from "./stream.ts";

export type TabMessage =
  /** From a new leader. Followers answer with their watches. */
  | { kind: "leads" }
  | { kind: "watch"; id: string; identity: string; topics: StreamTopic[] }
  | { kind: "unwatch"; id: string }
  /** A follower asks whether the leader is alive, and names its watches. */
  | { kind: "ping"; ids: string[] }
  | { kind: "pong" }
  /** The leader passes on an event of a watch. */
  | { kind: "event"; id: string; topic: number; event: RecordSubscription }
  | { kind: "catch-up"; id: string }
  /** The leader cannot reach the server. */
  | { kind: "offline" };
