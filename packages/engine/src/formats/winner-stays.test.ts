import fc from "fast-check";
import { expect, test } from "vitest";
import { courtsUsed } from "../pairing/bounds.ts";
import { STAYS_MAX } from "../pairing/ladder/winner-stays.ts";
import { unitKey } from "../pairing/pairs/unit-key.ts";
import { seededRandom } from "../random.ts";
import { winnerOf } from "../scoring/scoring.ts";
import type { Player, Round, Side } from "../types.ts";
import {
  aField,
  drawnRoundsOf,
  finished,
  inPairs,
  type PlayedTournament,
  playTournament,
  settingsOf,
} from "./play.fixture.ts";
import { winnerStays } from "./winner-stays.ts";

const evening = fc.record({
  pairs: fc.integer({ min: 2, max: 16 }),
  courts: fc.integer({ min: 1, max: 8 }),
  rounds: fc.integer({ min: 1, max: 12 }),
  seed: fc.string({ maxLength: 4 }),
});

const everyEvening = (check: (played: PlayedTournament, size: { pairs: number; courts: number }) => void) =>
  fc.assert(
    fc.property(evening, ({ pairs, courts, rounds, seed }) => {
      const settings = settingsOf({ courts, rounds, seed, partners: "fixed" });
      check(playTournament(winnerStays, 2 * pairs, settings), { pairs, courts: courtsUsed(pairs, courts, 2) });
    }),
    { numRuns: 60 },
  );

const keysIn = (round: Round | undefined): string[] =>
  (round?.matches ?? []).flatMap(({ sides }) => sides.map(unitKey));
const winners = (round: Round): Map<string, number> =>
  new Map(
    round.matches.map(({ sides, score, court }) => [
      unitKey(score && winnerOf(score) === "team2" ? sides[1] : sides[0]),
      court,
    ]),
  );

test("a winner stays on its court until it has won three times in a row, and a loser leaves where somebody waits", () => {
  everyEvening(({ rounds }, { pairs, courts }) => {
    const runs = new Map<string, number>();
    for (const [at, round] of rounds.entries()) {
      const won = winners(round);
      const next = rounds[at + 1];
      for (const key of keysIn(round)) {
        const run = won.has(key) ? (runs.get(key) ?? 0) + 1 : 0;
        runs.set(key, run % STAYS_MAX);
        if (!next) continue;
        if (run > 0 && run < STAYS_MAX)
          expect(keysIn({ ...next, matches: next.matches.filter(({ court }) => court === won.get(key)) })).toContain(
            key,
          );
        else if (pairs >= 4 * courts) expect(keysIn(next)).not.toContain(key);
      }
    }
  });
});

test("no pair comes on twice before a pair that has waited longer", () => {
  everyEvening(({ rounds }) => {
    const lastSeen = new Map<string, number>();
    const all = new Set(rounds.flatMap(keysIn));
    for (const [at, round] of rounds.entries()) {
      const playing = new Set(keysIn(round));
      const before = new Set(keysIn(rounds[at - 1]));
      const entered = [...playing].filter((key) => !before.has(key));
      const waiting = [...all].filter((key) => !playing.has(key));
      for (const one of entered)
        for (const other of waiting) expect(lastSeen.get(one) ?? -1).toBeLessThanOrEqual(lastSeen.get(other) ?? -1);
      for (const key of playing) lastSeen.set(key, at);
    }
  });
});

test("on several courts a pair that comes on again at once meets another pair where it can", () => {
  everyEvening(({ rounds }, { courts }) => {
    if (courts < 3) return;
    for (const [at, round] of rounds.slice(1).entries()) {
      const before = new Set(rounds[at]?.matches.map(({ sides }) => sides.map(unitKey).toSorted().join()));
      const again = round.matches.filter(({ sides }) => before.has(sides.map(unitKey).toSorted().join()));
      expect(again.length).toBeLessThan(courts);
    }
  });
});

test("the most wins are first, also above a better share, and a pair that came on once has a place", () => {
  const players = ["a", "b", "c"].flatMap((name): Player[] => [
    { id: `${name}1`, level: 3, partner: `${name}2` },
    { id: `${name}2`, level: 3, partner: `${name}1` },
  ]);
  const side = (name: string): Side => [`${name}1`, `${name}2`];
  const round = (number: number, one: string, other: string, team1: number): Round => ({
    number,
    status: "completed",
    matches: [{ round: number, court: 1, sides: [side(one), side(other)], score: { team1, team2: 24 - team1 } }],
  });
  const table = winnerStays.rank({
    players,
    rounds: [round(1, "a", "b", 13), round(2, "a", "b", 13), round(3, "a", "b", 0), round(4, "b", "c", 1)],
    settings: settingsOf({ courts: 1, rounds: 4, partners: "fixed", ranking: "most_wins", minimumShare: 1 }),
  });
  expect(table.map(({ side: [id = ""], wins, matchesNeeded }) => [id.charAt(0), wins, matchesNeeded])).toEqual([
    ["a", 2, undefined],
    ["c", 1, undefined],
    ["b", 1, undefined],
  ]);
  expect(table[1]?.reason).toEqual({ key: "win-share", wins: 1, matches: 1 });
});

test("the holder of a court that is closed for a round waits in the queue, and plays when it opens again", () => {
  const field = aField(10);
  const players = inPairs(field);
  const rounds: Round[] = [];
  for (const courts of [2, 1, 2, 2]) {
    const settings = settingsOf({ courts, rounds: 6, partners: "fixed" });
    const [drawn] = drawnRoundsOf(winnerStays, players, settings, rounds);
    if (!drawn) throw new Error("nothing drawn");
    expect(drawn.matches).toHaveLength(courts);
    expect(new Set(drawn.matches.flatMap(({ sides }) => sides.flat())).size).toBe(4 * courts);
    rounds.push(finished(drawn, seededRandom(`round ${rounds.length}`)));
  }
});

test("two players whose partners have left, and who go on as a pair, hold one court", () => {
  const pair = (one: string, two: string): Player[] => [
    { id: one, level: 3, partner: two },
    { id: two, level: 3, partner: one },
  ];
  const round = (number: number, ...won: string[]): Round => ({
    number,
    status: "completed",
    matches: won.map(([winner, loser], at) => ({
      ...{ round: number, court: at + 1, score: { team1: 14, team2: 10 } },
      sides: [[`${winner}1`, `${winner}2`] as const, [`${loser}1`, `${loser}2`] as const] as const,
    })),
  });
  // The pairs e and b hold the two courts; then e2 and b2 leave.
  const players = [...pair("e1", "b1"), ...pair("a1", "a2"), ...pair("c1", "c2"), ...pair("d1", "d2")];
  const settings = settingsOf({ courts: 2, rounds: 4, partners: "fixed" });
  const [next] = drawnRoundsOf(winnerStays, players, settings, [round(1, "ab", "dc"), round(2, "ea", "bd")]);
  expect(next?.matches.flatMap(({ sides }) => sides.flat()).toSorted()).toEqual(players.map(({ id }) => id).toSorted());
});
