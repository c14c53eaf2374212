import { expect, test } from "vitest";
import type { Round, Side } from "../../types.ts";
import { asSeats, inSeats, seatsOf } from "./seats.ts";
import { unitKey } from "./unit-key.ts";

/** «ab cd»: a and b against c and d. */
const roundsOf = (...rounds: string[]): Round[] =>
  rounds.map((text, index) => ({
    number: index + 1,
    status: "completed",
    matches: text.split(", ").map((match, court) => ({
      round: index + 1,
      court: court + 1,
      sides: match.split(" ").map((side) => [...side]) as unknown as readonly [Side, Side],
    })),
  }));
const sides = (...names: string[]): Side[] => names.map((name) => [...name] as unknown as Side);
const described = (now: Side[], rounds: Round[]) =>
  seatsOf(now, rounds).all.map(({ pair, founders, members, gone }) =>
    [pair.join(""), founders.join(""), members.join(""), gone ? "gone" : "here"].join(" "),
  );

test("a pair has a seat, and a substitute plays for the seat of the pair they joined", () => {
  expect(described(sides("ab", "cd"), roundsOf("ab cd"))).toEqual(["ab ab ab here", "cd cd cd here"]);
  expect(described(sides("ax", "cd"), roundsOf("ab cd", "ax cd"))).toEqual(["ax ab axb here", "cd cd cd here"]);
  // Two substitutes, one after the other.
  expect(described(sides("yx", "cd"), roundsOf("ab cd", "ax cd"))).toEqual(["yx ab yxab here", "cd cd cd here"]);
});

test("a pair that withdrew keeps its seat, with everyone who played for it", () => {
  expect(described(sides("cd"), roundsOf("ab cd", "ax cd"))).toEqual(["cd cd cd here", "ax ab axb gone"]);
});

test("two players whose partners have left and who play together are a new pair", () => {
  const seats = seatsOf(sides("ac"), roundsOf("ab cd"));
  expect(seats.of(["a", "b"])).not.toBe(seats.of(["c", "d"]));
  expect(described(sides("ac", "bd"), roundsOf("ab cd"))).toEqual(["ac ac ac here", "bd bd bd here"]);
});

test("history is shown with the current players, or as seats", () => {
  const rounds = roundsOf("ab cd");
  const seats = seatsOf(sides("ax", "cd"), rounds);
  expect(inSeats(rounds, seats)[0]?.matches[0]?.sides).toEqual([
    ["a", "x"],
    ["c", "d"],
  ]);
  expect(asSeats(rounds, seats)[0]?.matches[0]?.sides).toEqual([[unitKey(["a", "b"])], [unitKey(["c", "d"])]]);
});

test("a side whose two players joined different pairs belongs to no seat, and keeps its own name", () => {
  const rounds = roundsOf("ab cd");
  const seats = seatsOf(sides("ac", "bd"), rounds);
  expect(inSeats(rounds, seats)[0]?.matches[0]?.sides).toEqual(rounds[0]?.matches[0]?.sides);
  expect(asSeats(rounds, seats)[0]?.matches[0]?.sides).toEqual([[unitKey(["a", "b"])], [unitKey(["c", "d"])]]);
});
