// Puts a copy in the place of the database. The database that was there is kept under another name.
import { existsSync, realpathSync, statSync } from "node:fs";
import { chmod, copyFile, link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../make-folder.ts";
import { copyDatabase } from "../storage/sqlite/copy.ts";
import { DAMAGE_MARK } from "../storage/sqlite/damage-mark.ts";
import { inspectFile } from "../storage/sqlite/file.ts";
import { lockFile } from "../storage/sqlite/owner-lock.ts";
import { type CopyProblem, copyProblems, requireStartable } from "./copy-problems.ts";

/** `kept` is where the replaced database is now; absent when there was none. */
export type Restored = { ok: true; kept: string | undefined } | { ok: false; problems: CopyProblem[] };

/**
 * Checks the copy before anything is touched.
 * @throws StorageRefused when a server works with the database, or when `copy` is not a database of this product and version
 */
export async function restoreCopy(copy: string, database: string, now: Date): Promise<Restored> {
  if (!existsSync(copy) || inspectFile(copy) === "new") return { ok: false, problems: [{ code: "no-such-copy" }] };
  if (existsSync(database) && realpathSync(copy) === realpathSync(database))
    return { ok: false, problems: [{ code: "is-the-database" }] };
  const problems = await copyProblems(copy);
  if (problems.length > 0) return { ok: false, problems };
  requireStartable(copy);
  makeFolder(dirname(database));
  const lock = lockFile(database, now);
  const arriving = `${database}.arriving`;
  try {
    await rm(arriving, { force: true });
    // What is in its write-ahead log belongs to it: a database taken from the folder of a killed server has one.
    if (hasLog(copy)) await copyDatabase(copy, arriving, now);
    else await copyFile(copy, arriving);
    // The copy may have been open to others, as Litestream leaves it.
    await chmod(arriving, 0o600);
    await sync(arriving);
    foldLog(database);
    const kept = await setAside(database, now);
    await rename(arriving, database);
    await sync(dirname(database));
    return { ok: true, kept };
  } finally {
    await rm(arriving, { force: true });
    lock.release();
  }
}

const hasLog = (database: string): boolean => (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Moves the write-ahead log into its file, so that one rename sets both aside. A damaged database keeps its log beside it. */
function foldLog(database: string): void {
  if (!existsSync(`${database}-wal`)) return;
  try {
    const connection = new DatabaseSync(database);
    connection.exec("pragma wal_checkpoint(truncate)");
    connection.close();
  } catch {
    // It is kept as it is.
  }
}

/** The database stays in its place until the copy replaces it by one rename, so that an interruption never leaves the folder without one. */
async function setAside(database: string, now: Date): Promise<string | undefined> {
  if (!existsSync(database)) {
    await rm(`${database}${DAMAGE_MARK}`, { force: true });
    return undefined;
  }
  const kept = freeName(`${database}.replaced-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`);
  await link(database, kept).catch(() => copyFile(database, kept));
  for (const part of ["-wal", "-shm", DAMAGE_MARK])
    if (existsSync(`${database}${part}`)) await rename(`${database}${part}`, `${kept}${part}`);
  return kept;
}

/** Two restores in one second keep both databases. */
function freeName(name: string): string {
  let free = name;
  for (let number = 2; existsSync(free); number++) free = `${name}-${number}`;
  return free;
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
