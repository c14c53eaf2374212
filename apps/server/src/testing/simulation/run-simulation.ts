// Runs one seed: commands, checks after each, and the end in which everything due is done. The same seed and steps give the same run.

import { HOUR_MS } from "@bandeha/contract";
import { seededRandom } from "@bandeha/engine";
import { openPostgres } from "../../storage/postgres/open-postgres.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import { checkLedger, checkStep, checkWhole } from "./checks.ts";
import { actIn } from "./command.ts";
import { commandOf } from "./commands/index.ts";
import { openSubscriber, type Subscriber } from "./subscriber.ts";
import { openWorld, type SimulatedPerson, type SimulatedWorld, type Stores } from "./world.ts";

export type SimulationOptions = {
  seed: string;
  /** Which steps of the seed run; a step keeps its command and chance when others are left out. */
  steps: readonly number[];
  /** The whole is checked after so many steps. */
  every?: number;
  postgres?: boolean;
};

export type SimulationRun = {
  problems: string[];
  /** The commands that ran, in order; the last one led to the problems. */
  commands: string[];
  steps: number[];
  tournaments: number;
  answers: ReadonlyMap<number, number>;
  changes: number;
};

const GUEST: SimulatedPerson = { id: "", name: "the guest", address: "10.9.9.9" };
const EVERY = 10;

export async function runSimulation({
  seed,
  steps,
  every = EVERY,
  postgres = false,
}: SimulationOptions): Promise<SimulationRun> {
  const world = await openWorld(seed, await openStores(postgres));
  const subscribers: Subscriber[] = [];
  const commands: string[] = [];
  const done: number[] = [];
  const run = async (): Promise<string[]> => {
    const watchers = [GUEST, ...world.people.slice(0, 2), world.admin];
    for (const [index, person] of watchers.entries()) {
      const process = world.processes[index % 2 === 0 ? 0 : 1];
      subscribers.push(await openSubscriber(world, process, person));
    }
    for (const step of steps) {
      const chance = `${seed}/${step}`;
      commands.push(`${step} ${await runStep(world, step, chance)}`);
      done.push(step);
      const found = await checkStep(world);
      if (found.length === 0 && done.length % every === 0) found.push(...(await checkAll(world, subscribers)));
      if (found.length > 0) return found;
    }
    commands.push("the end");
    return settle(world, subscribers);
  };
  try {
    const problems = await run().catch((error: unknown) => [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
    const tournaments = await world.storage.reader.count("tournaments");
    return { problems, commands, steps: done, tournaments, answers: world.answers, changes: world.commits.count() };
  } finally {
    for (const subscriber of subscribers) await subscriber.close();
    await world.close();
  }
}

/** A command that finds nothing to do is replaced by another. */
const TRIES = 6;

async function runStep(world: SimulatedWorld, step: number, chance: string): Promise<string> {
  const random = seededRandom(`${chance}/command`);
  const sent = () => [...world.answers.values()].reduce((sum, times) => sum + times, 0);
  for (let tries = 1; ; tries++) {
    const command = commandOf(step, random);
    const before = sent();
    await command.run(actIn(world, `${chance}/${tries}`));
    if (tries === TRIES || command.alwaysActs || sent() > before) return command.name;
  }
}

async function checkAll(world: SimulatedWorld, subscribers: readonly Subscriber[]): Promise<string[]> {
  const found = await checkWhole(world);
  const changes = world.commits.recent();
  for (const { differences } of subscribers) found.push(...(await differences(changes)));
  return found;
}

const SETTLED_HOURS = 40;

/** The outside works again, time passes, and every job runs. */
async function settle(world: SimulatedWorld, subscribers: readonly Subscriber[]): Promise<string[]> {
  world.trouble.share = 0;
  for (let hours = 0; hours < SETTLED_HOURS; hours += 4) {
    world.clock.now = new Date(world.clock.now.getTime() + 4 * HOUR_MS);
    for (const { jobs } of world.processes) for (const name of jobs.names()) await jobs.run(name);
    for (const refund of world.provider.refunds.values()) world.provider.endRefund(refund.id, "succeeded");
    const found = await checkStep(world);
    if (found.length > 0) return found;
  }
  return [...(await checkAll(world, subscribers)), ...(await checkLedger(world))];
}

async function openStores(postgres: boolean): Promise<Stores> {
  if (!postgres) {
    // A batch that ends by the clock would make the order of concurrent commands depend on the speed of the machine.
    const storage = await openSqlite({ path: ":memory:", batchMs: 60_000 });
    return { first: storage, second: storage };
  }
  const { testDatabaseUrl } = await import("../../storage/postgres/test-server.ts");
  const url = await testDatabaseUrl();
  return { first: await openPostgres({ url }), second: await openPostgres({ url }) };
}

/** Leaves out steps that the first problem does not need; each attempt is a run. */
export async function shrink(options: SimulationOptions, attempts = 80): Promise<SimulationRun> {
  let best = await runSimulation(options);
  let left = attempts;
  for (
    let size = Math.ceil(best.steps.length / 2);
    size >= 1 && left > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = best.steps.length - size; from > -size && left > 0; from -= size) {
      const steps = best.steps.filter((_, index) => index < from || index >= from + size);
      left--;
      const run = await runSimulation({ ...options, steps });
      if (run.problems.length > 0) best = run;
    }
  }
  return best;
}
