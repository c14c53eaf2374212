import { expect, test } from "vitest";
import { courtList, sectionsOf, sectionTitle } from "./court-sections.ts";

const match = (court: number, stage: string, done = false) => ({ court, stage, done });
const titled = (...courts: ReturnType<typeof match>[]) => {
  const sections = sectionsOf(courts, ({ done }) => !done);
  return sections.map((section) => [sectionTitle(section, sections), section.courts.map(({ court }) => court)]);
};

test("courts without a score come first by stage, played ones below by stage", () => {
  expect(titled(match(2, "group-0"), match(3, "group-1"), match(4, "group-1"), match(1, "group-0", true))).toEqual([
    ["Группа A", [2]],
    ["Группа B", [3, 4]],
    ["Группа A · сыграно", [1]],
  ]);
});

test("a stage with courts that are not adjacent has one heading", () => {
  expect(titled(match(1, "main-4"), match(2, "plate-2"), match(3, "main-4"))).toEqual([
    ["Полуфинал", [1, 3]],
    ["Утешительный турнир: финал", [2]],
  ]);
});

test("the stages of a completed round are not marked as played", () => {
  expect(titled(match(1, "main-2", true), match(2, "place-3", true))).toEqual([
    ["Финал", [1]],
    ["Матч за 3-е место", [2]],
  ]);
});

test("without stages all courts are in one section in the given order", () => {
  expect(titled(match(2, ""), match(1, "", true))).toEqual([["", [2, 1]]]);
});

test("three or more consecutive courts are a range, others are listed", () => {
  expect(courtList([4, 5, 6, 7, 8])).toBe("4–8");
  expect(courtList([1, 3, 4, 5, 8])).toBe("1, 3–5, 8");
  expect([courtList([2]), courtList([1, 2]), courtList([])]).toEqual(["2", "1, 2", ""]);
});
