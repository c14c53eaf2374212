import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { pause } from "./time-slice.ts";

const STEP_MS = 0.1;
const TASKS = 6;
const STEPS = 100;

function work(): void {
  const until = performance.now() + STEP_MS;
  while (performance.now() < until);
}

async function longTask(): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    await pause();
    work();
  }
}

/** The turns of the event loop until the tasks end. */
async function turnsOf(tasks: readonly (() => Promise<void>)[]): Promise<number> {
  let turns = 0;
  let ended = false;
  const count = () => {
    turns += 1;
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(tasks.map((task) => task()));
  ended = true;
  return turns;
}

test("a task runs for a whole slice although others wait", async () => {
  const turns = await turnsOf(Array.from({ length: TASKS }, () => longTask));
  expect(turns).toBeLessThan((TASKS * STEPS) / 3);
});

test("other events are handled between the slices", async () => {
  const turns = await turnsOf(Array.from({ length: TASKS }, () => longTask));
  expect(turns).toBeGreaterThan((TASKS * STEPS * STEP_MS) / 20);
});
