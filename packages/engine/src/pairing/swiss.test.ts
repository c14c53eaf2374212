import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deep } from "../deep.fixture.ts";
import type { DrawnRound } from "../format.ts";
import { leagueDoubles } from "../formats/league-doubles.ts";
import { drawnRoundsOf, finished, settingsOf } from "../formats/play.fixture.ts";
import { seededRandom } from "../random.ts";
import type { Match, Player, Round, Settings } from "../types.ts";
import { drawSwiss, isSwiss, usualSwissRounds } from "./swiss.ts";

const settings = (courts: number, rounds: number, seed = "swiss"): Settings =>
  settingsOf({ courts, rounds, seed, partners: "fixed" });
/** Pairs 1, 2, 3…, the first the strongest: pair 3 is a03 and b03. */
const couples = (pairs: number): Player[] =>
  Array.from({ length: pairs }, (_, index) => String(index + 1).padStart(2, "0")).flatMap((name, index) => [
    { id: `a${name}`, level: 40 - index, partner: `b${name}` },
    { id: `b${name}`, level: 40 - index, partner: `a${name}` },
  ]);
const pairOf = (side: readonly string[]) => Number(side[0]?.slice(1));
const meetings = (matches: readonly Pick<Match, "sides">[]) =>
  matches
    .map(({ sides }) =>
      sides
        .map(pairOf)
        .toSorted((a, b) => a - b)
        .join("-"),
    )
    .toSorted();
/** The stronger pair wins 16:8. */
const strongerWins = (drawn: DrawnRound): Round => ({
  number: drawn.number,
  status: "completed",
  matches: drawn.matches.map((match) => {
    const team1 = pairOf(match.sides[0]) < pairOf(match.sides[1]) ? 16 : 8;
    return { ...match, round: drawn.number, score: { team1, team2: 24 - team1 } };
  }),
});
const play = (pairs: number, rules: Settings, result = strongerWins) => {
  const rounds: Round[] = [];
  while (rounds.length < rules.rounds) {
    const [next] = drawnRoundsOf(leagueDoubles, couples(pairs), rules, rounds);
    rounds.push(result(next as DrawnRound));
  }
  return rounds;
};

test("a round robin that does not fit is a Swiss; with few courts a round is a slot", () => {
  expect(isSwiss(8, { courts: 4, rounds: 7 })).toBe(false);
  expect(isSwiss(8, { courts: 4, rounds: 6 })).toBe(true);
  expect(isSwiss(8, { courts: 2, rounds: 13 })).toBe(true);
  expect(isSwiss(8, { courts: 2, rounds: 14 })).toBe(false);
});

test("a Swiss needs one round more than a knockout, and more slots on few courts", () => {
  expect([4, 5, 8, 9, 16].map((pairs) => usualSwissRounds(pairs, 8))).toEqual([3, 4, 4, 5, 5]);
  expect(usualSwissRounds(8, 2)).toBe(8);
  expect(usualSwissRounds(7, 2)).toBe(6);
  const plan = (pairs: number, rounds: number) => leagueDoubles.plan(2 * pairs, settings(8, rounds));
  expect(plan(8, 5)).toMatchObject({ swiss: true, swissRounds: 4, fullCycle: 7 });
  expect(plan(8, 7)).not.toHaveProperty("swiss");
  // Four pairs all meet in three rounds.
  expect(plan(4, 2)).not.toHaveProperty("swissRounds");
});

