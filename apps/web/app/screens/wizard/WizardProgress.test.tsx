import { expect, test } from "vitest";
import type { WizardStep } from "../../paths.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { WizardProgress } from "./WizardProgress.tsx";

const behind = (step: WizardStep) => drawn(<WizardProgress step={step} />).links.map((link) => link.split("/").at(-1));

test("the indicator links to the completed steps only", () => {
  expect(behind("rules")).toEqual(["type", "basic", "schedule", "location", "players"]);
  expect(behind("type")).toEqual([]);
});

test("on the basic step only the type step is linked", () => {
  expect(behind("basic")).toEqual(["type"]);
});

test("it has all seven steps", () => {
  expect(drawn(<WizardProgress step="basic" />).html.match(/<li /g)).toHaveLength(7);
});
