// Real processes, started as `npm start` starts the product: npm → (a shell) → a script → the server.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deep } from "../testing/deep.ts";

const supervise = new URL("../../../../scripts/supervise.mjs", import.meta.url).href;
const stopRequests = new URL("./stop-requests.ts", import.meta.url).href;

/** Writes its process id when it has started, and a file when it has stopped in order. */
const SERVER = `
  import { writeFileSync } from "node:fs";
  import { onStopRequest } from ${JSON.stringify(stopRequests)};
  onStopRequest(async () => writeFileSync("stopped", ""));
  setInterval(() => undefined, 1000);
  writeFileSync("server.pid", String(process.pid));`;

const SCRIPT = `
  import { writeFileSync } from "node:fs";
  import { supervise } from ${JSON.stringify(supervise)};
  writeFileSync("script.pid", String(process.pid));
  supervise(process.execPath, ["server.mjs"], {});`;

let folder: string;
let npm: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-npm-"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node script.mjs" } }));
  writeFileSync(join(folder, "script.mjs"), SCRIPT);
  writeFileSync(join(folder, "server.mjs"), SERVER);
});
afterEach(() => {
  for (const name of ["script", "server"]) {
    const pid = pidOf(name);
    if (pid && isRunning(pid)) process.kill(pid, "SIGKILL");
  }
  npm.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const pidOf = (name: string): number => {
  const file = join(folder, `${name}.pid`);
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const polling = { interval: 20, timeout: 60_000 };

async function started(): Promise<{ npm: number; script: number; server: number }> {
  npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: "ignore", detached: true });
  await expect.poll(() => pidOf("server"), polling).toBeGreaterThan(0);
  return { npm: npm.pid ?? 0, script: pidOf("script"), server: pidOf("server") };
}

type Kill = ["npm" | "script" | "server", NodeJS.Signals];

const chief: Kill[] = [
  ["npm", "SIGTERM"],
  ["npm", "SIGKILL"],
  ["script", "SIGKILL"],
  ["server", "SIGTERM"],
];
const others: Kill[] = [
  ["npm", "SIGHUP"],
  ["script", "SIGTERM"],
  ["script", "SIGHUP"],
];

describe("the server stops in order", () => {
  test.each(deep([...chief, ...others], chief))("when %s gets %s", async (name, signal) => {
    const pids = await started();
    process.kill(pids[name], signal);
    await expect.poll(() => [pids.script, pids.server].some(isRunning), polling).toBe(false);
    expect(existsSync(join(folder, "stopped"))).toBe(true);
  });

  test.each<NodeJS.Signals>(["SIGINT", "SIGHUP"])("when the terminal sends %s to the whole group", async (signal) => {
    const pids = await started();
    process.kill(-pids.npm, signal);
    await expect.poll(() => [pids.script, pids.server].some(isRunning), polling).toBe(false);
    expect(existsSync(join(folder, "stopped"))).toBe(true);
  });
});
