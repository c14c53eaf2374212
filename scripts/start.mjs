// `npm start`: installs and builds what is missing, then runs the server on Node 26 until it is stopped.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, env, node, root } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

await ensureInstalled();
await ensureBuilt();

// Where Node keeps compiled code anyway; told here, main.ts comes from there too, and the compiler of TypeScript is never loaded (15 MB).
const cache = { NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") };
// A limit that the server is measured against (`node bench/memory.ts`); NODE_OPTIONS of one's own comes last and counts.
// The young generation is kept small: V8 would let it grow to three times 16 MB for garbage alone. Few arenas: each thread of the
// allocator would keep what it has freed.
const limits = ["--max-old-space-size=192", "--max-semi-space-size=2", process.env.NODE_OPTIONS ?? ""];
const memory = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_OPTIONS: limits.join(" ").trim(),
};
supervise(node, ["apps/server/src/main.ts"], { cwd: root, env: { ...cache, ...env, ...memory } });
