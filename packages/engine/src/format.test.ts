import { expect, test } from "vitest";
import { mayEndLevel } from "./format.ts";

test("a match may end level unless its format says no, for all of it or for a stage", () => {
  expect(mayEndLevel({}, "")).toBe(true);
  expect(mayEndLevel({ draws: false }, "")).toBe(false);
  const inGroups = { draws: (stage: string) => stage.startsWith("Группа") };
  expect([mayEndLevel(inGroups, "Группа A"), mayEndLevel(inGroups, "Полуфинал")]).toEqual([true, false]);
});
