// What `npm start`, the image and the systemd unit run: the server built from its sources (decision 161).
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { runInThisContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneByteCode } from "../scripts/one-byte-code.ts";
import { read, root, trackedFiles } from "./repository.ts";

let folder = "";
/** Inside of the repository, because packages are found from there. */
beforeAll(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = mkdtempSync(join(root, ".cache/built-server-"));
  const { status, stderr } = spawnSync(process.execPath, ["scripts/build-server.mjs", folder], { cwd: root });
  expect([status, String(stderr)]).toEqual([0, ""]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const threads = globSync("**/*-{worker,process}.ts", { cwd: join(root, "apps/server/src") }).map((path) =>
  basename(path, ".ts"),
);

/** Starts a built program with a wrong port. Returns what it printed, and whether it needed Node's TypeScript compiler. */
function started(name: string) {
  const print = `process.on("exit", () => process.stdout.write(String(process.moduleLoadList.some((name) => name.includes("amaro")))));`;
  const preload = `data:text/javascript,${encodeURIComponent(print)}`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", preload, join(folder, `${name}.js`)], {
    env: { ...process.env, PORT: "none" },
    encoding: "utf8",
  });
  return { said: stderr, compiles: stdout };
}

test("the built server starts, refuses a wrong port in its words, and loads no TypeScript compiler", () => {
  const { said, compiles } = started("main");
  expect(said).toContain("PORT");
  expect(compiles).toBe("false");
});

test("each program of a thread or a child process is built, and loads no TypeScript compiler", () => {
  expect(threads.length).toBeGreaterThan(4);
  expect(threads.filter((name) => started(name).compiles !== "false")).toEqual([]);
});

test("`npm start`, the image and the systemd unit run the build", () => {
  const starters = ["scripts/start.mjs", "deploy/Dockerfile", "deploy/systemd/bandeha.service"];
  expect(starters.filter((path) => !read(path).includes("apps/server/build/main.js"))).toEqual([]);
});

/** Rolldown takes these for calls without an effect and drops them where nothing uses the result, although they throw. */
const DROPPED = /^\s*(?:(?:de|en)codeURI(?:Component)?|String\.fromCodePoint)\(.*\);$/m;

test("no source needs a throw of a call that the build drops", () => {
  const sources = trackedFiles.filter((path) => /^(?:apps|packages)\/.*\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((path) => DROPPED.test(read(path)))).toEqual([]);
});

test("the built server's text has one byte a character", () => {
  const modules = globSync("*.js", { cwd: folder });
  expect(modules.length).toBeGreaterThan(threads.length);
  expect(modules.filter((name) => /[^\0-\x7f]/.test(read(join(relative(root, folder), name))))).toEqual([]);
});

test("code with escapes in place of letters means the same", () => {
  const code = [
    '"Ещё «два» — 😀"',
    "`Ещё \\n «два»`",
    "/[а-яё]{2}/i.test('ЁЖ')",
    "/^😀{2}$/u.test('😀😀')",
    String.raw`"а\\б\n"`,
    "new RegExp(String.raw`^\\p{L}+\\s(?:год|лет)$`, 'u').test('пять лет')",
    "({ ключ: 1 })['ключ']",
  ];
  const escaped = code.map(oneByteCode);
  expect(escaped.map((text) => runInThisContext(text))).toEqual(code.map((text) => runInThisContext(text)));
});
