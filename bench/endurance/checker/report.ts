import type { HistoryLine } from "../history.ts";
import { readRun } from "./read-run.ts";
import { countsOf, rulesOf, undecidedOf } from "./rules.ts";

type Report = { lines: string[]; findings: string[]; undecided?: string };

/** Replays a history: a line for each rule, and what breaks it; or why nothing can be said. */
export function report(lines: readonly HistoryLine[]): Report {
  const history = readRun(lines);
  const undecided = undecidedOf[history.run.scenario]?.(history);
  if (undecided !== undefined) return { lines: countsOf(history), findings: [], undecided };
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
