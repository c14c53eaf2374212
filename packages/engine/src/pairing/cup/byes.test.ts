import { expect, test } from "vitest";
import { keepBegun } from "./begun.ts";
import { playKnockout } from "./bracket.ts";
import { qualify } from "./groups.ts";

test("a bye advances its opponent on either line, and two byes advance no side", () => {
  const first = (one: string) => one;
  expect(playKnockout([null, "bob"], first)).toMatchObject({ matches: [], winner: "bob" });
  expect(playKnockout(["ana", null], first)).toMatchObject({ matches: [], winner: "ana" });
  const late = playKnockout([null, null, "cy", "dan"], first);
  expect([late.matches, late.winner]).toEqual([[{ size: 4, one: "cy", two: "dan", winner: "cy" }], "cy"]);
});

test("an entrant that has started a match against one with a bye leaves a bye in its own line", () => {
  expect(keepBegun(["ana", null, "bob", "cy"], { first: [["ana", "bob"]], later: [], out: new Set() })).toEqual([
    "ana",
    "bob",
    null,
    "cy",
  ]);
});

test("where one of three groups has a single pair left, the best second comes from the others and does not meet its own winner", () => {
  const pair = (name: string) => ({ name });
  const [a1, a2, b1, c1, c2] = ["A1", "A2", "B1", "C1", "C2"].map(pair);
  if (!a1 || !a2 || !b1 || !c1 || !c2) throw new Error("five pairs");
  const rates = new Map([a1, b1, c1, c2, a2].map((each, index) => [each, 10 - index]));
  const { main, plate } = qualify({ tables: [[a1, a2], [b1], [c1, c2]], rate: (each) => rates.get(each) ?? 0 });
  expect(main.map((each) => each?.name)).toEqual(["A1", "C2", "B1", "C1"]);
  expect(plate.map(({ name }) => name)).toEqual(["A2"]);
});
