// What a scenario is, and what it is given. A scenario is a file in scenarios/ and a line in scenarios/index.ts. It drives the product and writes the
// history; it does not judge.
import type { HistoryWriter } from "./history.ts";
import type { StoreName } from "./stores.ts";

type ScenarioRun = {
  store: StoreName;
  count: number;
  plant: string | undefined;
  seed: number;
  /** The work tree of an earlier version, installed and built. */
  from: string | undefined;
  history: HistoryWriter;
  /** Prints a line of progress. */
  say: (line: string) => void;
};

export type EnduranceScenario = {
  name: string;
  /** One line of help. */
  what: string;
  stores: readonly StoreName[];
  /** What `count` is, its default and its bound. */
  counts: { of: string; usual: number; max: number };
  run: (run: ScenarioRun) => Promise<void>;
};
