// A process's memory as Linux counts it.
import { readdirSync, readFileSync } from "node:fs";

export type ProcessMemory = {
  /** In megabytes: total, private (the rest is shared program code), and peak. */
  resident: number;
  anonymous: number;
  peak: number;
};

export function memoryOf(pid: number): ProcessMemory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { resident: megabytes("VmRSS"), anonymous: megabytes("RssAnon"), peak: megabytes("VmHWM") };
}

/** In megabytes; of pages that several processes use, each has its part, so that the sum is what all of them take. */
export function shareOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024);
}

/** The processes that this one has started. */
export const startedBy = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
