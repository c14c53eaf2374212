import { expect, test } from "vitest";
import { boundRows } from "./bounds.fixture.ts";
import { boundsOf, courtsUsed } from "./bounds.ts";

const lines = boundRows.trim().split("\n");

test.each(lines)("the bounds of %s", (line) => {
  const [head = "", tail = ""] = line.split(": ");
  const [players = 0, courts = 0] = head.split(" ").map(Number);
  const computed = tail.split(" ").map((_, i) => Object.values(boundsOf(players, courts, i + 1)).join(","));
  expect(computed.join(" ")).toBe(tail);
});

test("there are 1800 rows: every 4 to 32 players on every number of courts they can fill, 1 to 15 rounds", () => {
  const expected = Array.from({ length: 29 }, (_, i) => Math.floor((i + 4) / 4)).reduce((a, b) => a + b);
  expect(lines).toHaveLength(expected);
});

test("ten people fill two of six courts", () => {
  expect(courtsUsed(10, 6)).toBe(2);
});
