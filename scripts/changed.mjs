// `npm test -- --changed`: which files the uncommitted change touches, and which packages have to be compiled because of them.
import { execFileSync } from "node:child_process";
import { root } from "./prepare.mjs";

/** Each package with those that import it. */
const USERS = {
  "packages/engine": ["packages/contract", "apps/server", "apps/web", "bench"],
  "packages/contract": ["apps/server", "apps/web", "e2e", "bench"],
  "apps/server": ["apps/web", "bench"],
  "apps/web": [],
  e2e: [],
  bench: ["checks"],
  checks: [],
};

/** Every package, in the order of their imports. */
export const packages = Object.keys(USERS);

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Changed and new files that exist, relative to the repository. */
export const changedFiles = () => [
  ...git("diff", "--name-only", "--diff-filter=d", "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
];

/** The packages of the files and all that import them; every package when a file of none is TypeScript's configuration. */
export function touchedPackages(files) {
  if (files.some((file) => /^(package(-lock)?|tsconfig\.base)\.json$/.test(file))) return packages;
  const touched = packages.filter((folder) => files.some((file) => file.startsWith(`${folder}/`)));
  return packages.filter((folder) => touched.some((one) => one === folder || USERS[one].includes(folder)));
}
