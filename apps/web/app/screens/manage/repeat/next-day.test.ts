import { expect, test } from "vitest";
import { nextDay } from "./next-day.ts";

test("a repeat is a week later on the same day of the week", () => {
  expect(nextDay("2026-11-25 00:00:00.000Z", "2026-11-25")).toBe("2026-12-02");
});

test("of an old tournament it is the next such day after today", () => {
  expect(nextDay("2026-09-02", "2026-11-24")).toBe("2026-11-25");
  expect(nextDay("2026-09-02", "2026-11-25")).toBe("2026-12-02");
});
