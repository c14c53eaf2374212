// The acceptance cases of tournament-rules 10 for rotating partners (1 to 25) and mixed sides (28, 30), run on the formats. Case 23 is
// rotate-partners.test.ts and bounds.test.ts, 27 is bench/engine.ts, 32 is start-mixed.test.ts of the server.
import { describe, expect, test } from "vitest";
import type { DrawnRound } from "../format.ts";
import { leagueSingles } from "../formats/league-singles.ts";
import { mixedDoubles } from "../formats/mixed-doubles.ts";
import { aField, drawnRoundsOf, drawOf, settingsOf } from "../formats/play.fixture.ts";
import type { Player } from "../types.ts";
import { fairnessOf } from "./fairness.ts";

const drawnRounds = (players: number, courts: number, rounds: number) =>
  drawnRoundsOf(leagueSingles, aField(players), settingsOf({ courts, rounds }));

/** Times that each two people partner, oppose and share a court, by their ids in alphabetical order; pairs that never meet are absent. */
function pairsOf(rounds: readonly DrawnRound[]) {
  const partners = new Map<string, number>();
  const opponents = new Map<string, number>();
  const count = (table: Map<string, number>, a: string, b: string) => {
    const pair = [a, b].toSorted().join(" ");
    table.set(pair, (table.get(pair) ?? 0) + 1);
  };
  for (const { sides } of rounds.flatMap(({ matches }) => matches)) {
    for (const [a, b] of sides) if (b) count(partners, a, b);
    for (const a of sides[0]) for (const b of sides[1]) count(opponents, a, b);
  }
  return { partners, opponents };
}

const reportOf = (players: number, rounds: readonly DrawnRound[]) => {
  const report = fairnessOf(
    aField(players).map(({ id }) => id),
    rounds,
  );
  if (!report) throw new Error("No report");
  const { measures, players: lines } = report;
  return { ...measures, games: new Set(lines.map((line) => line.games)), lines };
};

/** Every pair of `players` is in the table so many times. */
function everyPair(table: Map<string, number>, players: number, times: number) {
  expect(table.size).toBe((players * (players - 1)) / 2);
  expect(new Set(table.values())).toEqual(new Set([times]));
}

describe("every pair partners and opposes equally often, and all play equally often", () => {
  test.each([
    { name: "case 1", players: 4, courts: 1, rounds: 3, partner: 1, oppose: 2 },
    { name: "case 2", players: 4, courts: 1, rounds: 6, partner: 2, oppose: 4 },
    { name: "case 3", players: 5, courts: 1, rounds: 5, partner: 1, oppose: 2 },
    { name: "case 6", players: 6, courts: 1, rounds: 15, partner: 2, oppose: 4 },
    { name: "case 8", players: 8, courts: 2, rounds: 7, partner: 1, oppose: 2 },
    { name: "case 11", players: 9, courts: 2, rounds: 9, partner: 1, oppose: 2 },
    { name: "case 13", players: 12, courts: 3, rounds: 11, partner: 1, oppose: 2 },
    { name: "case 16", players: 16, courts: 4, rounds: 15, partner: 1, oppose: 2 },
  ])("$name: $players, $courts, $rounds", ({ players, courts, rounds, partner, oppose }) => {
    const drawn = drawnRounds(players, courts, rounds);
    const { partners, opponents } = pairsOf(drawn);
    everyPair(partners, players, partner);
    everyPair(opponents, players, oppose);
    expect(reportOf(players, drawn).games).toEqual(new Set([(4 * courts * rounds) / players]));
  });
});

