// `postinstall` of the project. The package `node` downloads the program of the platform itself, outside package-lock.json,
// so its integrity is compared here with scripts/node-integrity.json. A program that differs is removed before it runs.
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installedNode, nodeRefusal } from "./node-program.mjs";

// Node 18, which Debian 12 has, knows no import.meta.dirname.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinned = JSON.parse(readFileSync(join(root, "scripts/node-integrity.json"), "utf8"));
const refusal = nodeRefusal(installedNode(root), pinned);
if (refusal) {
  rmSync(join(root, "node_modules/node"), { recursive: true, force: true });
  console.error(refusal);
  process.exitCode = 1;
}
