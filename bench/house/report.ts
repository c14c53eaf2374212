// A run's results as a table on the terminal, JSON and a chart.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "../product/server.ts";
import type { BenchRun, Machine, Row } from "./bench-run.ts";
import { drawChart } from "./chart.ts";

const commitOf = (): string => {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--untracked-files=no") === "" ? "" : "-changed";
  return git("rev-parse", "--short=8", "HEAD") + changed;
};

export const describeRun = (command: string): Omit<BenchRun, "machine" | "rows"> => ({
  date: new Date().toISOString(),
  commit: commitOf(),
  command,
  cpu: cpus()[0]?.model ?? "",
  cores: cpus().length,
});

const whole = (value: number): string => Math.round(value).toLocaleString("en-US");
const twoDigits = (value: number): string => value.toFixed(2);
const wholeOrNone = (value: number | undefined): string => (value === undefined ? "–" : whole(value));
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const columns: readonly { title: string; width: number; cell: (row: Row) => string }[] = [
  { title: "scenario", width: 25, cell: ({ scenario }) => scenario },
  { title: "tournaments", width: 12, cell: ({ tournaments }) => whole(tournaments) },
  { title: "ours/s", width: 9, cell: ({ ours }) => whole(ours.perSecond) },
  { title: "µs CPU", width: 8, cell: ({ ours }) => wholeOrNone(ours.cpuMicros) },
  { title: "ceiling/s", width: 11, cell: ({ ceiling }) => whole(ceiling.perSecond) },
  { title: "µs CPU", width: 8, cell: ({ ceiling }) => wholeOrNone(ceiling.cpuMicros) },
  { title: "ratio", width: 7, cell: ({ ceiling }) => twoDigits(ceiling.ratio) },
  { title: "PocketBase/s", width: 13, cell: ({ pocketbases: [one] }) => wholeOrNone(one?.perSecond) },
  { title: "µs CPU", width: 8, cell: ({ pocketbases: [one] }) => wholeOrNone(one?.cpuMicros) },
  { title: "ratio", width: 7, cell: ({ pocketbases: [one] }) => (one ? twoDigits(one.ratio) : "–") },
  { title: "MB", width: 5, cell: ({ memoryMb }) => whole(memoryMb) },
];

const lineOf = (cells: readonly string[]): string =>
  cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(columns[0]?.width ?? 0) : cell.padStart(columns[index]?.width ?? 0),
    )
    .join("");

export const tableHead = (): string => lineOf(columns.map(({ title }) => title));

export function rowLines(row: Row): string {
  const waits = row.latency.map(
    ({ perSecond, p50, p90, p99, p999, max }) =>
      `    at ${whole(perSecond)}/s: p50 ${ms(p50)}, p90 ${ms(p90)}, p99 ${ms(p99)}, p99.9 ${ms(p999)}, longest ${ms(max)} ms`,
  );
  const others = row.pocketbases.map(
    ({ name, perSecond, cpuMicros, ratio }) =>
      `    PocketBase ${name}: ${whole(perSecond)}/s, ${wholeOrNone(cpuMicros)} µs CPU, ratio ${twoDigits(ratio)}`,
  );
  const stream = row.streamKb === undefined ? [] : [`    ${row.streamKb} KB of memory for each open stream`];
  return [lineOf(columns.map(({ cell }) => cell(row))), ...others, ...waits, ...stream].join("\n");
}

export const machineLine = ({ name, perSecond }: Machine): string =>
  `${name.padEnd(45)}${whole(perSecond).padStart(10)}/s`;

/** Writes the JSON and the chart; returns their paths in the repository. */
export function writeResults(run: BenchRun): string[] {
  const folder = join("bench", "results");
  const name = `${run.date.slice(0, 16).replaceAll(":", "")}-${run.commit}`;
  const files = { [`${name}.json`]: `${JSON.stringify(run, undefined, 2)}\n`, [`${name}.svg`]: drawChart(run) };
  mkdirSync(join(root, folder), { recursive: true });
  return Object.entries(files).map(([file, text]) => {
    writeFileSync(join(root, folder, file), text);
    return join(folder, file);
  });
}
