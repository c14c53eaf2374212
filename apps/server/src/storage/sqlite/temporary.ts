import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders = new Set<string>();

let isWatching = false;

const remove = (folder: string): void => {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
};

/** A database that lives no longer than the process: a real file, since two connections cannot share memory without locking each other out. */
export const temporaryFile = (): { path: string; remove: () => void } => {
  // One listener, however many databases a test opens.
  if (!isWatching) process.once("exit", () => folders.forEach(remove));
  isWatching = true;
  const folder = mkdtempSync(join(tmpdir(), "bandeha-"));
  folders.add(folder);
  return { path: join(folder, "bandeha.db"), remove: () => remove(folder) };
};
