// What `npm start` and `npm test` need before they can run: dependencies, Node 26 (the package `node`), the built web app and server.
// Runs on any Node from 20 on and imports nothing that has to be installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { verifyNode } from "./node-program.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules", ".bin");

/** Node 26 of this project; the machine's own may be older. */
export const node = join(bin, process.platform === "win32" ? "node.cmd" : "node");

/** The environment in which every tool finds Node 26 first. */
export const env = { ...process.env, PATH: `${bin}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}` };

/** Runs a command and resolves with its exit code; its output goes to our own, or to `onOutput`. `priority` is the niceness of its processes. */
export function run(command, args, { onOutput, priority, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: onOutput ? ["ignore", "pipe", "pipe"] : "inherit",
      ...options,
    });
    if (priority && child.pid) setPriority(child.pid, priority);
    child.stdout?.on("data", onOutput);
    child.stderr?.on("data", onOutput);
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

function stop(sentence, code) {
  console.error(`\n${sentence}`);
  process.exit(code);
}

async function runOrStop(sentence, command, args) {
  const code = await run(command, args);
  if (code !== 0) stop(sentence, code);
}

/** Whether a plain `npm ci` was run by hand: then the tools stay, although running needs none. */
const hasDevelopment = () => existsSync(join(root, "node_modules", "vitest"));

/** What the stamp of an installation says about the lock; the archive of a release has it too. */
export const installedLockStamp = (folder) =>
  digest([join(folder, "package-lock.json"), join(folder, "package.json")], folder);

/**
 * Runs `npm ci` when the lock file differs from the installed one. Running needs no development packages; tests and the bench do.
 * An installation with them also serves for running.
 */
export async function ensureInstalled({ withDevelopment = false } = {}) {
  const stamp = join(root, "node_modules", ".installed-lock");
  const lock = installedLockStamp(root);
  const installed = existsSync(stamp) && existsSync(node) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (installed[0] === lock && (installed[1] === "all" || !withDevelopment)) return;
  const all = withDevelopment || hasDevelopment();
  console.log("Ставлю зависимости (один раз)…");
  await runOrStop("Не удалось поставить зависимости: проверьте сеть и повторите.", "npm", [
    "ci",
    all ? "--include=dev" : "--omit=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  await requireNode();
  writeFileSync(stamp, `${lock} ${all ? "all" : "running"}`);
}

/** The program of Node is the pinned one and starts; a bare Debian lacks a library that it needs. */
async function requireNode() {
  const refusal = verifyNode(root);
  if (refusal) {
    console.error(`Программа Node не та, что закреплена в проекте: ${refusal}`);
    process.exit(1);
  }
  await runOrStop("Node 26 не запускается. На Debian и Ubuntu поставьте библиотеку: apt install libatomic1", node, [
    "--version",
  ]);
}

const isRunning = (path) => !/\.(test|fixture)\.tsx?$/.test(path);

/** What is built, with a stamp of the sources in its folder. */
const BUILDS = [
  { folder: join(root, "apps", "web"), command: "npm", args: ["run", "build", "--silent", "-w", "@bandeha/web"] },
  { folder: join(root, "apps", "server"), command: node, args: [join(root, "scripts", "build-server.mjs")] },
];

/**
 * Builds the web app and the server when their sources have changed; tests are not part of them.
 * @param options those of `run` @returns the exit code of the build
 */
export async function build(options) {
  const outdated = BUILDS.map((one) => ({
    ...one,
    stamp: join(one.folder, "build", ".sources"),
    sources: sourcesOf(one.folder),
  })).filter(({ stamp, sources }) => !existsSync(stamp) || readFileSync(stamp, "utf8") !== sources);
  if (outdated.length > 0) console.log("Собираю приложение (после изменений)…");
  for (const { command, args, stamp, sources } of outdated) {
    const code = await run(command, args, options);
    if (code !== 0) return code;
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  }
  return 0;
}

const sourcesOf = (folder) =>
  digest(
    [
      ...["package-lock.json", "scripts/build-server.mjs", "scripts/one-byte-code.ts"].map((path) => join(root, path)),
      ...filesUnder(join(root, "packages"), /\.(ts|json)$/),
      ...filesUnder(folder, /./),
    ].filter(isRunning),
  );

export async function ensureBuilt() {
  const code = await build();
  if (code !== 0) stop("Сборка не удалась.", code);
}

const SKIPPED = new Set(["node_modules", "build", ".react-router"]);

function filesUnder(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesUnder(path, pattern);
      return pattern.test(entry.name) ? [path] : [];
    });
}

function digest(paths, folder = root) {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path.slice(folder.length)).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}
