// Some seeds of the simulation of the whole domain; `node bench/simulation.ts` runs any number of them.
import { expect, test } from "vitest";
import { deep } from "../deep.ts";
import { runSimulation } from "./run-simulation.ts";

const [SEEDS, STEPS, ON_POSTGRES] = deep([60, 200, 4], [6, 40, 0]);
const steps = Array.from({ length: STEPS }, (_, index) => index);
const seeds = Array.from({ length: SEEDS }, (_, index) => ({
  seed: String(index + 1),
  postgres: index >= SEEDS - ON_POSTGRES,
}));

test.each(seeds)("every invariant holds after every step of seed $seed", { timeout: 300_000 }, async (options) => {
  const { problems, commands } = await runSimulation({ ...options, steps });
  expect(problems, commands.join(", ")).toEqual([]);
});