describe("the best that is possible", () => {
  test.each([
    { name: "case 2", at: [4, 1, 6], best: { partnerRepeats: 6 } },
    { name: "case 3", at: [5, 1, 5], best: { partnerRepeats: 0, gamesSpread: 0 } },
    { name: "case 4", at: [6, 1, 3], best: { partnerRepeats: 0, opponentPairs: 1, neverMet: 0, gamesSpread: 0 } },
    { name: "case 7", at: [7, 1, 7], best: { partnerRepeats: 0, opponentPairs: 9, neverMet: 0, consecutiveRests: 0 } },
    { name: "case 10", at: [8, 2, 15], best: { partnerRepeats: 32, opponentPairs: 200 } },
    { name: "case 13", at: [12, 3, 2], best: { neverMet: 33 } },
    { name: "case 15", at: [15, 3, 5], best: { gamesSpread: 0, partnerRepeats: 0, opponentPairs: 0, neverMet: 15 } },
    { name: "case 16", at: [16, 4, 5], best: { neverMet: 0 } },
    { name: "case 18", at: [24, 6, 7], best: { neverMet: 24 } },
    { name: "case 18", at: [28, 7, 9], best: { neverMet: 0 } },
    { name: "case 20", at: [32, 8, 9], best: { neverMet: 64 } },
    { name: "case 20", at: [32, 8, 15], best: { partnerRepeats: 0, opponentPairs: 0, neverMet: 1 } },
  ] as const)("$name: $at", ({ at: [players, courts, rounds], best }) => {
    expect(reportOf(players, drawnRounds(players, courts, rounds))).toMatchObject(best);
  });

  test.each([
    { name: "case 16", players: 16, rounds: 5 },
    { name: "case 18", players: 24, rounds: 7 },
    { name: "case 18", players: 28, rounds: 9 },
    { name: "case 20", players: 32, rounds: 9 },
  ])("$name: no two of $players share a court twice in $rounds rounds", ({ players, rounds }) => {
    const { partners, opponents } = pairsOf(drawnRounds(players, players / 4, rounds));
    expect(new Set([...partners.values(), ...opponents.values()])).toEqual(new Set([1]));
    for (const pair of partners.keys()) expect(opponents.has(pair)).toBe(false);
  });

  test.each([
    { name: "case 3", players: 5, courts: 1, rounds: 5, games: 4, rests: 1 },
    { name: "case 8", players: 8, courts: 2, rounds: 7, games: 7, rests: 0 },
    { name: "case 15", players: 15, courts: 3, rounds: 5, games: 4, rests: 1 },
  ])("$name: $players players play $games and rest $rests times each", ({ players, courts, rounds, games, rests }) => {
    for (const line of reportOf(players, drawnRounds(players, courts, rounds)).lines)
      expect(line).toMatchObject({ games, rests });
  });
});

test("case 1: four players split in three different ways", () => {
  const splits = drawnRounds(4, 1, 3).map(({ matches }) =>
    matches.flatMap(({ sides }) => sides.map((side) => side.toSorted().join("+")).toSorted()).join(" - "),
  );
  expect(new Set(splits).size).toBe(3);
});

test("case 22: ten players on six courts use two and the plan says so, three are refused", () => {
  const settings = settingsOf({ courts: 6, rounds: 5 });
  for (const { matches } of drawnRounds(10, 6, 5)) expect(matches).toHaveLength(2);
  expect(leagueSingles.plan(10, settings)).toMatchObject({ courtsUsed: 2, courtsIdle: 4 });
  expect(drawOf(leagueSingles, aField(3), settings)).toEqual({ ok: false, reason: "too-few-players" });
});

test("case 24: the same input and seed draw the same, in whatever order the players are listed", () => {
  for (const [players, courts] of [
    [32, 8],
    [13, 2],
  ] as const) {
    const settings = settingsOf({ courts, rounds: 4 });
    const people = aField(players);
    const first = drawnRoundsOf(leagueSingles, people, settings);
    expect(drawnRoundsOf(leagueSingles, people, settings)).toEqual(first);
    expect(drawnRoundsOf(leagueSingles, people.toReversed(), settings)).toEqual(first);
  }
});

test.each([11, 19, 23])("case 25: %i players rest apart, and games are within one after every round", (players) => {
  const drawn = drawnRounds(players, Math.floor(players / 4), Math.min(players, 15));
  const rests = new Map(aField(players).map(({ id }) => [id, 0]));
  for (const [i, { resting }] of drawn.entries()) {
    for (const id of resting) {
      expect(drawn[i - 1]?.resting ?? []).not.toContain(id);
      rests.set(id, (rests.get(id) ?? 0) + 1);
    }
    expect(Math.max(...rests.values()) - Math.min(...rests.values())).toBeLessThanOrEqual(1);
  }
});

const couples = (count: number): Player[] =>
  Array.from({ length: count }, (_, i): Player[] => [
    { id: `m${i}`, level: 3, gender: "male" },
    { id: `w${i}`, level: 3, gender: "female" },
  ]).flat();

test.each([
  { name: "case 28", count: 4, courts: 2, rounds: 3, rests: 0 },
  { name: "case 30", count: 15, courts: 7, rounds: 15, rests: 1 },
])("$name: $count men and $count women, $courts courts, $rounds rounds", ({ count, courts, rounds, rests }) => {
  const drawn = drawnRoundsOf(mixedDoubles, couples(count), settingsOf({ courts, rounds }));
  const { partners, opponents } = pairsOf(drawn);
  const mixed = [...opponents.keys()].filter((pair) => pair.includes("m") && pair.includes("w"));
  // Each player partners and opposes everyone of the other gender once, except their formal couple, and opposes each of their own gender once.
  expect(new Set([...partners.values(), ...opponents.values()])).toEqual(new Set([1]));
  expect(partners.size).toBe(count * (count - 1));
  expect(new Set(mixed)).toEqual(new Set(partners.keys()));
  expect(opponents.size - mixed.length).toBe(count * (count - 1));
  for (const { id } of couples(count)) expect(drawn.filter(({ resting }) => resting.includes(id))).toHaveLength(rests);
});
