import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { friendlySingles } from "./friendly-singles.ts";
import { leagueSingles } from "./league-singles.ts";
import { aField, drawnRoundsOf, drawOf, finished, settingsOf } from "./play.fixture.ts";

const singles = (courts: number, rounds: number) => settingsOf({ side: "1v1", courts, rounds });
const meetingsOf = (rounds: ReturnType<typeof drawnRoundsOf>) =>
  rounds.flatMap(({ matches }) => matches.map(({ sides }) => sides.flat().toSorted().join(" ")));

test("two players are enough for 1×1, and not for 2×2", () => {
  expect(friendlySingles.minPlayers({ side: "1v1" })).toBe(2);
  expect(friendlySingles.minPlayers({ side: "2v2" })).toBe(4);
  expect(meetingsOf(drawnRoundsOf(leagueSingles, aField(2), singles(3, 1)))).toEqual(["p01 p02"]);
});

test("one player, and more than thirty-two, are refused", () => {
  expect(drawOf(leagueSingles, aField(1), singles(1, 1))).toEqual({ ok: false, reason: "too-few-players" });
  expect(drawOf(leagueSingles, aField(33), singles(8, 1))).toEqual({ ok: false, reason: "too-many-players" });
});

test("no round is left when everyone has met everyone", () => {
  const players = aField(4);
  const rounds = drawnRoundsOf(leagueSingles, players, singles(2, 3)).map((round) =>
    finished(round, seededRandom("results")),
  );
  expect(rounds).toHaveLength(3);
  expect(drawOf(leagueSingles, players, singles(2, 3), rounds)).toEqual({ ok: false, reason: "no-rounds-left" });
});

test("the rules on the tournament's page differ for 1×1 and 2×2", () => {
  expect(leagueSingles.rules(singles(2, 5))).toContain("один на один");
  expect(leagueSingles.rules(settingsOf())).toContain("новый партнёр");
});

test("with enough rounds everyone meets everyone once, one player a side, on any number of courts", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 8 }), (count, courts) => {
      const plan = leagueSingles.plan(count, singles(courts, 1));
      if ("ok" in plan) throw new Error(plan.reason);
      const rounds = drawnRoundsOf(leagueSingles, aField(count), singles(courts, plan.fullCycle ?? 0));
      const meetings = meetingsOf(rounds);
      expect(meetings).toHaveLength((count * (count - 1)) / 2);
      expect(new Set(meetings).size).toBe(meetings.length);
      for (const { matches, resting } of rounds) {
        const seated = matches.flatMap(({ sides }) => sides.flat());
        expect(new Set([...seated, ...resting]).size).toBe(count);
        expect(matches.length).toBeLessThanOrEqual(courts);
        for (const { sides } of matches) expect(sides.map((side) => side.length)).toEqual([1, 1]);
      }
    }),
    { numRuns: 30 },
  );
});

test("those who rest are listed the same for any order of the players", () => {
  const players = aField(5);
  expect(drawOf(leagueSingles, players.toReversed(), singles(1, 4))).toEqual(
    drawOf(leagueSingles, players, singles(1, 4)),
  );
});
