// Builds the server into apps/server/build: main.js, and a file for each program that runs in a thread or a child process. Node also runs the sources,
// but then it resolves 1,200 modules at each start and keeps their texts and the TypeScript compiler in memory (docs/decisions/161-built-server.md).
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { rolldown } from "rolldown";
import { oneByteChunks } from "./one-byte-code.ts";
import { root } from "./prepare.mjs";

/** `node scripts/build-server.mjs [FOLDER]`; another folder is for tests. */
const [folder = join(root, "apps", "server", "build")] = process.argv.slice(2);

const source = join(root, "apps", "server", "src");
const programs = ["main.ts", ...globSync("**/*-{worker,process}.ts", { cwd: source })];
const input = Object.fromEntries(programs.map((path) => [basename(path, ".ts"), join(source, path)]));

/** A package with a native part, one that finds its own files, and those that are loaded only where they are used. */
const EXTERNAL = ["@resvg/resvg-js", "pino", "pg", "web-push", "write-excel-file", "grammy"];

/** All built programs are in one folder, so a chunk finds each of them beside itself. */
const addresses = {
  name: "addresses-of-programs",
  transform: (code) =>
    code.replace(/new URL\("\.\/([^"]+)\.ts", import\.meta\.url\)/g, (_, path) => {
      if (!input[basename(path)])
        throw new Error(`${path}.ts is not built: the name of a program ends in -worker or -process`);
      return `new URL("./${basename(path)}.js", import.meta.url)`;
    }),
};

const build = await rolldown({
  cwd: root,
  input,
  platform: "node",
  external: EXTERNAL.map((name) => new RegExp(`^${name}(/|$)`)),
  plugins: [addresses, oneByteChunks],
});
await build.write({
  dir: folder,
  cleanDir: true,
  format: "esm",
  entryFileNames: "[name].js",
  // Lines and names stay, so that a stack can be read.
  comments: { jsdoc: false, annotation: false },
});
