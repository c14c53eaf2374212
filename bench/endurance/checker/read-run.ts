// The history of a run by kind of line. The checker imports nothing of the product.
import type { Call, HistoryLine, Reading, RunFault, RunLine, SeenEvent, WriteAttempt } from "../history.ts";

export type RunHistory = {
  run: RunLine;
  writes: WriteAttempt[];
  calls: Call[];
  /** Calls of the control. */
  controls: Call[];
  faults: RunFault[];
  events: SeenEvent[];
  readings: Reading[];
  rows: (table: string) => Record<string, unknown>[];
  soundness: string[] | undefined;
};

/** A rule that a run must follow; it returns what breaks it. */
export type HistoryRule = { name: string; find: (history: RunHistory) => string[] };

export function readRun(lines: readonly HistoryLine[]): RunHistory {
  const [run] = lines;
  if (run?.kind !== "run") throw new Error("a history begins with the line of its run");
  const history = {
    ...{ run, writes: [] as WriteAttempt[], calls: [] as Call[], faults: [] as RunFault[], events: [] as SeenEvent[] },
    controls: [] as Call[],
    readings: [] as Reading[],
  };
  const tables = new Map<string, Record<string, unknown>[]>();
  let soundness: string[] | undefined;
  for (const line of lines)
    if (line.kind === "write") history.writes.push(line);
    else if (line.kind === "call") (line.isControl ? history.controls : history.calls).push(line);
    else if (line.kind === "fault") history.faults.push(line);
    else if (line.kind === "event") history.events.push(line);
    else if (line.kind === "reading") history.readings.push(line);
    else if (line.kind === "row") tables.set(line.table, pushed(tables.get(line.table), line.row));
    else if (line.kind === "soundness") soundness = line.problems;
  return { ...history, rows: (table) => tables.get(table) ?? [], soundness };
}

function pushed<Item>(list: Item[] | undefined, item: Item): Item[] {
  const all = list ?? [];
  all.push(item);
  return all;
}

/** A bounded list for a finding. */
export const someOf = (items: readonly string[]): string =>
  items.length > 5 ? `${items.slice(0, 5).join(", ")} and ${items.length - 5} more` : items.join(", ");
