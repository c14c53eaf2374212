// What the runner asks of the load process, and what it gets back: every request, whatever its outcome.
import type { Call } from "../history.ts";

export type OpenLoadPlan = {
  port: number;
  paths: readonly string[];
  /** The number of the first path, so that no run repeats the addresses of an earlier one. */
  from: number;
  seconds: number;
  label: string;
  /**
   * Every request on a connection of its own. On a kept one the server may close it at the moment of the next request, which browsers and proxies then
   * repeat (RFC 9112, 9.3.1).
   */
  isFresh?: true;
  phase: string;
  /** How long answers are awaited after the last request was due. */
  patienceMs?: number;
} & (
  | { /** Requests a second, whether or not earlier ones are answered. */ perSecond: number }
  | { /** Each sends its next request when the previous one is answered. */ connections: number }
);

/** `at`: milliseconds since the load began. */
export type OpenLoadAnswer = { ok: true; calls: Omit<Call, "kind">[] } | { ok: false; sentence: string };
