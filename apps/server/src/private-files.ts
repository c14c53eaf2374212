import { chmodSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A database holds phones: what this process makes is its user's alone. Called by every program that opens one; a shell's umask lets others read. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

const OTHERS = 0o077;

/**
 * What an earlier version or a copy by hand has made with the umask of its shell: the database with its journals, and the copies of the folder.
 * @returns the files that others may still read, because they belong to another user
 */
export function makeFilesPrivate(database: string, copies: string): string[] {
  const name = basename(database);
  return [
    ...filesOf(dirname(database), (file) => file.startsWith(name)),
    ...filesOf(copies, (file) => file.includes(".db")),
  ].filter((path) => !makePrivate(path));
}

/** The folder may not be there yet. */
function filesOf(folder: string, isOurs: (name: string) => boolean): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && isOurs(entry.name)).map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}

function makePrivate(path: string): boolean {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o700);
    return true;
  } catch (error) {
    // A journal ends with its connection.
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}
