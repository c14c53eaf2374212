// `node scripts/verify-node.mjs` after `npm ci`, by the machine's own Node: the package `node` downloads its program outside
// package-lock.json. No `postinstall`, because npm would run it with the program that is to be checked.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { verifyNode } from "./node-program.mjs";

// Node 18, which Debian 12 has, knows no import.meta.dirname.
const refusal = verifyNode(dirname(dirname(fileURLToPath(import.meta.url))));
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}
