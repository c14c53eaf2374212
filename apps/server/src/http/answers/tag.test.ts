import { expect, test } from "vitest";
import { matchesTag, weakTag } from "./tag.ts";

test("equal texts have equal tags, and different texts have different tags", () => {
  expect(weakTag("Кубок Невы")).toBe(weakTag("Кубок Невы"));
  expect(weakTag("Кубок Невы")).not.toBe(weakTag("Кубок Охты"));
  expect(weakTag("")).toMatch(/^W\/"[\w-]{22}"$/);
});

test("a tag matches an entry of a list", () => {
  expect(matchesTag('W/"x", W/"y"', 'W/"y"')).toBe(true);
  expect(matchesTag("*", 'W/"y"')).toBe(true);
  expect(matchesTag('W/"x"', 'W/"y"')).toBe(false);
  expect(matchesTag(null, 'W/"y"')).toBe(false);
});
