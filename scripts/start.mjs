// `npm start`: installs and builds what is missing, then runs the server on Node 26 until it is stopped.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureCompiled, ensureInstalled, env, node, root } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

await ensureInstalled();
await ensureBuilt();

// Node's default folder for compiled code. With the explicit value main.ts is cached too, so the TypeScript compiler (15 MB) is not loaded.
const cache = { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
// Memory limits (docs/decisions/026-limits-of-memory.md). The operator's NODE_OPTIONS come last and take precedence.
const limits = JSON.parse(readFileSync(join(root, "scripts", "memory-limits.json"), "utf8"));
const options = `${limits.NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? ""}`.trim();
const program = "apps/server/src/main.ts";
const running = { cwd: root, env: { ...cache, ...env, ...limits, NODE_OPTIONS: options } };
await ensureCompiled(program, running);
supervise(node, [program], running);
