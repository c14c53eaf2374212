import { expect, test } from "vitest";
import { keepBegun } from "./begun.ts";
import { playKnockout } from "./bracket.ts";

test("a bye passes on whichever line it stands, and two byes pass nobody", () => {
  const first = (one: string) => one;
  expect(playKnockout([null, "bob"], first)).toMatchObject({ matches: [], winner: "bob" });
  expect(playKnockout(["ana", null], first)).toMatchObject({ matches: [], winner: "ana" });
  const late = playKnockout([null, null, "cy", "dan"], first);
  expect([late.matches, late.winner]).toEqual([[{ size: 4, one: "cy", two: "dan", winner: "cy" }], "cy"]);
});

test("whoever has begun against one with a bye leaves a bye behind", () => {
  expect(keepBegun(["ana", null, "bob", "cy"], [["ana", "bob"]])).toEqual(["ana", "bob", null, "cy"]);
});
