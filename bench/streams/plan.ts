// What the parent asks of the process that holds the streams, and what it gets back.
import type { LoadRequest } from "../house/load/plan.ts";

export type StreamPlan =
  /** Opens one stream per token, and subscribes each with it. Without topics the streams are only opened. */
  | { kind: "open"; port: number; count: number; tokens: readonly string[]; topics: readonly string[] }
  /** `$marker` in the body of the trigger is replaced by a text that the event then has. */
  | { kind: "event"; port: number; count: number; trigger: LoadRequest; everyMs: number }
  /** Cuts all streams at once and opens them again, without a pause. */
  | { kind: "reconnect" }
  | { kind: "close" };

export type StreamResult = {
  /** Milliseconds that opening or reconnecting took. */
  seconds: number;
  /** For each event: milliseconds from its request, and from the answer to it, to its arrival at the last stream. */
  events: readonly { toLast: number; afterAnswer: number }[];
  /** The last event as the first stream received it. */
  bytes: string;
};

export type StreamAnswer = { ok: true; result: StreamResult } | { ok: false; sentence: string };
