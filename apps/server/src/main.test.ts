import { spawnSync } from "node:child_process";
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
