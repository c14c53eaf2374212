// Time that passes, and jobs that run: those that a commit woke, any of them late, one of them in both processes at once.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@bandeha/contract";
import type { Act, SimulatedCommand } from "../command.ts";

const pass = (act: Act, ms: number): void => {
  act.world.clock.now = new Date(act.world.clock.now.getTime() + ms);
};

const passes = (least: number, unit: number, most: number) => async (act: Act) =>
  pass(act, unit * (least + act.random.below(most)));

async function runWoken(act: Act): Promise<unknown> {
  const process = act.random.pick(act.world.processes);
  for (const name of process.jobs.woken()) await process.jobs.run(name);
  return undefined;
}

async function runOne(act: Act): Promise<unknown> {
  const process = act.random.pick(act.world.processes);
  return process.jobs.run(act.random.pick(process.jobs.names()));
}

/** Every job in both processes at the same moment, as a minute after they started together. */
async function runAllTwice(act: Act): Promise<unknown> {
  const [first, second] = act.world.processes;
  for (const name of first.jobs.names()) await Promise.all([first.jobs.run(name), second.jobs.run(name)]);
  return undefined;
}

/** Time passes, and every job runs: an idle server. */
async function idle(act: Act): Promise<unknown> {
  for (let times = 0; times < 3; times++) {
    pass(act, (1 + act.random.below(5)) * MINUTE_MS);
    await runAllTwice(act);
  }
  return undefined;
}

const commands: readonly SimulatedCommand[] = [
  { name: "pass-seconds", weight: 6, run: passes(1, 1000, 60) },
  { name: "pass-minutes", weight: 8, run: passes(1, MINUTE_MS, 50) },
  { name: "pass-hours", weight: 5, run: passes(1, HOUR_MS, 8) },
  { name: "pass-days", weight: 0.7, run: passes(1, DAY_MS, 3) },
  { name: "pass-weeks", weight: 0.15, run: passes(7, DAY_MS, 30) },
  { name: "run-woken", weight: 10, run: runWoken },
  { name: "run-one", weight: 6, run: runOne },
  { name: "run-all-twice", weight: 5, run: runAllTwice },
  { name: "idle", weight: 2, run: idle },
];

export const timeCommands = commands.map((command): SimulatedCommand => ({ ...command, alwaysActs: true }));
