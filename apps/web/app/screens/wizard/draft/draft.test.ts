import { wizardDefaults } from "@bandeha/contract";
import { expect, test } from "vitest";
import { newDraft, readDraft, writeDraft } from "./draft.ts";

const stored = (difference: object) => JSON.stringify({ version: 2, ...newDraft(), ...difference });

test("a draft is restored as it was, half-typed numbers included", () => {
  const draft = { ...newDraft(), form: { ...wizardDefaults, name: "Кубок", max_players: "1", rounds: 7 } };
  expect(readDraft(writeDraft(draft))).toEqual(draft);
});

test("an empty value, unreadable text and another version are not a draft", () => {
  for (const text of [null, "", "{", "null", "7", stored({ version: 3 }), stored({ id: 7 }), stored({ id: "short" })]) {
    expect(readDraft(text)).toBeUndefined();
  }
});

test("a field of another type or a missing one gets its default, and unknown fields are dropped", () => {
  const form = { name: 7, cost: null, rounds: 5, allow_waitlist: "yes", ranking_criteria: {}, stranger: "here" };
  expect(readDraft(stored({ form }))?.form).toEqual({ ...wizardDefaults, rounds: 5 });
  expect(readDraft(stored({ form: "none" }))?.form).toEqual(wizardDefaults);
});

test("every draft has its own id, in the server's form", () => {
  const [one, other] = [newDraft().id, newDraft().id];
  expect(one).toMatch(/^[a-z0-9]{15}$/);
  expect(one).not.toBe(other);
});

test("a draft of the earlier version keeps its values", () => {
  const form = { startTime: "10:00", skillLevelType: "any", maxPlayers: 16 };
  const read = readDraft(stored({ version: 1, form }))?.form;
  expect(read).toMatchObject({ start_time: "10:00", skill_level_type: "any", max_players: 16 });
});
