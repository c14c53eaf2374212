// The program of Node that the package `node` has downloaded. It is not in package-lock.json.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

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

/** Removes a program that differs from scripts/node-integrity.json; returns the sentence, or nothing. */
export function verifyNode(root) {
  const pinned = JSON.parse(readFileSync(join(root, "scripts/node-integrity.json"), "utf8"));
  const refusal = nodeRefusal(installedNode(root), pinned);
  if (refusal) rmSync(join(root, "node_modules/node"), { recursive: true, force: true });
  return refusal;
}
