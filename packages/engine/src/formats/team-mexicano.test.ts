import fc from "fast-check";
import { expect, test } from "vitest";
import { FINAL_ROUND } from "../pairing/mexicano.ts";
import { formPairs } from "../pairing/pairs/form-pairs.ts";
import { unitKey } from "../pairing/pairs/unit-key.ts";
import type { Player, Round, Side } from "../types.ts";
import { drawnRoundsOf, playTournament, settingsOf } from "./play.fixture.ts";
import { teamMexicano } from "./team-mexicano.ts";

/** Pairs a1+a2, b1+b2…, the first the strongest. */
const pairs = (count: number): Player[] =>
  Array.from({ length: 2 * count }, (_, i): Player => {
    const name = String.fromCharCode(97 + Math.floor(i / 2));
    return { id: `${name}${1 + (i % 2)}`, level: 5 - i / 10, partner: `${name}${2 - (i % 2)}` };
  });
const side = (name: string): Side => [`${name}1`, `${name}2`];
const round = (number: number, ...results: [string, string, number][]): Round => ({
  number,
  status: "completed",
  matches: results.map(([one, other, team1], at) => ({
    round: number,
    court: at + 1,
    sides: [side(one), side(other)],
    score: { team1, team2: 24 - team1 },
  })),
});
const settings = settingsOf({ rounds: 4, partners: "fixed", ranking: "points_first" });
const drawn = (count: number, rounds: Round[], changes = {}) =>
  drawnRoundsOf(teamMexicano, pairs(count), { ...settings, ...changes }, rounds).flatMap(({ matches }) =>
    matches.map(({ sides }) => sides.map(([id]) => id.charAt(0)).join("")),
  );

test("the first round is by level, later rounds by the table, the leaders on court 1", () => {
  expect(drawn(4, [])).toEqual(["ab", "cd"]);
  expect(drawn(4, [round(1, ["a", "b", 16], ["c", "d", 20])])).toEqual(["ca", "bd"]);
});

test("the same pairs do not meet twice in a row where others can", () => {
  expect(drawn(4, [round(1, ["a", "b", 13], ["c", "d", 12])])).not.toContain("ab");
});

test("in the last round neighbours meet, rematch or not", () => {
  const rounds = [round(1, ["a", "c", 20], ["b", "d", 20]), round(2, ["a", "b", 12], ["c", "d", 12])];
  const [last] = drawnRoundsOf(teamMexicano, pairs(4), { ...settings, rounds: 3 }, rounds);
  expect(last?.matches.every(({ stage }) => stage?.kind === FINAL_ROUND.kind)).toBe(true);
  const met = (total: number) => drawn(4, rounds, { rounds: total }).map((names) => [...names].sort().join(""));
  expect(met(3)).toEqual(["ab", "cd"]);
  expect(met(4)).not.toContain("ab");
});

test("a substitute has the rests and meetings of the pair", () => {
  const rounds = [round(1, ["a", "b", 13], ["c", "d", 12])];
  const changed = pairs(4).map((player) => {
    if (player.id === "b2") return { ...player, id: "x" };
    return player.id === "b1" ? { ...player, partner: "x" } : player;
  });
  const met = drawnRoundsOf(teamMexicano, changed, settings, rounds).flatMap(({ matches }) =>
    matches.map(({ sides }) => sides.map(unitKey).join(" v ")),
  );
  expect(met.join()).toContain(unitKey(["b1", "x"]));
  expect(met).not.toContain(`${unitKey(["a1", "a2"])} v ${unitKey(["b1", "x"])}`);
});

const evening = fc.record({
  players: fc.integer({ min: 4, max: 32 }),
  courts: fc.integer({ min: 1, max: 8 }),
  rounds: fc.integer({ min: 2, max: 12 }),
  seed: fc.string({ maxLength: 4 }),
});
const keysIn = (played: Round | undefined): string[] =>
  (played?.matches ?? []).flatMap(({ sides }) => sides.map(unitKey));

test("no pair rests twice before all have rested", () => {
  fc.assert(
    fc.property(evening, ({ players: count, ...rest }) => {
      const { rounds, players } = playTournament(teamMexicano, count, { ...settings, ...rest });
      const rests = new Map(formPairs(players).pairs.map((pair) => [unitKey(pair), 0]));
      for (const each of rounds) {
        const playing = new Set(keysIn(each));
        for (const [key, count] of rests) if (!playing.has(key)) rests.set(key, count + 1);
        expect(Math.max(...rests.values()) - Math.min(...rests.values())).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 80 },
  );
});

test("the first two of the table play the last round, where equal games let them", () => {
  fc.assert(
    fc.property(evening, ({ players: count, ...rest }) => {
      const chosen = { ...settings, ...rest };
      const { rounds, players } = playTournament(teamMexicano, count, chosen);
      const table = teamMexicano.rank({ players, rounds: rounds.slice(0, -1), settings: chosen });
      const last = new Set(keysIn(rounds.at(-1)));
      const plays = ({ side: [one = "", other = ""] }: (typeof table)[number]) => last.has(unitKey([one, other]));
      const most = Math.max(0, ...table.filter((line) => line.played > 0 && plays(line)).map(({ played }) => played));
      const leaders = table.filter(({ place, shared }) => place <= 2 && !shared);
      for (const line of leaders.filter((each) => !plays(each))) expect(line.played).toBeGreaterThanOrEqual(most);
    }),
    { numRuns: 80 },
  );
});
