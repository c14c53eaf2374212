// `npm start`: installs and builds what is missing, then runs the server on Node 26 until it is stopped.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { ensureBuilt, ensureInstalled, env, node, root } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

readArguments("npm start; настройки берутся из окружения, например PORT=8080 npm start");
await ensureInstalled();
await ensureBuilt();

// Memory limits (docs/decisions/026-limits-of-memory.md). The operator's NODE_OPTIONS come last and take precedence.
const limits = JSON.parse(readFileSync(join(root, "scripts", "memory-limits.json"), "utf8"));
const options = `${limits.NODE_OPTIONS} ${process.env.NODE_OPTIONS ?? ""}`.trim();
supervise(node, ["apps/server/build/main.js"], { cwd: root, env: { ...env, ...limits, NODE_OPTIONS: options } });
