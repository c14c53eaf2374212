// Runs many seeds of the simulation of the whole domain: `node bench/simulation.ts [seeds] [steps] [--seed S] [--postgres SHARE]`. With `--seed`
// one seed runs, and its failure is shrunk. Ends with 1 if a check fails. Stopped by a signal, it finishes the seed and prints what ran.
import { parseArgs } from "node:util";
import { runSimulation, type SimulationRun, shrink } from "@bandeha/server/simulation";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" }, first: { type: "string" }, postgres: { type: "string" } },
});
const [seeds = "100", steps = "200"] = positionals;
const share = Number(values.postgres ?? 0);
const all = Array.from({ length: Number(steps) }, (_, index) => index);
const first = Number(values.first ?? 1);
const names = values.seed ? [values.seed] : Array.from({ length: Number(seeds) }, (_, index) => String(first + index));
const isOnPostgres = (index: number) => Math.floor((index + 1) * share) > Math.floor(index * share);

const show = ({ problems, commands }: SimulationRun): string =>
  `${problems.slice(0, 5).join("\n  ")}\n  after ${commands.join(", ")}`;

let isStopped = false;
// Only the first: another one ends the process at once.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    isStopped = true;
  });

const started = performance.now();
let [finished, failed, ran, tournaments, changes] = [0, 0, 0, 0, 0];
const answers = new Map<number, number>();
for (const [index, seed] of names.entries()) {
  if (isStopped) break;
  const options = { seed, steps: all, postgres: isOnPostgres(index) };
  const run = await runSimulation(options);
  finished++;
  ran += run.steps.length;
  tournaments += run.tournaments;
  changes += run.changes;
  for (const [status, times] of run.answers) answers.set(status, (answers.get(status) ?? 0) + times);
  if (run.problems.length === 0) continue;
  failed++;
  const shown = values.seed ? await shrink(options) : run;
  console.log(
    `seed ${seed}${options.postgres ? " on PostgreSQL" : ""}, step ${run.steps.at(-1)}: ${show(values.seed ? shown : { ...run, commands: run.commands.slice(-5) })}`,
  );
}
const seconds = (performance.now() - started) / 1000;
const requests = [...answers].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
console.log(
  `${finished} seeds${isStopped ? ` of ${names.length}, then stopped` : ""}, ${ran} steps, ${tournaments} tournaments, ${changes} changes, answers ${requests.join(", ")}, ${seconds.toFixed(0)} s: ${failed} failed`,
);
process.exit(failed > 0 ? 1 : 0);
