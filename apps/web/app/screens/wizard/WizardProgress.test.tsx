import { expect, test } from "vitest";
import type { WizardStep } from "../../paths.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { WizardProgress } from "./WizardProgress.tsx";

const behind = (step: WizardStep) => drawn(<WizardProgress step={step} />).links.map((link) => link.split("/").at(-1));

test("the indicator leads back to the steps behind, and to no other", () => {
  expect(behind("rules")).toEqual(["type", "basic", "schedule", "location", "players"]);
  expect(behind("type")).toEqual([]);
});

test("from the basic step only the type step is open", () => {
  expect(behind("basic")).toEqual(["type"]);
});

test("all seven steps stand in it", () => {
  expect(drawn(<WizardProgress step="basic" />).html.match(/<li /g)).toHaveLength(7);
});
