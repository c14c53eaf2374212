// Starts the product as its users do, on a port and a data folder of its own, and stops it.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { freePort } from "@bandeha/server/free-port";
import { build } from "../../scripts/prepare.mjs";
import { atEnd } from "./endings.ts";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const node = join(root, "node_modules", ".bin", "node");

/** The environment in which `npm start` runs the server. */
export const memoryLimits: Record<string, string> = JSON.parse(
  readFileSync(join(root, "scripts", "memory-limits.json"), "utf8"),
);

export type Product = { url: string; startedInMs: number; dataDir: string; stop: () => Promise<void> };

/** The built product; of this version it is built first if its sources have changed. */
async function programOf(folder: string): Promise<string> {
  if (folder === root && (await build()) !== 0) throw new Error("the product was not built");
  const built = join(folder, "apps/server/build/main.js");
  // Versions before decision 161 run their sources.
  return existsSync(built) ? built : join(folder, "apps/server/src/main.ts");
}

/** Starts the server on Node 26 and resolves when it answers. */
export async function startProduct(
  options: {
    dataDir?: string;
    env?: Record<string, string>;
    /** Of another version of the product, installed and built. */
    folder?: string;
    /** Called with each line of its standard error; otherwise the lines go to this terminal. */
    complained?: (line: string) => void;
  } = {},
): Promise<Product & { pid: number }> {
  const { folder = root } = options;
  const program = await programOf(folder);
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "bandeha-bench-"));
  const port = await freePort();
  const started = performance.now();
  const child = spawn(node, [program], {
    cwd: folder,
    env: {
      ...process.env,
      ...memoryLimits,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      ...options.env,
    },
    stdio: ["ignore", "ignore", options.complained ? "pipe" : "inherit"],
  });
  const { complained } = options;
  if (child.stderr && complained) createInterface({ input: child.stderr }).on("line", complained);
  const closed = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    // A server that has crashed is closed already.
    await closed;
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  atEnd(stop);
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/api/health`, child).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    dataDir,
    stop,
  };
}

/** Polls until the address answers 200; gives up after a minute or when the process ends. */
export async function untilAnswers(url: string, child?: ChildProcess, timeoutMs = 60_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (child?.exitCode != null) throw new Error(`the server stopped with code ${child.exitCode}`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer in ${timeoutMs} ms`);
}
