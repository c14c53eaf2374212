// Runs the contenders of a scenario in turn (A B C A B C …), so that a slow minute of the machine affects all, and compares them within each turn.
import { readdirSync, readFileSync } from "node:fs";
import type { Load } from "./load/load.ts";
import type { LoadPlan, LoadResult } from "./load/plan.ts";

export type Sample = { perSecond: number; cpuMicros?: number };
export type Contender = { name: string; sample: () => Promise<Sample> };
export type ContenderFigures = {
  name: string;
  perSecond: number;
  cpuMicros: number | undefined;
  rates: readonly number[];
};

/** Of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

export async function takeTurns(turns: number, contenders: readonly Contender[]): Promise<ContenderFigures[]> {
  const samples = contenders.map((): Sample[] => []);
  for (let turn = 0; turn < turns; turn++)
    for (const [index, { name, sample }] of contenders.entries()) {
      const taken = await sample().catch((error: unknown) => {
        throw new Error(`measuring ${name}`, { cause: error });
      });
      samples[index]?.push(taken);
    }
  return contenders.map(({ name }, index) => {
    const own = samples[index] ?? [];
    const cpu = own.flatMap(({ cpuMicros }) => (cpuMicros === undefined ? [] : [cpuMicros]));
    const rates = own.map(({ perSecond }) => perSecond);
    return { name, perSecond: median(rates), cpuMicros: cpu.length > 0 ? median(cpu) : undefined, rates };
  });
}

/** The median of the ratios of the same turn. */
export const ratioOf = (one: ContenderFigures, other: ContenderFigures): number =>
  median(one.rates.map((rate, turn) => rate / (other.rates[turn] ?? Number.NaN)));

/** Linux counts CPU time in hundredths of a second. */
const TICK_MICROS = 10_000;

/** CPU time of all threads of the process. */
export function cpuMicrosOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

/** CPU time of the threads that the process has now: Linux counts it in nanoseconds, exact enough for a turn of a hundred requests. */
export function exactCpuMicrosOf(pid: number): number {
  let nanos = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      nanos += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]);
    } catch {
      // It has ended since.
    }
  }
  return nanos / 1000;
}

/** A load as one sample: answers a second, and the CPU time of the server for each. */
export async function sampleLoad(load: Load, pid: number, plan: Omit<LoadPlan, "kind">): Promise<Sample & LoadResult> {
  const before = cpuMicrosOf(pid);
  const result = await load.send(plan);
  const cpuMicros = (cpuMicrosOf(pid) - before) / result.answered;
  return { ...result, perSecond: result.answered / result.seconds, cpuMicros };
}

/** How long the main thread of the process has waited for a processor that others had. */
export const waitedMsOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
