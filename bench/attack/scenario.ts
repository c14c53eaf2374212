// What a scenario of the attack is, and what it is given. A scenario is a file in scenarios/ and a line in scenarios/index.ts.
import type { AttackCaller, ScenarioOutcome } from "./caller.ts";
import type { Sessions } from "./sessions.ts";

export type Scenario = {
  /** Its name in the table and on the command line. */
  name: string;
  /** Codes go to a sender that accepts them all; otherwise the server runs in demo mode, without the protection of sign-in. */
  withSender?: true;
  /** Its duration, where it is longer than the default. */
  seconds?: number;
  /** Sends its requests and ends: by its own count, or when `target.goesOn()` turns false. */
  run: (target: Target) => Promise<void>;
};

/** A freshly started server with the sample data, which trusts `X-Forwarded-For` from loopback. */
export type Target = {
  url: string;
  port: number;
  /** Sends requests and counts their outcomes. Other requests are counted by `count`. */
  call: AttackCaller;
  sessions: Sessions;
  count: (outcome: ScenarioOutcome) => void;
  /** False when the time of the scenario is over. */
  goesOn: () => boolean;
  /** Adds a remark to the row: a budget that was used up, a limit that was reached. */
  note: (remark: string) => void;
};

/** How long a guest's request may delay others. */
export const STALL_MAX_MS = 100;
export const MEMORY_MAX_MB = 400;
export const SCENARIO_SECONDS = 40;
