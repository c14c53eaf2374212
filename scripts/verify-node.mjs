// `postinstall` of the project. The package `node` downloads the program of the platform itself, outside package-lock.json,
// so its integrity is compared here with scripts/node-integrity.json. A program that differs is removed before it runs.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The sentence of the refusal, or nothing. Both arguments map `name@version` to an integrity. */
export function nodeRefusal(installed, pinned) {
  const found = Object.entries(installed);
  if (found.length === 0) return "The package node has not downloaded a program.";
  for (const [name, integrity] of found) {
    if (!pinned[name]) return `${name} is not in scripts/node-integrity.json.`;
    if (integrity !== pinned[name]) return `${name} differs from scripts/node-integrity.json.`;
  }
}

/** What npm noted when it downloaded the program and compared it with its integrity. */
export function installedNode(root) {
  const path = join(root, "node_modules/node/node_modules/.package-lock.json");
  if (!existsSync(path)) return {};
  const { packages } = JSON.parse(readFileSync(path, "utf8"));
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([, { bin }]) => bin?.node)
      .map(([folder, { version, integrity }]) => [`${folder.replace("node_modules/", "")}@${version}`, integrity]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, "..");
  const pinned = JSON.parse(readFileSync(join(root, "scripts/node-integrity.json"), "utf8"));
  const refusal = nodeRefusal(installedNode(root), pinned);
  if (refusal) {
    rmSync(join(root, "node_modules/node"), { recursive: true, force: true });
    console.error(refusal);
    process.exitCode = 1;
  }
}
