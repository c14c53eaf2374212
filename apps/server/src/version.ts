// What runs: the release of package.json and the commit, of a clone or of the archive of a release.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** «0.1.0 (1a2b3c4)». @param commit names the commit where there is neither, as in a container */
export function runningVersion(commit: string | undefined): string {
  const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
  const running = commit || archivedCommit() || clonedCommit(ROOT);
  return running ? `${version} (${running.slice(0, 7)})` : String(version);
}

/** `scripts/release/package.mjs` writes the file. */
function archivedCommit(): string {
  try {
    return readFileSync(`${ROOT}/COMMIT`, "utf8").trim();
  } catch {
    return "";
  }
}

/** Of a clone or one of its worktrees, whose `.git` is a file that names a folder of the clone. */
export function clonedCommit(root: string): string {
  try {
    const own = folderOf(join(root, ".git"));
    const head = readText(join(own, "HEAD"));
    if (!head.startsWith("ref: ")) return head;
    const shared = existsSync(join(own, "commondir")) ? resolve(own, readText(join(own, "commondir"))) : own;
    return refOf(shared, head.slice(5));
  } catch {
    return "";
  }
}

const readText = (path: string): string => readFileSync(path, "utf8").trim();

function folderOf(git: string): string {
  if (statSync(git).isDirectory()) return git;
  return resolve(dirname(git), readText(git).replace(/^gitdir: /, ""));
}

/** `git gc` moves the files of branches into one. */
function refOf(git: string, ref: string): string {
  if (existsSync(join(git, ref))) return readText(join(git, ref));
  const packed = readText(join(git, "packed-refs")).split("\n");
  return packed.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? "";
}
