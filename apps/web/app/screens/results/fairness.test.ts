import { expect, test } from "vitest";
import { fairnessOf } from "./fairness.ts";

const match = (round: number, one: string, other: string) => {
  const [team1_player1 = "", team1_player2 = ""] = one.split("+");
  const [team2_player1 = "", team2_player2 = ""] = other.split("+");
  return { round, team1_player1, team1_player2, team2_player1, team2_player2 };
};

test("four who change partners every round keep to all three facts", () => {
  const rounds = [match(1, "a+b", "c+d"), match(2, "a+c", "b+d"), match(3, "a+d", "b+c")];
  expect(fairnessOf(rounds)).toEqual({ newPartners: true, everyoneMet: true, equalMatches: 3 });
});

test("a partner met twice is not hidden", () => {
  expect(fairnessOf([match(1, "a+b", "c+d"), match(2, "a+b", "c+d")]).newPartners).toBe(false);
});

test("whoever was never on a court together has not met", () => {
  expect(fairnessOf([match(1, "a+b", "c+d"), match(1, "e+f", "g+h")]).everyoneMet).toBe(false);
});

test("unequal numbers of matches are not called equal", () => {
  expect(fairnessOf([match(1, "a+b", "c+d"), match(2, "a+c", "b+e")]).equalMatches).toBeUndefined();
});
