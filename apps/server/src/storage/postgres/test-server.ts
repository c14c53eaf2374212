// A fresh PostgreSQL database for a test. One server per test run, started when the first file of tests that needs it is loaded, shared by all worker
// processes. Who does not always need it imports this only then.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";
import { keeperFile } from "./test-cluster.ts";
import { createDatabase, MIGRATED } from "./test-database.ts";

/** Only a server that hangs: one that has ended is noticed at once. */
const START_MS = 600_000;
const POLL_MS = 50;

/** The process whose end ends the server: the test runner, which starts workers as children or as threads. */
const runOwner = (): number => (process.env.VITEST && isMainThread ? process.ppid : process.pid);

/** Whether the process that keeps the server has ended, in this run or in a killed one with the same process id. */
const isAbandoned = (folder: string): boolean => {
  try {
    process.kill(Number(readFileSync(join(folder, "keeper"), "utf8")), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
};

const startOrJoin = async (): Promise<string> => {
  const owner = runOwner();
  const folder = join(tmpdir(), `bandeha-postgres-${owner}`);
  if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    // Creating the folder is the lock: its creator starts the server.
    mkdirSync(folder, { mode: 0o755 });
    const keeper = spawn(process.execPath, [keeperFile, String(owner), folder], { detached: true, stdio: "ignore" });
    keeper.unref();
    writeFileSync(join(folder, "keeper"), String(keeper.pid));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  for (const end = Date.now() + START_MS; Date.now() < end; await delay(POLL_MS)) {
    if (existsSync(join(folder, "url"))) return readFileSync(join(folder, "url"), "utf8");
    if (existsSync(join(folder, "error"))) throw new Error(readFileSync(join(folder, "error"), "utf8"));
    if (isAbandoned(folder)) throw new Error(`the process that starts PostgreSQL in ${folder} has ended`);
  }
  throw new Error(`no PostgreSQL in ${folder} after ${START_MS} ms`);
};

// Before the first test, because starting takes seconds of CPU time, minutes on a busy machine, which are no part of the time of a test or a hook.
const server = await startOrJoin();

const newName = (): string => `test_${randomBytes(8).toString("hex")}`;

/** URL of a new database on the run's shared server, with all tables and no row. */
export const testDatabaseUrl = (): Promise<string> => createDatabase(server, newName(), MIGRATED);

/** URL of a new database without tables, for tests about the first start. */
export const emptyDatabaseUrl = (): Promise<string> => createDatabase(server, newName());
