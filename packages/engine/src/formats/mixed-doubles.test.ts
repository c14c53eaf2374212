import * as fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../deep.fixture.ts";
import type { Player } from "../types.ts";
import { mixedDoubles } from "./mixed-doubles.ts";
import { drawnRoundsOf, drawOf, playTournament, settingsOf } from "./play.fixture.ts";

const party = (men: number, women: number): Player[] => [
  ...Array.from({ length: men }, (_, i): Player => ({ id: `m${i}`, level: 3, gender: "male" })),
  ...Array.from({ length: women }, (_, i): Player => ({ id: `w${i}`, level: 3, gender: "female" })),
];
const sidesOf = (rounds: ReturnType<typeof drawnRoundsOf>) =>
  rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides));

test("every side is a man and a woman, for any numbers of players and courts", () => {
  const number = fc.integer({ min: 2, max: 9 });
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 5 }), (men, women, courts) => {
      for (const side of sidesOf(drawnRoundsOf(mixedDoubles, party(men, women), settingsOf({ courts, rounds: 4 })))) {
        expect(side.map((id) => id.charAt(0)).toSorted()).toEqual(["m", "w"]);
      }
    }),
    { numRuns: deep(25, 10) },
  );
});

test("four men and four women in three rounds: no partner and no opponent twice, except for the formal couples everyone", () => {
  const sides = sidesOf(drawnRoundsOf(mixedDoubles, party(4, 4), settingsOf({ courts: 2, rounds: 3 })));
  expect(new Set(sides.map((side) => side.toSorted().join(""))).size).toBe(12);
});

test("after a fourth round everyone has partnered everyone", () => {
  const sides = sidesOf(drawnRoundsOf(mixedDoubles, party(4, 4), settingsOf({ courts: 2, rounds: 4 })));
  expect(new Set(sides.map((side) => side.toSorted().join(""))).size).toBe(16);
});

test("fifteen and fifteen on seven courts rest once each in fifteen rounds", () => {
  const rounds = drawnRoundsOf(mixedDoubles, party(15, 15), settingsOf({ courts: 7, rounds: 15 }));
  const resting = rounds.flatMap(({ resting }) => resting);
  expect(resting).toHaveLength(30);
  expect(new Set(resting).size).toBe(30);
});

test("of three men and five women only women rest, in turn", () => {
  const rounds = drawnRoundsOf(mixedDoubles, party(3, 5), settingsOf({ courts: 2, rounds: 5 }));
  for (const { matches } of rounds) expect(matches).toHaveLength(1);
  const women = rounds.flatMap(({ resting }) => resting).filter((id) => id.startsWith("w"));
  expect(new Set(women).size).toBe(5);
  expect(women).toHaveLength(15);
});

test("a missing gender is refused, not guessed", () => {
  const players = [...party(2, 2), { id: "x", level: 3 }];
  expect(drawOf(mixedDoubles, players, settingsOf())).toEqual({ ok: false, reason: "gender-missing" });
});

test("four men and one woman cannot play", () => {
  expect(drawOf(mixedDoubles, party(4, 1), settingsOf())).toEqual({ ok: false, reason: "too-few-players" });
});

test("late joiners enter the pending rounds", () => {
  const { drawn } = playTournament(mixedDoubles, 8, settingsOf({ rounds: 4 }), [{ after: 2, leaves: 0, comes: 2 }]);
  expect(drawn.at(-1)?.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flat()))).toContain("p09");
});
