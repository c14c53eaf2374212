// `node scripts/own-node.mjs PROGRAM …` runs a program of this project on its own Node 26. The machine's may be older, and lacks what newer ones have.
import { existsSync } from "node:fs";
import { ensureInstalled, node, run } from "./prepare.mjs";

// What is installed stays: the server may be running on it.
if (!existsSync(node)) await ensureInstalled();
process.exitCode = await run(node, process.argv.slice(2));
