// The folder of copies, and the remote storage if there is one: making, listing, fetching, replacing.
import { chmod, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { copyDatabase, type Manifest, UNFINISHED } from "../storage/sqlite/copy.ts";
import { makeCopiesFolder } from "./copies-folder.ts";
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

/** Makes a checked copy in the folder and removes those that it replaces. */
export async function storeCopy(plan: BackupPlan, reason: CopyReason, now: Date): Promise<StoredCopy> {
  makeCopiesFolder(plan.folder);
  const name = copyName(now, reason);
  const path = join(plan.folder, name);
  await removeLeftovers(plan.folder, now);
  const manifest = await copyDatabase(plan.database, path, now, (holds) => writeManifest(path, holds));
  await chmod(path, 0o600);
  for (const replaced of replacedCopies(await readdir(plan.folder), plan.keep))
    await removeLocal(plan.folder, replaced);
  return { path, manifest };
}

/** First, so that no copy lacks its manifest, whenever the process is killed. */
async function writeManifest(copy: string, manifest: Manifest): Promise<void> {
  const unfinished = `${manifestOf(copy)}${UNFINISHED}`;
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, manifestOf(copy));
}

/** Longer than any copy takes: another process may be making one. */
const LEFTOVER_MS = 24 * 3_600_000;

/** Removes what killed processes were writing, with the journals beside it. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((file) => file.includes(UNFINISHED))) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && now.getTime() - written.mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
}

/** Sends what the remote storage does not have yet, then removes there what newer copies replace. */
export async function sendCopies({ folder, keep, remote }: BackupPlan): Promise<void> {
  if (!remote) return;
  const store = openRemote(remote);
  const stored = new Set(await store.list());
  const names = await readdir(folder);
  const files = copiesAmong(names)
    .map(({ file }) => file)
    .filter((file) => names.includes(manifestOf(file)));
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
  makeCopiesFolder(folder);
  const path = join(folder, name);
  // Under another name until it is whole, the copy last: half a copy would be taken for one that is here.
  for (const file of [manifestOf(name), name]) {
    const arriving = join(folder, `${file}${UNFINISHED}`);
    await rm(arriving, { force: true });
    await store.get(file, arriving);
    await rename(arriving, join(folder, file));
  }
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
