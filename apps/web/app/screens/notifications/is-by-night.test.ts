import { expect, test } from "vitest";
import { isByNight } from "./is-by-night.ts";

test.each([
  ["22:00", "08:00", true],
  ["23:30", "07:00", true],
  ["00:00", "08:00", true],
  ["22:00", "23:00", true],
  ["21:30", "08:00", false],
  ["22:00", "08:30", false],
  ["23:00", "22:00", false],
  ["13:00", "15:00", false],
  ["07:00", "23:00", false],
])("quiet hours from %s to %s within the night: %s", (from, until, expected) => {
  expect(isByNight(from, until)).toBe(expected);
});
