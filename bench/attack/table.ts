// The table of the attack: a row per scenario, and which bounds a row breaks.

import type { ScenarioOutcome } from "./caller.ts";
import type { ScenarioRow } from "./run-scenario.ts";
import { MEMORY_MAX_MB, STALL_MAX_MS } from "./scenario.ts";

const columns = [
  "scenario",
  "s",
  "requests",
  "stall",
  "+ machine",
  "loop",
  "5xx",
  "503",
  "429",
  "cut",
  "memory MB",
  "notes",
];
const widths = [22, 4, 9, 8, 10, 8, 4, 7, 7, 7, 12, 0];

const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(" ");

export const header = (): string => line(columns);

const countOf = (row: ScenarioRow, wanted: (outcome: ScenarioOutcome) => boolean): number =>
  [...row.outcomes].reduce((sum, [outcome, times]) => sum + (wanted(outcome) ? times : 0), 0);

/** A refusal under overload is expected; any other failure of the server is not. */
const isFailure = (outcome: ScenarioOutcome) => typeof outcome === "number" && outcome >= 500 && outcome !== 503;

export function rowText(row: ScenarioRow): string {
  const only = (wanted: ScenarioOutcome) => String(countOf(row, (outcome) => outcome === wanted));
  return line([
    row.name,
    row.seconds.toFixed(0),
    String(countOf(row, () => true)),
    `${row.waits.longest.toFixed(0)} ms`,
    `${row.waits.longestWithMachine.toFixed(0)} ms`,
    `${row.delayMs.toFixed(0)} ms`,
    String(countOf(row, isFailure)),
    only(503),
    only(429),
    only("cut"),
    `${row.memoryMb.before.toFixed(0)} → ${row.memoryMb.after.toFixed(0)}`,
    row.notes.join("; "),
  ]);
}

/** The exceeded bounds, as sentences. */
export function broken(row: ScenarioRow): string[] {
  const failures = countOf(row, isFailure);
  const stall = row.waits.longest;
  return [
    ...(failures > 0 ? [`${row.name}: ${failures} answers of 5xx`] : []),
    ...(stall > STALL_MAX_MS ? [`${row.name}: the event loop stalls for ${stall.toFixed(0)} ms`] : []),
    ...(row.memoryMb.after > MEMORY_MAX_MB ? [`${row.name}: ${row.memoryMb.after.toFixed(0)} MB of memory`] : []),
  ];
}
