// `npm start`: installs and builds what is missing, then runs the server on Node 26 until it is stopped.
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, env, node, root } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();

// Where Node keeps compiled code anyway; told here, main.ts comes from there too, and the compiler of TypeScript is never loaded (15 MB).
const cache = { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
const server = spawn(node, ["apps/server/src/main.ts"], { cwd: root, env: { ...cache, ...env }, stdio: "inherit" });
// The terminal sends Ctrl+C to the whole group; a supervisor's signal reaches only this process and is passed on.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => server.kill("SIGTERM"));
server.on("close", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 0 : 1)));
