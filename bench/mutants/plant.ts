// A copy of the engine in which one bug at a time is planted and the tests nearest to it are run.
import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bug } from "./bug.ts";

const root = join(import.meta.dirname, "..", "..");
/** Of one run, on a busy machine: whether an endless loop or a slow one, nobody can tell. */
const PATIENCE_MS = 180_000;

export type Verdict = { kind: "caught"; by: string } | { kind: "survived" } | { kind: "broken"; why: string };

export type Bed = {
  plant: (bug: Bug) => Promise<Verdict>;
  check: (tests: readonly string[]) => Promise<Verdict>;
  remove: () => Promise<void>;
};

export async function prepareBed(): Promise<Bed> {
  const bed = await mkdtemp(join(tmpdir(), "mutants-"));
  const source = join(bed, "packages", "engine", "src");
  await mkdir(join(bed, "packages"), { recursive: true });
  await cp(join(root, "packages", "engine"), join(bed, "packages", "engine"), { recursive: true });
  await symlink(join(root, "node_modules"), join(bed, "node_modules"));
  for (const file of ["package.json", "tsconfig.base.json"]) await cp(join(root, file), join(bed, file));
  const check = (tests: readonly string[]) =>
    run(
      bed,
      tests.map((test) => join(source, test)),
    );
  return {
    check,
    async plant({ file, text, replacement, tests }) {
      const path = join(source, file);
      const sound = await readFile(path, "utf8");
      const times = sound.split(text).length - 1;
      if (times !== 1) return { kind: "broken", why: `${file} holds the text ${times} times` };
      await writeFile(
        path,
        sound.replace(text, () => replacement),
      );
      try {
        return await check(tests);
      } finally {
        await writeFile(path, sound);
      }
    },
    remove: () => rm(bed, { recursive: true, force: true }),
  };
}

async function run(bed: string, files: readonly string[]): Promise<Verdict> {
  const report = join(bed, "report.json");
  await rm(report, { force: true });
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const options = [
    "run",
    "--root",
    bed,
    "--bail=1",
    "--testTimeout=60000",
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const child = spawn(process.execPath, [vitest, ...options, ...files], {
    stdio: "ignore",
    timeout: PATIENCE_MS,
    killSignal: "SIGKILL",
  });
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal }));
  });
  if (signal) return { kind: "broken", why: `the tests do not end within ${PATIENCE_MS / 1000} s` };
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
