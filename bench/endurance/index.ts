// The long tests: `node bench/endurance/index.ts SCENARIO [count] [--store sqlite|postgres] [--plant NAME] [--seed N] [--from FOLDER]`, on loopback,
// as root where a scenario mounts a disk. Prints the checker's findings and fails when there are any; with a planted bug it fails when there are
// none. The history is in .cache/endurance/; `--check FILE` judges one again.
import { execFileSync } from "node:child_process";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../../scripts/prepare.mjs";
import { endOnSignals, endRun } from "../product/endings.ts";
import { root } from "../product/server.ts";
import { report } from "./checker/report.ts";
import { openHistory, readHistory } from "./history.ts";
import { plants } from "./plants.ts";
import { scenarios } from "./scenarios/index.ts";
import type { StoreName } from "./stores.ts";

const SEED_MAX = 1_000_000;
/** The exit code of a run that proves nothing. */
const UNDECIDED = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: "string", default: "sqlite" },
    plant: { type: "string" },
    seed: { type: "string", default: String(Math.floor(Math.random() * SEED_MAX)) },
    from: { type: "string" },
    check: { type: "string" },
  },
});

function judge(file: string, isPlanted: boolean): void {
  const { lines, findings, undecided } = report(readHistory(file));
  for (const line of lines) console.log(line);
  if (undecided !== undefined) {
    console.log(`undecided: ${undecided}`);
    process.exitCode = UNDECIDED;
    return;
  }
  for (const finding of findings) console.log(`BROKEN: ${finding}`);
  const isClean = findings.length === 0;
  if (isPlanted) console.log(isClean ? "the planted bug was NOT caught" : "the planted bug was caught");
  else console.log(isClean ? "clean" : `${findings.length} rules are broken`);
  process.exitCode = isClean === isPlanted ? 1 : 0;
}

function help(sentence: string): never {
  console.error(sentence);
  for (const { name, what, stores, counts } of scenarios)
    console.error(`  ${name.padEnd(10)}${what}; ${counts.usual} ${counts.of}; ${stores.join(", ")}`);
  for (const { name, scenario, what } of plants) console.error(`  --plant ${name} (${scenario}): ${what}`);
  process.exit(2);
}

async function run(): Promise<void> {
  const scenario = scenarios.find(({ name }) => name === positionals[0]);
  if (!scenario) return help("name a scenario:");
  const store = scenario.stores.find((name): name is StoreName => name === values.store);
  if (!store) return help(`${scenario.name} does not run on ${values.store}`);
  const plant = plants.find(({ name }) => name === values.plant);
  if (values.plant && plant?.scenario !== scenario.name)
    return help(`${scenario.name} has no planted bug ${values.plant}`);
  const asked = Math.min(Number(positionals[1] ?? scenario.counts.usual), scenario.counts.max);
  const count = Math.max(asked, plant?.least ?? 1);
  const seed = Number(values.seed);
  const started = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const name = [scenario.name, store, plant?.name, started].filter(Boolean).join("-");
  const file = join(root, ".cache", "endurance", `${name}.jsonl`);
  const history = openHistory(file);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  console.log(`${scenario.name} on ${store}: ${count} ${scenario.counts.of}, seed ${seed}, commit ${commit}`);
  endOnSignals();
  if ((await build()) !== 0) throw new Error("the product was not built");
  history.add({ kind: "run", scenario: scenario.name, store, count, seed, ...(plant && { plant: plant.name }) });
  try {
    const from = values.from && resolve(values.from);
    const say = (line: string) => console.log(`  ${line}`);
    await scenario.run({ store, count, plant: plant?.name, seed, from, history, say });
  } finally {
    history.close();
    await endRun();
  }
  console.log(`history: ${relative(root, file)}`);
  judge(file, plant !== undefined);
}

if (values.check) judge(values.check, false);
else await run();
