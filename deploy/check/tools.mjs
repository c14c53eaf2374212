// What every step of `npm run deploy:check` uses: one line a check, programs that end with it, a folder of its own.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { node, root } from "../../scripts/prepare.mjs";

/** Building the image takes the longest, with a network and a disk that are busy. */
const COMMAND_MS = 1_800_000;

export const folder = mkdtempSync(join(tmpdir(), "bandeha-deploy-"));
const running = [];
const closing = [];
let failures = 0;

export const hasFailed = () => failures > 0;

function has(tool) {
  try {
    execFileSync("which", [tool], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** @param tools commands of this machine; the check is left out, and says so, when one is missing */
export async function check(name, tools, work) {
  const missing = tools.filter((tool) => !has(tool));
  if (missing.length > 0) return console.log(`–  ${name}: ${missing.join(", ")} not installed`);
  try {
    await work();
    console.log(`✓  ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`✗  ${name}: ${error.stdout ?? ""}${error.stderr ?? ""}${error.message}`);
  }
}

/** A check that this machine cannot make, although it has the tools. */
export const leaveOut = (name, reason) => console.log(`–  ${name}: ${reason}`);

export const command = (file, args, env) =>
  execFileSync(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    timeout: COMMAND_MS,
    maxBuffer: 256 * 1024 * 1024,
  });

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

export function start(file, args, env, options) {
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...options,
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => output.push(String(bytes)));
  running.push(child);
  return { child, output };
}

/** The server on a port, with a data folder of its own. */
export const startServer = (port, env) =>
  start(node, ["apps/server/build/main.js"], {
    PORT: String(port),
    DATA_DIR: join(folder, `data-${port}`),
    LOG_LEVEL: "info",
    ...env,
  });

/** Called at the end, the last one first. */
export const atEnd = (work) => void closing.push(work);

/** Curl, because its HTTP/2 and its certificates are those of a client elsewhere. */
export const curl = (...args) =>
  command("curl", ["--silent", "--show-error", "--max-time", "20", "--insecure", ...args]);

export const statusOf = (url) => curl("-o", "/dev/null", "-w", "%{http_code}", url);

export async function until(name, work, attempts = 300) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts) throw new Error(`${name}: ${error.message}`);
      await delay(200);
    }
  }
}

export function expect(name, isTrue) {
  if (!isTrue) throw new Error(`not as expected: ${name}`);
}

export async function endAll() {
  for (const child of running) child.kill("SIGTERM");
  await delay(500);
  for (const child of running) child.kill("SIGKILL");
  for (const work of closing.toReversed()) {
    try {
      await work();
    } catch (error) {
      console.error(`could not clean up: ${error.message}`);
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
