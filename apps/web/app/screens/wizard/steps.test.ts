import { type WizardForm, wizardDefaults } from "@bandeha/contract";
import { expect, test } from "vitest";
import { WIZARD_STEPS } from "../../paths.ts";
import {
  nextStep,
  numberOf,
  previousStep,
  redirectStep,
  stepAt,
  stepFromSummary,
  stepOfField,
  stepToContinue,
} from "./steps.ts";

const TODAY = "2026-11-20";

const complete: WizardForm = {
  ...wizardDefaults,
  type: "league_singles",
  name: "Кубок Невы",
  date: "2026-12-05",
  start_time: "10:00",
  end_time: "14:00",
  city: "city",
  club: "club",
  skill_level_type: "any",
  scoring_method: "points",
};

test("the steps follow each other from the type to the summary", () => {
  const walked = [];
  for (let step = WIZARD_STEPS[0] as (typeof WIZARD_STEPS)[number]; walked.length < 7; step = nextStep(step)) {
    walked.push(step);
  }
  expect(walked).toEqual(["type", "basic", "schedule", "location", "players", "rules", "summary"]);
  expect(nextStep("summary")).toBe("summary");
  expect(previousStep("type")).toBeUndefined();
  expect(previousStep("summary")).toBe("rules");
  expect(numberOf("players")).toBe(5);
});

test("the address determines the step, with or without a slash at the end", () => {
  expect(stepAt("/tournament/create/rules")).toBe("rules");
  expect(stepAt("/tournament/create/rules/")).toBe("rules");
  expect(stepAt("/tournament/create")).toBe("type");
  expect(stepFromSummary("basic")).toBe("/tournament/create/basic?from=summary");
});

test("a later step redirects to the first incomplete one", () => {
  for (const step of WIZARD_STEPS.slice(1)) expect(redirectStep(step, wizardDefaults, TODAY)).toBe("type");
  expect(redirectStep("summary", { ...complete, club: "" }, TODAY)).toBe("location");
  expect(redirectStep("summary", { ...complete, scoring_method: "" }, TODAY)).toBe("rules");
  expect(redirectStep("rules", { ...complete, name: " ", club: "" }, TODAY)).toBe("basic");
});

test("the first incomplete step itself, all before it, and the whole of a complete draft are open", () => {
  const half = { ...complete, club: "" };
  for (const step of ["type", "basic", "schedule", "location"] as const) {
    expect(redirectStep(step, half, TODAY)).toBeUndefined();
  }
  for (const step of WIZARD_STEPS) expect(redirectStep(step, complete, TODAY)).toBeUndefined();
});

test("a draft with a past day is redirected to the schedule", () => {
  expect(redirectStep("summary", complete, "2026-12-06")).toBe("schedule");
});

test("a draft continues at its first incomplete step, a complete one at its summary", () => {
  expect(stepToContinue({ ...complete, club: "" }, TODAY)).toBe("location");
  expect(stepToContinue(complete, "2026-12-06")).toBe("schedule");
  expect(stepToContinue(complete, TODAY)).toBe("summary");
});

test("every field is on one step", () => {
  expect(new Set(Object.values(stepOfField))).toEqual(new Set(WIZARD_STEPS.slice(0, 6)));
});
