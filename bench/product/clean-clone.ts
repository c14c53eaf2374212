// Times of a newcomer: from a fresh clone to the first page, and the second start; beside a bare `npm ci` of the same lock file and a bare Node server.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@bandeha/server/free-port";
import { node, root, untilAnswers } from "./server.ts";

function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-clone-"));
  const cloned = spawnSync("git", ["clone", "--quiet", root, folder]);
  if (cloned.status !== 0) throw new Error("git clone failed");
  return folder;
}

async function msToFirstPage(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
    detached: true,
  });
  await untilAnswers(`http://127.0.0.1:${port}/`, child, 600_000);
  const ms = performance.now() - started;
  if (child.pid) process.kill(-child.pid, "SIGTERM");
  await new Promise((resolve) => child.once("close", resolve));
  return ms;
}

function msToInstall(): number {
  const folder = clone();
  const started = performance.now();
  spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "ignore" });
  const ms = performance.now() - started;
  rmSync(folder, { recursive: true, force: true });
  return ms;
}

async function msBareServer(): Promise<number> {
  const port = await freePort();
  const program = `require("node:http").createServer((q, a) => a.end("ok")).listen(${port}, "127.0.0.1")`;
  const started = performance.now();
  const child = spawn(node, ["-e", program], { stdio: "ignore" });
  await untilAnswers(`http://127.0.0.1:${port}/`, child);
  const ms = performance.now() - started;
  child.kill();
  return ms;
}

export async function measureStarts() {
  const folder = clone();
  try {
    const first = await msToFirstPage(folder);
    const second = await msToFirstPage(folder);
    return { first, install: msToInstall(), second, bare: await msBareServer() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
