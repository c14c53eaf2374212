// Builds an installable package in dist/ (or in the folder given as an argument): JavaScript, types, README and its own package.json.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = resolve(process.argv[2] ?? join(here, "dist"));
const tsc = join(here, "../../node_modules/typescript/bin/tsc");

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
execFileSync(process.execPath, [tsc, "-p", join(here, "tsconfig.build.json"), "--outDir", target], {
  stdio: "inherit",
});
copyFileSync(join(here, "README.md"), join(target, "README.md"));
const {
  name,
  version,
  type,
  sideEffects,
  description,
  exports: sources,
} = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
const built = (source) => source.replace("./src/", "./").replace(/\.ts$/, "");
const exports = Object.fromEntries(
  Object.entries(sources).map(([entry, source]) => [
    entry,
    { types: `${built(source)}.d.ts`, default: `${built(source)}.js` },
  ]),
);
const manifest = { name, version, description, type, sideEffects, engines: { node: ">=22" }, exports };
writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
