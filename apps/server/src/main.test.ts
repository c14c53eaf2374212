import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Runs in the started process: when it ends, loads React's renderer as the web build does and prints the files of React that ran. */
const PRINT_REACT_FILES = `
  import { createRequire } from "node:module";
  const require = createRequire(${JSON.stringify(new URL("../../web/package.json", import.meta.url).href)});
  process.on("exit", () => {
    require("react");
    require("react-dom/server");
    // Node also lists, but never runs, the other build when an ES module imports React.
    const run = Object.values(require.cache).filter(({ loaded }) => loaded);
    process.stdout.write(run.map(({ filename }) => filename).join("\\n"));
  });`;

/** A wrong port ends the start before it opens anything. */
function reactFiles(nodeEnv: string | undefined): string[] {
  const preload = `data:text/javascript,${encodeURIComponent(PRINT_REACT_FILES)}`;
  const env = { ...process.env, PORT: "none", NODE_ENV: nodeEnv };
  const { stdout } = spawnSync(process.execPath, ["--import", preload, main], { env, encoding: "utf8" });
  return stdout.split("\n").filter((file) => file.includes("/react"));
}

test("a start without NODE_ENV renders pages by React's production build", () => {
  const files = reactFiles(undefined);
  expect(files.filter((file) => file.includes(".production.")).length).toBeGreaterThan(1);
  expect(files.filter((file) => file.includes(".development."))).toEqual([]);
});

test("NODE_ENV=development is respected", () => {
  expect(reactFiles("development").some((file) => file.includes(".development."))).toBe(true);
});

const workers = globSync("**/*-worker.ts", { cwd: dirname(main) }).map((name) => join(dirname(main), name));

/** Which of these programs need the TypeScript compiler when they start with this cache. */
function compiling(programs: readonly string[], cache: string): string[] {
  const print = `process.on("exit", () => process.stdout.write(String(process.moduleLoadList.some((name) => name.includes("amaro")))));`;
  const preload = `data:text/javascript,${encodeURIComponent(print)}`;
  const env = { ...process.env, PORT: "none", NODE_COMPILE_CACHE: cache };
  return programs.filter((program) => {
    const { stdout } = spawnSync(process.execPath, ["--import", preload, program], { env, encoding: "utf8" });
    return stdout !== "false";
  });
}

/** Seven processes, on a machine that may be busy. */
const PROCESSES_MS = 60_000;

test(
  "after --compile neither the server nor a thread loads the TypeScript compiler",
  () => {
    const cache = mkdtempSync(join(tmpdir(), "bandeha-cache-"));
    const env = { ...process.env, NODE_COMPILE_CACHE: cache };
    const { status, stdout } = spawnSync(process.execPath, [main, "--compile"], { env, encoding: "utf8" });
    expect([status, stdout]).toEqual([0, ""]);
    expect(workers.length).toBeGreaterThan(3);
    expect(compiling([main, ...workers], cache)).toEqual([]);
    rmSync(cache, { recursive: true, force: true });
  },
  PROCESSES_MS,
);
