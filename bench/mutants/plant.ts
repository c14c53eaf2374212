// A copy of the product's sources in which one bug at a time is planted and the tests nearest to it are run.
import { spawn } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { PlantedBug } from "./bug.ts";

const root = join(import.meta.dirname, "..", "..");
/** Time of one run on a busy machine; a bug may cause an endless loop. */
const PATIENCE_MS = 180_000;
/** Time of all tests without a bug. */
const PATIENCE_ALL_MS = 5 * PATIENCE_MS;
const WORKSPACES = ["packages/engine", "packages/contract", "apps/server", "apps/web"];
const FILES = ["package.json", "tsconfig.base.json", "tsconfig.node.json", "vitest.config.ts"];
const NOT_COPIED = new Set(["node_modules", "build", ".react-router"]);

export type MutantVerdict = { kind: "caught"; by: string } | { kind: "survived" } | { kind: "broken"; why: string };

export type MutantCopy = {
  plant: (bug: PlantedBug) => Promise<MutantVerdict>;
  check: (tests: readonly string[]) => Promise<MutantVerdict>;
  remove: () => Promise<void>;
};

export async function prepareCopy(): Promise<MutantCopy> {
  const copy = await mkdtemp(join(tmpdir(), "mutants-"));
  // A test of permissions reads the sources as another user.
  await chmod(copy, 0o755);
  for (const folder of WORKSPACES)
    await cp(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !NOT_COPIED.has(basename(path)),
    });
  for (const file of FILES) await cp(join(root, file), join(copy, file));
  await linkModules(copy);
  return {
    check: (tests) => run(copy, tests, PATIENCE_ALL_MS),
    async plant({ file, text, replacement, tests }) {
      const path = join(copy, file);
      const sound = await readFile(path, "utf8");
      const times = sound.split(text).length - 1;
      if (times !== 1) return { kind: "broken", why: `${file} holds the text ${times} times` };
      await writeFile(
        path,
        sound.replace(text, () => replacement),
      );
      try {
        return await run(copy, tests);
      } finally {
        await writeFile(path, sound);
      }
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}

/** Packages are those of the repository; the workspaces must be those of the copy. */
async function linkModules(copy: string): Promise<void> {
  const modules = join(copy, "node_modules");
  await mkdir(join(modules, "@bandeha"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules")))
    if (name !== "@bandeha") await symlink(join(root, "node_modules", name), join(modules, name));
  for (const folder of WORKSPACES) await symlink(join(copy, folder), join(modules, "@bandeha", basename(folder)));
}

async function run(copy: string, tests: readonly string[], patience = PATIENCE_MS): Promise<MutantVerdict> {
  const report = join(copy, "report.json");
  await rm(report, { force: true });
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const options = ["run", "--root", copy, "--bail=1", "--reporter=json", `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...options, ...tests], {
    cwd: copy,
    stdio: "ignore",
    timeout: patience,
    killSignal: "SIGKILL",
  });
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal }));
  });
  if (signal) return { kind: "broken", why: `the tests do not end within ${patience / 1000} s` };
  if (code === 0) return { kind: "survived" };
  const failed = await firstFailure(report);
  return failed ? { kind: "caught", by: failed } : { kind: "broken", why: "the tests do not start" };
}

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

async function firstFailure(report: string): Promise<string | undefined> {
  const { testResults } = JSON.parse(await readFile(report, "utf8")) as Report;
  return testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === "failed")
    ?.fullName;
}
