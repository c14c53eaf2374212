// The files that the checks read: those that git tracks, by paths from the root.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "..");

/** Files of the working tree: tracked, and new ones that are not ignored. */
export const trackedFiles: readonly string[] = [
  ...new Set(
    execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"], {
      cwd: root,
      encoding: "utf8",
    })
      .split("\n")
      .filter(Boolean),
  ),
];

export const read = (path: string): string => readFileSync(join(root, path), "utf8");
