import { expect, test } from "vitest";
import { levelMismatch, levelRange, levelText } from "./level.ts";

const levels = (skill_level_type: "fixed" | "range" | "any") => ({
  skill_level_type,
  skill_level_fixed: 3,
  skill_level_min: 3,
  skill_level_max: 4,
});

test("a level outside the range is stated with the range", () => {
  expect(levelMismatch(levels("range"), 2)).toBe("Турнир для уровня 3–4, у вас 2");
  expect(levelMismatch(levels("fixed"), 4)).toBe("Турнир для уровня 3, у вас 4");
});

test("a level inside the range has no text", () => {
  expect([levelMismatch(levels("range"), 4), levelMismatch(levels("any"), 1)]).toEqual(["", ""]);
});

test("on a card the level has the prefix «Ур.», under a heading it is the number alone", () => {
  expect([levelText(levels("fixed")), levelRange(levels("fixed"))]).toEqual(["Ур. 3", "3"]);
  expect([levelText(levels("range")), levelRange(levels("range"))]).toEqual(["Ур. 3–4", "3–4"]);
  expect([levelText(levels("any")), levelRange(levels("any"))]).toEqual(["Любой", "Любой"]);
});
