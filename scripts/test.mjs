// `npm test`: everything, in the order in which it fails fastest; one line a suite, then the sum. `npm test -- journeys` runs one suite.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled, env, node, root, run } from "./prepare.mjs";

await ensureInstalled({ withDevelopment: true });
if (!process.stdout.isTTY) env.NO_COLOR = "1";

const reports = join(root, ".cache", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const TYPED = ["packages/engine", "packages/contract", "apps/server", "apps/web", "e2e", "bench", "checks"];
const bin = (name) => join(root, "node_modules", ".bin", name);
const tool = (name, ...args) => run(bin(name), args);

/** A check that is one fact: it passes or it fails. */
const check = (work) => async () => {
  const code = await work();
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
};

const vitest = (project) => async () => {
  const report = join(reports, `${project}.json`);
  const code = await run(node, [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    project,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return read(report, code, (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }));
};

async function journeys() {
  const chromium = await ensureChromium();
  if (!chromium) {
    console.error("Нет браузера. Поставьте Chromium и укажите путь: CHROMIUM_PATH=/путь/к/chromium npm test");
    return { passed: 0, failed: 1 };
  }
  await ensureBuilt();
  const report = join(reports, "journeys.json");
  const code = await run(
    node,
    ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"],
    {
      env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  return read(report, code, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
}

/** Counts of a JSON report; a runner that failed without a failed test counts as one failure. */
function read(report, code, counts) {
  try {
    const { passed, failed } = counts(JSON.parse(readFileSync(report, "utf8")));
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function types() {
  const typegen = await run("npm", ["run", "typegen", "--silent", "-w", "@bandeha/web"]);
  if (typegen !== 0) return typegen;
  let worst = 0;
  for (const folder of TYPED) worst = Math.max(worst, await tool("tsc", "-p", folder));
  return worst;
}

const suites = {
  types: check(types),
  lint: check(async () => (await tool("biome", "check", ".", "--error-on-warnings")) || tool("knip")),
  checks: vitest("checks"),
  engine: vitest("engine"),
  contract: vitest("contract"),
  server: vitest("server"),
  web: vitest("web"),
  journeys,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in suites));
if (unknown) {
  console.error(`Нет набора «${unknown}». Есть: ${Object.keys(suites).join(", ")}.`);
  process.exit(2);
}

const lines = [];
const total = { passed: 0, failed: 0 };
for (const name of asked.length ? asked : Object.keys(suites)) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const { passed, failed } = await suites[name]();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(`${failed ? "✗" : "✓"} ${name.padEnd(9)} ${passed} passed, ${failed} failed · ${seconds} s`);
}

console.log(`\n${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
