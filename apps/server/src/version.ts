// What runs: the release of package.json and the commit, of a clone or of the archive of a release.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** «0.1.0 (1a2b3c4)». @param commit names the commit where there is neither, as in a container */
export function runningVersion(commit: string | undefined): string {
  const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
  const running = commit || archivedCommit() || clonedCommit();
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

function clonedCommit(): string {
  try {
    const head = readFileSync(`${ROOT}/.git/HEAD`, "utf8").trim();
    return head.startsWith("ref: ") ? readFileSync(`${ROOT}/.git/${head.slice(5)}`, "utf8").trim() : head;
  } catch {
    return "";
  }
}
