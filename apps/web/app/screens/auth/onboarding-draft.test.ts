import { onboardingFromRecord, type User } from "@bandeha/contract";
import { expect, test } from "vitest";
import { parseOnboarding } from "./onboarding-draft.ts";

const fresh = onboardingFromRecord({ name: "" } as User);
const kept = (difference: object = {}) =>
  JSON.stringify({ user: "anna", at: 1, form: { ...fresh, name: "Анна", city: "kazan" }, ...difference });

test("what was told comes back at the step where it was told", () => {
  expect(parseOnboarding("anna", fresh, kept())).toEqual({ at: 1, form: { ...fresh, name: "Анна", city: "kazan" } });
});

test.each([
  ["nothing", null],
  ["what is not ours", "{"],
  ["another user's draft", kept({ user: "boris" })],
])("%s counts for nothing", (_case, text) => {
  expect(parseOnboarding("anna", fresh, text)).toEqual({ at: 0, form: fresh });
});

test("a step that does not exist is the first, a field that is no value is as in the record", () => {
  expect(parseOnboarding("anna", fresh, kept({ at: 7, form: { name: {} } }))).toEqual({ at: 0, form: fresh });
});
