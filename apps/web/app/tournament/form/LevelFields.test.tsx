import type { SkillLevelType } from "@bandeha/contract";
import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { LevelFields } from "./LevelFields.tsx";

const asked = (type: SkillLevelType | "", most = 5) =>
  drawn(
    <LevelFields
      value={{ skill_level_type: type, skill_level_fixed: 4, skill_level_min: 1, skill_level_max: 4 }}
      problems={{}}
      onChange={() => {}}
      range={{ min: 1, max: most }}
    />,
  ).text;

test("the choice is any, one level or a range, with only the fields of the chosen kind", () => {
  for (const kind of ["Любой", "Один", "От и до"]) expect(asked("")).toContain(kind);
  for (const type of ["", "any"] as const) expect(asked(type)).not.toContain("Профессионал");
  expect(asked("fixed")).toContain("|Уровень|");
  expect(asked("fixed")).not.toContain("От уровня");
  expect(asked("range")).toMatch(/\|От уровня\|.*\|До уровня\|/);
});

test("levels above the named ones are numbers", () => {
  expect(asked("fixed")).toMatch(/1 · Начинающий\|.*5 · Профессионал\|/);
  expect(asked("fixed", 10)).toContain("|10|");
});
