// The folder of copies, and the remote storage if there is one: making, listing, fetching, replacing.
import { chmod, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase, type Manifest } from "../storage/sqlite/copy.ts";
import { type CopyReason, copiesAmong, copyName, manifestOf, parseCopyName, replacedCopies } from "./copy-name.ts";
import { openRemote, type RemoteConfig } from "./remote-store.ts";

export type BackupPlan = {
  /** The database file. */
  database: string;
  folder: string;
  /** How many daily copies are kept, here and in the remote storage. */
  keep: number;
  remote?: RemoteConfig | undefined;
};

export type StoredCopy = { path: string; manifest: Manifest };

/** Copies hold phones. */
const PRIVATE = 0o700;

/** Makes a checked copy in the folder and removes those that it replaces. */
export async function storeCopy(plan: BackupPlan, reason: CopyReason, now: Date): Promise<StoredCopy> {
  await mkdir(plan.folder, { recursive: true, mode: PRIVATE });
  const name = copyName(now, reason);
  const path = join(plan.folder, name);
  const manifest = await copyDatabase(plan.database, path, now);
  await chmod(path, 0o600);
  await writeFile(manifestOf(path), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  for (const replaced of replacedCopies(await readdir(plan.folder), plan.keep))
    await removeLocal(plan.folder, replaced);
  return { path, manifest };
}

/** Sends what the remote storage does not have yet, then removes there what newer copies replace. */
export async function sendCopies({ folder, keep, remote }: BackupPlan): Promise<void> {
  if (!remote) return;
  const store = openRemote(remote);
  const stored = new Set(await store.list());
  const files = copiesAmong(await readdir(folder)).map(({ file }) => file);
  // The manifest goes last: a copy with a manifest is complete.
  for (const file of files.filter((name) => !stored.has(manifestOf(name)))) {
    await store.put(file, join(folder, file));
    await store.put(manifestOf(file), join(folder, manifestOf(file)));
  }
  for (const replaced of replacedCopies([...new Set([...stored, ...files])], keep).filter((file) => stored.has(file))) {
    await store.remove(manifestOf(replaced));
    await store.remove(replaced);
  }
}

/** Brings a copy and its manifest from the remote storage into the folder; returns its path. */
export async function fetchCopy({ folder, remote }: BackupPlan, name: string): Promise<string | undefined> {
  if (!remote || !parseCopyName(name)) return undefined;
  const store = openRemote(remote);
  if (!(await store.list()).includes(manifestOf(name))) return undefined;
  await mkdir(folder, { recursive: true, mode: PRIVATE });
  const path = join(folder, name);
  for (const file of [name, manifestOf(name)]) await store.get(file, join(folder, file));
  return path;
}

async function removeLocal(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  await rm(manifestOf(join(folder, file)), { force: true });
}

/** When the newest copy of this reason was made. */
export async function newestCopy(folder: string, reason: CopyReason): Promise<Date | undefined> {
  const files = await readdir(folder).catch(() => []);
  return copiesAmong(files).find((copy) => copy.reason === reason)?.made;
}
