import { expect, test } from "vitest";
import { sectionsOf } from "./court-sections.ts";

const match = (court: number, stage: string) => ({ court, stage });
const courtsBy = (...courts: ReturnType<typeof match>[]) =>
  sectionsOf(courts).map((section) => [section.stage, section.courts.map(({ court }) => court)]);

test("a stage with courts that are not adjacent has one section", () => {
  expect(courtsBy(match(1, "main-4"), match(2, "plate-2"), match(3, "main-4"))).toEqual([
    ["main-4", [1, 3]],
    ["plate-2", [2]],
  ]);
});

test("without stages all courts are in one section in the given order", () => {
  expect(courtsBy(match(2, ""), match(1, ""))).toEqual([["", [2, 1]]]);
});
