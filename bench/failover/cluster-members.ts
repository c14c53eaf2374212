// What Patroni says of the servers of the cluster, and waiting until it says what is needed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { NODES, PORTS } from "./cluster-configs.ts";

const START_MS = 300_000;

export type Member = { name: string; role: string; state: string; timeline?: number };

/** As the first server that answers sees them. */
async function members(): Promise<Member[]> {
  for (const node of NODES) {
    try {
      const answer = await fetch(`http://127.0.0.1:${PORTS.rest + node}/cluster`, {
        signal: AbortSignal.timeout(2000),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // The next one answers.
    }
  }
  return [];
}

export const leaderOfCluster = async (): Promise<Member | undefined> =>
  (await members()).find(({ role }) => role === "leader");

function isWhole(all: readonly Member[], synchronous: boolean): boolean {
  const running = all.filter(({ state }) => ["running", "streaming"].includes(state));
  // A server that was killed is still said to run for some seconds, on its former timeline.
  const timelines = new Set(all.map(({ timeline }) => timeline));
  const hasSync = !synchronous || all.some(({ role }) => role === "sync_standby");
  const hasLeader = all.some(({ role }) => role === "leader");
  return running.length === NODES.length && timelines.size === 1 && hasLeader && hasSync;
}

/** Every server runs and follows the primary, and one standby is synchronous (or streams, without synchronous mode). */
export async function untilWhole(synchronous: boolean): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const all = await members();
    if (isWhole(all, synchronous)) return;
    if (Date.now() > until) throw new Error(`the cluster is not whole: ${JSON.stringify(all)}`);
    await delay(500);
  }
}

/** A new primary begins a timeline of its own. */
export async function untilSucceeded(former: Member): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const leader = await leaderOfCluster();
    if (leader && (leader.timeline ?? 0) > (former.timeline ?? 0)) return;
    if (Date.now() > until) throw new Error(`no server followed ${former.name}`);
    await delay(200);
  }
}

/** The process of a server's postmaster; undefined if it does not run. */
export function postmasterOf(folder: string, name: string): number | undefined {
  const file = join(folder, name, "data", "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended before.
  }
}

/** The child processes of `parent` whose command line has `name`. */
export function childrenOf(parent: number, name: string): number[] {
  try {
    const found = execFileSync("pgrep", ["-f", "-P", String(parent), name], { encoding: "utf8" });
    return found.split("\n").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
