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

/** The process that another one started. */
export function childOf(parent: number): number {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      if (Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent) return Number(name);
    } catch {
      // It has ended meanwhile.
    }
  }
  throw new Error(`process ${parent} has no child`);
}
