// `npm test`: types, lint and the build of the web app beside every Vitest project, then the chief journeys in several browsers at a time; one line a
// suite with its seconds, then the sum.
// `npm test -- web` runs named suites, `npm test -- --changed` what the uncommitted change touches, `npm run test:details` the other journeys,
// `npm run test:deep` everything there is.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { readArguments } from "./arguments.mjs";
import { changedFiles, testFolders, touchedPackages } from "./changed.mjs";
import { ensureChromium } from "./chromium.mjs";
import { build, ensureInstalled, env, node, root, run } from "./prepare.mjs";

const {
  flags: { deep: isDeep = false, changed: onlyChanged = false },
  words: asked,
} = readArguments("npm test · npm test -- НАБОР … · npm test -- --changed · npm run test:deep", {
  flags: ["deep", "changed"],
  words: Number.POSITIVE_INFINITY,
});

await ensureInstalled({ withDevelopment: true });
if (!process.stdout.isTTY) env.NO_COLOR = "1";
// Generators and journeys that the quick run skips read this variable.
if (isDeep) env.DEEP_TESTS = "1";
// Tests start many servers; each is compiled once. `npm start` uses the same folder.
env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");

const reports = join(root, ".cache", "reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Vitest's projects and where their tests are. */
const PROJECTS = {
  checks: "checks/",
  engine: "packages/engine/",
  contract: "packages/contract/",
  server: "apps/server/",
  web: "apps/web/",
};
const bin = (name) => join(root, "node_modules", ".bin", name);
const tool = (name, args, options) => run(bin(name), args, options);

/** A check without a count: it passes or it fails. */
const fact = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** In the full run the packages with the same settings are one program, so that what they share is checked once. */
const PROGRAMS = ["packages/engine", "packages/contract", "tsconfig.node.json", "apps/web", "checks"];

/** @param options those of `run` */
async function types(options) {
  const typed = onlyChanged ? touchedPackages(changedFiles()) : PROGRAMS;
  const typegen = typed.includes("apps/web")
    ? await run("npm", ["run", "typegen", "--silent", "-w", "@bandeha/web"], options)
    : 0;
  if (typegen !== 0) return typegen;
  let worst = 0;
  for (const folder of typed) worst = Math.max(worst, await tool("tsc", ["-p", folder], options));
  return worst;
}

/** Of a change Biome reads the touched files alone; knip needs the whole repository, so it is left to the full run. */
async function lint(options) {
  if (!onlyChanged)
    return (await tool("biome", ["check", ".", "--error-on-warnings"], options)) || tool("knip", [], options);
  const files = changedFiles();
  const flags = ["--error-on-warnings", "--no-errors-on-unmatched"];
  return files.length > 0 ? tool("biome", ["check", ...flags, ...files], options) : 0;
}

/** Runs the chosen projects in one process, so that sources are transformed once. Counts per project come from its files. */
async function vitest(projects, folders) {
  const report = join(reports, "vitest.json");
  const code = await run(node, [
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...folders,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const results = readJson(report)?.testResults ?? [];
  const counts = projects.map((project) => {
    const own = results.filter(({ name }) => relative(root, name).startsWith(PROJECTS[project]));
    const tests = own.flatMap(({ assertionResults }) => assertionResults);
    const broken = own.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
    const failed = tests.filter(({ status }) => status === "failed").length + broken.length;
    const passed = tests.filter(({ status }) => status === "passed").length;
    const seconds = own.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000;
    return { name: project, passed, failed, seconds: Math.round(seconds) };
  });
  // A runner that failed without a failed test counts as one failure.
  if (code !== 0 && counts.every(({ failed }) => failed === 0)) counts[0].failed = 1;
  return counts;
}

/** The build for the journeys: its exit code, once it has started. */
let building;

/** @param tier the journeys of this tier; all of them if undefined (`e2e/playwright.config.ts`) */
async function journeys(tier) {
  const chromium = await ensureChromium({ withWindow: isDeep });
  if (!chromium) {
    console.error("Нет браузера. Поставьте Chromium и укажите путь: CHROMIUM_PATH=/путь/к/chromium npm test");
    return { passed: 0, failed: 1 };
  }
  building ??= build();
  if ((await building) !== 0) {
    console.error("Сборка не удалась.");
    return { passed: 0, failed: 1 };
  }
  const report = join(reports, "journeys.json");
  const code = await run(
    node,
    ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"],
    {
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        ...(tier ? { JOURNEYS: tier } : {}),
      },
    },
  );
  const stats = readJson(report)?.stats;
  if (!stats) return { passed: 0, failed: 1 };
  return { passed: stats.expected, failed: Math.max(stats.unexpected, code === 0 ? 0 : 1) };
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** The niceness of what runs beside the tests. */
const YIELDING = 15;

const lines = [];
const total = { passed: 0, failed: 0 };

async function report(title, work, print = (text) => process.stdout.write(text)) {
  print(`\n— ${title}\n`);
  const started = Date.now();
  const results = await work();
  const took = Math.round((Date.now() - started) / 1000);
  for (const { name, passed, failed, seconds = took } of results) {
    total.passed += passed;
    total.failed += failed;
    lines.push(`${failed ? "✗" : "✓"} ${name.padEnd(9)} ${passed} passed, ${failed} failed · ${seconds} s`);
  }
  // The seconds of a project are those of its files, which run in several processes at a time.
  if (results.length > 1) lines.push(`  together ${took} s`);
}

const one = (name, work) => async () => [{ name, ...(await work()) }];

const SUITES = ["types", "lint", ...Object.keys(PROJECTS), "journeys"];
const DETAILS = "details";
const DEEP = ["coverage", "mutants"];
const known = [...SUITES, DETAILS, ...DEEP];
const unknown = asked.find((name) => !known.includes(name));
if (unknown) {
  console.error(`Нет набора «${unknown}». Есть: ${known.join(", ")}.`);
  process.exit(2);
}
const usual = onlyChanged ? SUITES.filter((name) => name !== "journeys") : isDeep ? [...SUITES, ...DEEP] : SUITES;
const chosen = asked.length ? asked : usual;
const wants = (name) => chosen.includes(name);

const started = Date.now();
const reportTypes = (options, print) =>
  report(
    "types",
    one("types", async () => fact(await types(options))),
    print,
  );
async function checkSource(options, print) {
  if (wants("types") && !onlyChanged) await reportTypes(options, print);
  if (wants("lint"))
    await report(
      "lint",
      one("lint", async () => fact(await lint(options))),
      print,
    );
}
const folders = onlyChanged ? ["checks/", ...testFolders(changedFiles())] : [];
const isTouched = (project) => !onlyChanged || folders.some((folder) => folder.startsWith(PROJECTS[project]));
const projects = Object.keys(PROJECTS).filter((project) => wants(project) && isTouched(project));
const runTests = () => report(projects.join(", "), () => vitest(projects, folders));
if (projects.length > 0 && !onlyChanged) {
  // Tests often wait for a database, a process or a clock. The build, types and lint use that time, yield to the tests, and print after them.
  const printed = [];
  const print = (output) => printed.push(String(output));
  const beside = { priority: YIELDING, onOutput: print };
  if (wants("journeys") || wants(DETAILS)) building = build(beside);
  await Promise.all([building, checkSource(beside, print), runTests()]);
  process.stdout.write(printed.join(""));
} else {
  await checkSource();
  if (projects.length > 0) await runTests();
}
// Compiling takes longer than the tests of a folder, which therefore run first.
if (wants("types") && onlyChanged) await reportTypes();
// The deep run has all journeys at once, because both tiers share the start of a server.
if (wants("journeys"))
  await report(
    isDeep ? "journeys" : "chief journeys",
    one("journeys", () => journeys(isDeep ? undefined : "chief")),
  );
if (wants(DETAILS))
  await report(
    "journeys of details",
    one(DETAILS, () => journeys(DETAILS)),
  );
if (wants("coverage"))
  await report(
    "coverage",
    one("coverage", async () => fact(await run("npm", ["run", "coverage"]))),
  );
if (wants("mutants"))
  await report(
    "mutants",
    one("mutants", async () => fact(await run(node, ["bench/mutants.ts"]))),
  );

const runName = isDeep ? "Deep" : onlyChanged ? "Changed" : asked.length ? "Chosen" : "Quick";
console.log(`\n${runName} run, ${Math.round((Date.now() - started) / 1000)} s: ${chosen.join(", ")}`);
if (runName === "Quick")
  console.log("Not in it: the journeys of details (npm run test:details), the deep run (npm run test:deep).");
console.log(`${lines.join("\n")}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