describe("eight pairs on four courts", () => {
  test("the top half meets the bottom half, then equal scores meet", () => {
    const [first, second, third] = play(8, settings(4, 5));
    expect(meetings(first?.matches ?? [])).toEqual(["1-5", "2-6", "3-7", "4-8"]);
    const firstFour = meetings(second?.matches ?? []).map((meeting) =>
      meeting.split("-").map((pair) => Number(pair) <= 4),
    );
    expect(firstFour.every(([one, other]) => one === other)).toBe(true);
    const wins = new Map<number, number>();
    for (const match of [first, second].flatMap((round) => round?.matches ?? [])) {
      const winner = Math.min(...match.sides.map(pairOf));
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    for (const { sides } of third?.matches ?? []) {
      const [one, other] = sides.map((side) => wins.get(pairOf(side)) ?? 0);
      expect(one).toBe(other);
    }
  });

  test("the strongest wins it", () => {
    const rounds = play(8, settings(4, 5));
    const table = leagueDoubles.rank({ players: couples(8), rounds, settings: settings(4, 5) });
    expect(pairOf(table[0]?.side ?? [])).toBe(1);
  });
});

test("with an odd number the pair with the lowest score rests, and no pair rests twice", () => {
  const rounds = play(7, settings(3, 5));
  const rested = rounds.map(({ matches }) => {
    const busy = new Set(matches.flatMap(({ sides }) => sides.map(pairOf)));
    return [1, 2, 3, 4, 5, 6, 7].find((pair) => !busy.has(pair));
  });
  expect(rested[0]).toBe(7);
  expect(new Set(rested).size).toBe(5);
  expect(rested).not.toContain(1);
});

const tournaments = fc
  .record({
    pairs: fc.integer({ min: 3, max: 16 }),
    courts: fc.integer({ min: 1, max: 8 }),
    rounds: fc.integer({ min: 1, max: 12 }),
  })
  .filter(({ pairs, ...limits }) => isSwiss(pairs, limits));

test("for any results, games are even within one after every round and rematches happen only where unavoidable", () => {
  fc.assert(
    fc.property(tournaments, fc.string({ minLength: 1 }), ({ pairs, courts, rounds }, seed) => {
      const random = seededRandom(seed);
      const played = play(pairs, settings(courts, rounds, seed), (drawn) => finished(drawn, random));
      const games = new Map(Array.from({ length: pairs }, (_, index) => [index + 1, 0]));
      for (const { matches } of played) {
        for (const pair of matches.flatMap(({ sides }) => sides.map(pairOf)))
          games.set(pair, (games.get(pair) ?? 0) + 1);
        expect(Math.max(...games.values()) - Math.min(...games.values())).toBeLessThanOrEqual(1);
      }
      // Up to half of a round robin a rematch is always avoidable.
      const met = played.slice(0, Math.floor(pairs / 2) - 1).flatMap(({ matches }) => meetings(matches));
      if (pairs <= 2 * courts) expect(new Set(met).size).toBe(met.length);
    }),
    { numRuns: deep(40, 15) },
  );
});

const drawn = (pairs: number, rules: Settings, rounds: Round[]) =>
  drawSwiss({ players: couples(pairs), rounds, settings: rules, designs: { find: () => [] } }, sidesOf(pairs));

test("a rematch happens only where all others have met", () => {
  const rounds: Round[] = [];
  for (let round = 0; round < 4; round++) {
    const draw = drawn(4, settings(2, 4), rounds);
    if (!draw.ok) throw new Error(draw.reason);
    rounds.push(strongerWins(draw.rounds[0] as DrawnRound));
  }
  const met = rounds.map(({ matches }) => meetings(matches));
  expect(new Set(met.slice(0, 3).flat()).size).toBe(6);
  expect(met[3]).toHaveLength(2);
});

const sidesOf = (pairs: number) =>
  couples(pairs).flatMap(({ id, partner }) => (partner && id < partner ? [[id, partner] as const] : []));

describe("refuses", () => {
  const [first] = play(4, settings(2, 2));

  test("a single pair, a round with a result missing, a tournament whose rounds are all started", () => {
    expect(drawn(1, settings(2, 2), [])).toEqual({ ok: false, reason: "too-few-players" });
    expect(drawn(4, settings(2, 1), [first as Round])).toEqual({ ok: false, reason: "no-rounds-left" });
    const open = { ...(first as Round), matches: (first as Round).matches.map(({ score: _, ...match }) => match) };
    expect(drawn(4, settings(2, 2), [open])).toEqual({ ok: false, reason: "round-unfinished" });
  });
});

describe("players who leave", () => {
  const rules = settings(4, 5);
  const without = (players: Player[], ...gone: string[]) => players.filter(({ id }) => !gone.includes(id));

  test("a pair that leaves is in no later round; a Swiss remains a Swiss, even if the remaining pairs could all meet", () => {
    const rounds = play(8, rules).slice(0, 2);
    const left = without(couples(8), "a08", "a07", "a06", "b08", "b07", "b06");
    const drawn = drawnRoundsOf(leagueDoubles, left, rules, rounds);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]?.matches.flatMap(({ sides }) => sides.map(pairOf)).toSorted()).toHaveLength(4);
    for (const meeting of meetings(drawn[0]?.matches ?? [])) {
      expect(rounds.flatMap(({ matches }) => meetings(matches))).not.toContain(meeting);
    }
  });

  test("a substitute continues for the pair: it has no rematches", () => {
    const rounds = play(8, rules).slice(0, 3);
    const players = [
      ...without(couples(8), "a01").map((player) => (player.id === "b01" ? { ...player, partner: "s01" } : player)),
      { id: "s01", level: 40, partner: "b01" },
    ];
    const [next] = drawnRoundsOf(leagueDoubles, players, rules, rounds);
    const met = new Set(rounds.flatMap(({ matches }) => meetings(matches)));
    for (const meeting of meetings(next?.matches ?? [])) expect(met).not.toContain(meeting);
    expect(next?.matches.flatMap(({ sides }) => sides.flat())).toContain("s01");
  });
});
