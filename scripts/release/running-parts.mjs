// Leaves in a built clone what running needs: deploy/Dockerfile and the archive of a release have the same content.
// `node scripts/release/running-parts.mjs` in a built clone; never in a clone that somebody works in.
import {
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installedLockStamp } from "../prepare.mjs";
import { foldersNeeded } from "./lock-packages.mjs";

const UNNEEDED = [
  ".ci",
  ".git",
  ".gitignore",
  ".dockerignore",
  ".editorconfig",
  ".npmrc",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "apps/server/src/testing",
  "apps/web/.react-router",
  "apps/web/app",
  "apps/web/public",
  "bench",
  "biome.json",
  "checks",
  "e2e",
  "knip.json",
  "vitest.config.ts",
];
/** Headers for compiling against Node: 65 MB. */
const UNNEEDED_OF_NODE = "node_modules/node/node_modules/node-*/{include,share}";

const remove = (root, path) => rmSync(join(root, path), { recursive: true, force: true });

export function keepRunningParts(root) {
  const needed = neededFolders(root);
  const documents = globSync("docs/*", { cwd: root }).filter((path) => path !== "docs/operating.md");
  for (const path of [...UNNEEDED, ...documents, ...globSync(UNNEEDED_OF_NODE, { cwd: root })]) remove(root, path);
  for (const pattern of ["{apps,packages}/**/*.test.{ts,tsx}", "{apps,packages}/**/*.fixture.{ts,tsx}"])
    for (const path of globSync(pattern, { cwd: root, exclude: (name) => name === "node_modules" })) remove(root, path);
  for (const folder of packageFolders(root, "node_modules")) if (!needed.has(folder)) remove(root, folder);
  for (const scope of globSync("node_modules/@*", { cwd: root })) {
    if (readdirSync(join(root, scope)).length === 0) rmdirSync(join(root, scope));
  }
  remove(root, "node_modules/.package-lock.json");
  keepOnlyNode(join(root, "node_modules/.bin"));
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(join(root, "node_modules/.installed-lock"), `${installedLockStamp(root)} running`);
}

/** The server's own packages, and those that the built pages import. */
function neededFolders(root) {
  const manifest = (folder) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const own = ["apps/server", "packages/contract", "packages/engine"].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const sets = own.map((folder) => foldersNeeded(root, folder, Object.keys(manifest(folder).dependencies ?? {})));
  return new Set([
    ...sets.flatMap((set) => [...set]),
    ...foldersNeeded(root, "apps/web", importsOfPages(root)),
    ...foldersNeeded(root, "", ["node"]),
  ]);
}

function importsOfPages(root) {
  const files = globSync("apps/web/build/server/**/*.js", { cwd: root });
  const specifiers = files.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"./][^"]*)"/g)].map(
      ([, specifier]) => specifier,
    ),
  );
  return [...new Set(specifiers.map((one) => one.match(/^(@[\w.-]+\/)?[\w.-]+/)?.[0]).filter(Boolean))];
}

/** Every package under a node_modules, and those inside of them, except what the package `node` downloads. */
function packageFolders(root, folder) {
  if (!existsSync(join(root, folder)) || folder === "node_modules/node/node_modules") return [];
  return readdirSync(join(root, folder))
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(root, folder, name)).map((one) => `${name}/${one}`) : [name],
    )
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      const inside = lstatSync(join(root, path)).isSymbolicLink() ? [] : packageFolders(root, `${path}/node_modules`);
      return [...inside, path];
    });
}

function keepOnlyNode(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (!/^node(\.cmd|\.ps1)?$/.test(name)) rmSync(join(folder, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) keepRunningParts(dirname(dirname(import.meta.dirname)));
