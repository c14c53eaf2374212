import { expect, test } from "vitest";
import { FINAL_ROUND } from "../pairing/mexicano.ts";
import type { Player, Round, Side } from "../types.ts";
import { mixicano } from "./mixicano.ts";
import { drawnRoundsOf, drawOf, settingsOf } from "./play.fixture.ts";

const party = (men: number, women: number): Player[] => [
  ...Array.from({ length: men }, (_, i): Player => ({ id: `m${i + 1}`, level: 5 - i / 10, gender: "male" })),
  ...Array.from({ length: women }, (_, i): Player => ({ id: `w${i + 1}`, level: 5 - i / 10, gender: "female" })),
];
const notation = ({ sides }: { sides: readonly [Side, Side] }) => sides.map((side) => side.join("")).join(" ");
const played = (number: number, one: Side, other: Side, team1 = 12): Round => ({
  number,
  status: "completed",
  matches: [{ round: number, court: 1, sides: [one, other], score: { team1, team2: 24 - team1 } }],
});

test("the best two men and the best two women meet on court 1, the first man with the second woman", () => {
  const [first] = drawnRoundsOf(mixicano, party(4, 4), settingsOf());
  expect(first?.matches.map(notation)).toEqual(["m1w2 m2w1", "m3w4 m4w3"]);
});

test("earlier partners are split in the other way, but not in the last round", () => {
  const rounds = [played(1, ["m1", "w2"], ["m2", "w1"])];
  const next = (total: number) =>
    drawnRoundsOf(mixicano, party(2, 2), settingsOf({ courts: 1, rounds: total }), rounds).flatMap(
      ({ matches }) => matches,
    );
  const partners = (total: number) => next(total).flatMap(({ sides }) => sides.map((side) => side.toSorted().join("")));
  expect(partners(5).toSorted()).toEqual(["m1w1", "m2w2"]);
  expect(next(2).map(({ stage }) => stage)).toEqual([FINAL_ROUND]);
});

test("the larger gender rests in turn", () => {
  const players = party(2, 4);
  const [first] = drawnRoundsOf(mixicano, players, settingsOf({ courts: 2 }));
  const rested = first?.resting.toSorted() ?? [];
  expect(rested.map((id) => id.charAt(0))).toEqual(["w", "w"]);
  const match = first?.matches[0];
  if (!match) throw new Error("no match");
  const [second] = drawnRoundsOf(mixicano, players, settingsOf({ courts: 2 }), [played(1, ...match.sides)]);
  expect(second?.resting.some((id) => rested.includes(id))).toBe(false);
});

test("a missing gender and too few of one gender are refused", () => {
  const unknown = [...party(3, 3), { id: "x", level: 3 }];
  expect(drawOf(mixicano, unknown, settingsOf())).toEqual({ ok: false, reason: "gender-missing" });
  expect(drawOf(mixicano, party(4, 1), settingsOf())).toEqual({ ok: false, reason: "too-few-players" });
});
