// What the runner asks of the load process, and what it gets back: every request, whatever its outcome.
import type { Call } from "../history.ts";

export type OpenLoadPlan = {
  port: number;
  paths: readonly string[];
  /** The number of the first path, so that no run repeats the addresses of an earlier one. */
  from: number;
  seconds: number;
  label: string;
  phase: string;
} & (
  | { /** Requests a second, whether or not earlier ones are answered. */ perSecond: number }
  | { /** Each sends its next request when the previous one is answered. */ connections: number }
);

/** `at`: milliseconds since the load began. */
export type OpenLoadAnswer = { ok: true; calls: Omit<Call, "kind">[] } | { ok: false; sentence: string };
