// A real process: what it writes when nobody reads along is one JSON object a line, from its greeting to its last words.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";

const here = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Starts the product with the sample web app; then Node warns, in the process and in a thread, and nothing catches an error. */
const PROGRAM = `
  import { fileURLToPath } from "node:url";
  import { runProgram } from ${here("./program.ts")};
  import { startThread } from ${here("../thread.ts")};
  await runProgram(fileURLToPath(${here("../testing/sample-web")}));
  process.emitWarning("this process is warned", "DeprecationWarning");
  const thread = startThread({ script: new URL("./thread.mjs", import.meta.url), name: "test", waitingMax: 1, jobMs: 60_000 });
  await thread.ask("");
  setTimeout(() => { throw new Error("nothing catches this"); });`;

const THREAD = `
  import { answerJobs } from ${here("../thread.ts")};
  answerJobs(async () => {
    process.emitWarning("a thread is warned");
    await new Promise((resolve) => setImmediate(resolve));
  });`;

const CODES = { SMS_LOGIN: "login", SMS_PASSWORD: "password" };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bandeha-output-"));
  writeFileSync(join(folder, "program.mjs"), PROGRAM);
  writeFileSync(join(folder, "thread.mjs"), THREAD);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(env: Record<string, string>): Promise<{ status: number | null; stdout: string[]; stderr: string }> {
  const own = { PORT: String(await freePort()), DATA_DIR: join(folder, "data"), BACKUP_KEEP: "0", ...env };
  const { NODE_OPTIONS: _options, ...outer } = process.env;
  const ended = spawnSync(process.execPath, [join(folder, "program.mjs")], {
    env: { ...outer, ...own },
    encoding: "utf8",
  });
  return { status: ended.status, stdout: ended.stdout.split("\n").filter(Boolean), stderr: ended.stderr };
}

/** Starts a process and a thread, on a machine that may be busy. */
const RUN_MS = 120_000;

test(
  "every line of a service is an object: greeting, warnings, crash",
  async () => {
    const { status, stdout, stderr } = await run(CODES);
    const lines = stdout.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } });
    const said = lines.map(({ level, msg, err }) => [level, err?.message ?? msg]);
    expect(said).toEqual(
      expect.arrayContaining([
        [30, expect.stringMatching(/^Бандеха .*работает: http/)],
        [40, expect.stringContaining("OPERATOR_NAME")],
        [40, "this process is warned"],
        [40, "a thread is warned"],
        [60, "nothing catches this"],
      ]),
    );
    expect([status, stderr]).toEqual([1, ""]);
  },
  RUN_MS,
);

test(
  "a refusal to start is one sentence",
  async () => {
    const { status, stdout, stderr } = await run({ ...CODES, PORT: "none" });
    expect([status, stdout]).toEqual([1, []]);
    expect(stderr).toMatch(/^Неверное значение переменной PORT: .*\n$/);
  },
  RUN_MS,
);
