import { wizardDefaults } from "@bandeha/contract";
import { expect, test } from "vitest";
import { formFromTemplate } from "./template-draft.ts";

test("a template fills the form except the date, and what it leaves empty gets the defaults", () => {
  const draft = formFromTemplate({ name: "Среда", cost: 0, courts: 4, ranking_criteria: null, allow_waitlist: false });
  expect(draft).toEqual({ ...wizardDefaults, name: "Среда", cost: 0, courts: 4, allow_waitlist: false });
});
