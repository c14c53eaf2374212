// `npm start`: installs and builds what is missing, then runs the server on Node 26 until it is stopped.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, env, node, root } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

await ensureInstalled();
await ensureBuilt();

// Where Node keeps compiled code anyway; told here, main.ts comes from there too, and the compiler of TypeScript is never loaded (15 MB).
const cache = { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
// Limits that the server is measured against (docs/decisions/026-limits-of-memory.md); NODE_OPTIONS of one's own comes last and counts.
const limits = JSON.parse(readFileSync(join(root, "scripts", "memory-limits.json"), "utf8"));
const options = `${limits.NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? ""}`.trim();
supervise(node, ["apps/server/src/main.ts"], {
  cwd: root,
  env: { ...cache, ...env, ...limits, NODE_OPTIONS: options },
});
