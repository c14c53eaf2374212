// `npm test -- --changed`: which files the uncommitted change touches, which packages are compiled and which tests run because of them.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./prepare.mjs";

/** Every package, in the order of their imports. */
const packages = ["packages/engine", "packages/contract", "apps/server", "apps/web", "e2e", "bench", "checks"];

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Changed and new files that exist, relative to the repository. */
export const changedFiles = () => [
  ...git("diff", "--name-only", "--diff-filter=d", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];

/** The packages of the files; every package when a file configures TypeScript or the dependencies. */
export function touchedPackages(files) {
  if (files.some((file) => /^(package(-lock)?|tsconfig\.(base|node))\.json$/.test(file))) return packages;
  return packages.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
}

const hasTests = (folder) =>
  existsSync(join(root, folder)) && readdirSync(join(root, folder)).some((name) => /\.test\.tsx?$/.test(name));

/**
 * The folders whose tests are about the files: tests are beside their subject. Not everything that imports them, because almost every test imports
 * the registries, and with them every leaf.
 */
export function testFolders(files) {
  const folders = files.map((file) => {
    const home = packages.find((folder) => file.startsWith(`${folder}/`));
    if (!home || home === "e2e" || home === "bench") return undefined;
    let folder = dirname(file);
    while (folder !== home && !hasTests(folder)) folder = dirname(folder);
    return `${folder}/`;
  });
  return [...new Set(folders.filter(Boolean))];
}
