import { onboardingFromRecord, type User } from "@bandeha/contract";
import { expect, test } from "vitest";
import { parseOnboarding } from "./onboarding-draft.ts";

const fresh = onboardingFromRecord({ name: "" } as User);
const kept = (difference: object = {}) =>
  JSON.stringify({ user: "anna", at: 1, form: { ...fresh, name: "Анна", city: "kazan" }, ...difference });

test("a stored draft restores its step and fields", () => {
  expect(parseOnboarding("anna", fresh, kept())).toEqual({ at: 1, form: { ...fresh, name: "Анна", city: "kazan" } });
});

test.each([
  ["nothing", null],
  ["unreadable text", "{"],
  ["another user's draft", kept({ user: "boris" })],
])("%s is ignored", (_case, text) => {
  expect(parseOnboarding("anna", fresh, text)).toEqual({ at: 0, form: fresh });
});

test("an unknown step becomes the first one, and an invalid field keeps the record's value", () => {
  expect(parseOnboarding("anna", fresh, kept({ at: 7, form: { name: {} } }))).toEqual({ at: 0, form: fresh });
});
