import type { HistoryLine } from "../history.ts";
import { readRun } from "./read-run.ts";
import { countsOf, rulesOf } from "./rules.ts";

/** Replays a history: a line for each rule, and what breaks it. */
export function report(lines: readonly HistoryLine[]): { lines: string[]; findings: string[] } {
  const history = readRun(lines);
  const rules = rulesOf[history.run.scenario];
  if (!rules) throw new Error(`no rules for ${history.run.scenario}`);
  const judged = rules.map(({ name, find }) => ({ name, broken: find(history) }));
  return {
    lines: [
      ...countsOf(history),
      ...judged.map(({ name, broken }) => `${broken.length === 0 ? "ok    " : "BROKEN"} ${name}`),
    ],
    findings: judged.flatMap(({ name, broken }) => broken.map((said) => `${name}: ${said}`)),
  };
}
