// What `npm start`, the image and the systemd unit run: the server built from its sources (decision 161).
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { read, root } from "./repository.ts";

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
