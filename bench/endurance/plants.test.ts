// A planted bug must still fit the source, or a run with it would prove nothing.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesOf } from "./checker/rules.ts";
import { plantedFile, plants } from "./plants.ts";
import { scenarios } from "./scenarios/index.ts";

test.each(plants)("the text of $name occurs once", (plant) => {
  expect(readFileSync(plantedFile(plant), "utf8").split(plant.text)).toHaveLength(2);
});

test.each(scenarios)("$name has a planted bug and rules", ({ name }) => {
  expect(plants.some(({ scenario }) => scenario === name)).toBe(true);
  expect(rulesOf[name]?.length).toBeGreaterThan(0);
});

test.each(plants)("$name shows within the longest run of its scenario", ({ scenario: name, least }) => {
  const scenario = scenarios.find((one) => one.name === name);
  expect(least).toBeGreaterThan(0);
  expect(least).toBeLessThanOrEqual(scenario?.counts.max ?? 0);
});
