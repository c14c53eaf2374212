// Fuzzes the API by its own document: `npm run fuzz -w @bandeha/bench`, with names of roles to run only those, and `--examples=200` for a longer run.
// Starts the product with sample data on loopback and runs schemathesis over every operation. Fails on a 5xx other than 503 and on an answer that is not documented.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createCaller } from "./attack/caller.ts";
import { createSessions, SUPERUSER } from "./attack/sessions.ts";
import { startProduct } from "./product/server.ts";

const VERSION = "4.32.5";
/** Outside of the repository; kept for the next run. */
const tools = join(tmpdir(), `bandeha-schemathesis-${VERSION}`);
const EXAMPLES = 25;
/** Time of one role; the run ends by itself. */
const SECONDS = 120;

/** A stream never ends. */
const LEFT_OUT = ["openStream"];
/** They end the session of the run. */
const LEFT_OUT_WITH_TOKEN = ["endSessions", "authRefreshUsers", "authRefreshSuperusers"];
const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];

/** A generated address may be megabytes long. */
const LINE_MAX = 400;

const run = (command: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], cwd: tmpdir() });
    createInterface({ input: child.stdout }).on("line", (line) => console.log(line.slice(0, LINE_MAX)));
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });

async function install(): Promise<void> {
  if (existsSync(join(tools, "bin", "schemathesis"))) return;
  const venv = await run("python3", ["-m", "venv", tools]);
  const pip = venv || (await run(join(tools, "bin", "pip"), ["install", "--quiet", `schemathesis==${VERSION}`]));
  if (pip) throw new Error("schemathesis could not be installed: Python 3.10 or newer with venv is needed");
}

const fuzz = (url: string, token: string | undefined, examples: number): Promise<number> =>
  run(join(tools, "bin", "schemathesis"), [
    "run",
    `${url}/api/openapi.json`,
    "--no-color",
    "--checks",
    CHECKS.join(","),
    ...[...LEFT_OUT, ...(token ? LEFT_OUT_WITH_TOKEN : [])].flatMap((id) => ["--exclude-operation-id", id]),
    "--phases",
    "examples,coverage,fuzzing",
    "--max-examples",
    String(examples),
    "--max-time",
    String(SECONDS),
    "--request-timeout",
    "20",
    "--continue-on-failure",
    "--suppress-health-check",
    "all",
    "--generation-database",
    "none",
    "--warnings",
    "off",
    ...(token ? ["--header", `Authorization: ${token}`] : []),
  ]);

const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith("--"));
const examples = Number(words.find((word) => word.startsWith("--examples="))?.split("=")[1] ?? EXAMPLES);

await install();
const product = await startProduct({ env: { ...SUPERUSER, DEMO: "1" } });
const call = createCaller(Number(new URL(product.url).port), () => {});
let failed = 0;
try {
  const sessions = createSessions(call);
  // All roles sign in first, because a run uses up the budgets of signing in.
  const roles: Record<string, string | undefined> = {
    guest: undefined,
    player: (await sessions.player()).token,
    organiser: (await sessions.organiser()).token,
    superuser: (await sessions.superuser()).token,
  };
  for (const [role, token] of Object.entries(roles)) {
    if (asked.length > 0 && !asked.includes(role)) continue;
    console.log(`\n=== as ${role}`);
    failed += (await fuzz(product.url, token, examples)) === 0 ? 0 : 1;
  }
} finally {
  call.close();
  await product.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
