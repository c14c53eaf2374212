import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formats } from "../formats/index.ts";
import { playTournament, settingsOf } from "../formats/play.fixture.ts";
import type { Round, Settings } from "../types.ts";
import { placePoints, rankLeague } from "./league.ts";
import { matchesNeeded } from "./minimum.ts";
import { rankByScoring } from "./rank-by-scoring.ts";

/** «a 24 b 0»: one match of two persons in a round of its own. */
const roundsOf = (...matches: string[]): Round[] =>
  matches.map((text, index) => {
    const [one = "", own, other = "", their] = text.split(" ");
    const score = { team1: Number(own), team2: Number(their) };
    const number = index + 1;
    return { number, status: "completed", matches: [{ round: number, court: 1, sides: [[one], [other]], score }] };
  });
const tableOf = (rounds: Round[], settings: Partial<Settings>, ids = "abcd") =>
  rankByScoring({ players: [...ids].map((id) => ({ id })), rounds, settings: { scoring: "points", ...settings } });
const orderOf = (rounds: Round[], settings: Partial<Settings>, ids?: string) =>
  tableOf(rounds, settings, ids).map(({ side }) => side.join());

/** d wins one match 24:0 and leaves; a, b and c play on. */
const tournament = roundsOf("d 24 c 0", "a 14 b 10", "a 13 c 11", "b 15 c 9", "a 12 b 12");

describe("a place needs a share of the most matches played", () => {
  test("without a minimum one match 24:0 is first", () => {
    expect(orderOf(tournament, {})[0]).toBe("d");
    expect(orderOf(tournament, { minimumShare: 0 })[0]).toBe("d");
  });

  test("a walkover that was lost is among the matches of a line, and not of those that count", () => {
    const [lost] = roundsOf("c 0 a 0");
    const walkover: Round[] = lost
      ? [
          {
            ...lost,
            matches: lost.matches.map((match) => ({
              ...match,
              score: { team1: 0, team2: 0, ending: "walkover", winner: "team2" },
            })),
          },
        ]
      : [];
    const rounds = [...roundsOf("c 14 a 10", "a 14 b 10", "a 13 b 11"), ...walkover];
    const line = tableOf(rounds, { minimumShare: 0.5 }, "abc").find(({ side }) => side[0] === "c");
    expect(line).toMatchObject({ place: 3, played: 2, matchesNeeded: 2, missed: 1 });
  });

  test("with half, they are below the others, with the number that a place needs", () => {
    const table = tableOf(tournament, { minimumShare: 0.5 });
    expect(table.map(({ side, place, matchesNeeded: needed }) => [side[0], place, needed])).toEqual([
      ["a", 1, undefined],
      ["b", 2, undefined],
      ["c", 3, undefined],
      ["d", 4, 2],
    ]);
  });

  test("exactly the share is enough", () => {
    expect(matchesNeeded(0.5, 7)).toBe(4);
    expect(matchesNeeded(0.5, 6)).toBe(3);
    expect(matchesNeeded(0.7, 10)).toBe(7);
    expect(matchesNeeded(1 / 3, 9)).toBe(3);
    expect(matchesNeeded(0, 9)).toBe(0);
  });

  test("those with too few are ordered among themselves and stay above those without a match", () => {
    const rounds = [...tournament, ...roundsOf("a 10 e 14", "b 20 f 4").map((round) => ({ ...round, number: 9 }))];
    expect(orderOf(rounds, { minimumShare: 0.5 }, "abcdefg")).toEqual(["b", "a", "c", "d", "e", "f", "g"]);
  });

  test("gives points of the league to those with enough matches only", () => {
    const event = tableOf(tournament, { minimumShare: 0.5 });
    expect([...placePoints(event)]).toEqual([
      ["a", 25],
      ["b", 21],
      ["c", 18],
      ["d", 0],
    ]);
    expect(rankLeague([event]).lines.at(-1)).toMatchObject({ player: "d", points: 0, tournaments: 1 });
  });
});

describe.each(formats.map((format) => [format.key, format] as const))("%s", (_, format) => {
  const count = fc.integer({ min: 4, max: 16 });
  const share = fc.constantFrom(0, 0.25, 0.5, 0.75, 1);
  const shape = fc.record({ courts: fc.integer({ min: 1, max: 4 }), rounds: fc.integer({ min: 2, max: 7 }) });

  test("ranks all with enough matches above all with fewer, and those in the order without a minimum", () => {
    fc.assert(
      fc.property(count, share, shape, (players, minimumShare, sizes) => {
        const settings = settingsOf(sizes);
        const { everyone, rounds } = playTournament(format, players, settings, [{ after: 1, leaves: 1, comes: 2 }]);
        const rank = (more: Partial<Settings>) =>
          format.rank({ players: everyone, rounds, settings: { ...settings, ...more } });
        const table = rank({ minimumShare });
        const needed = matchesNeeded(minimumShare, Math.max(...table.map(({ played }) => played)));
        const short = table.map((line) => line.matchesNeeded !== undefined);
        if (format.unevenGames) expect(short.some(Boolean)).toBe(false);
        else expect(short).toEqual(table.map(({ played }) => played > 0 && played < needed));
        const enough = table.filter((_line, index) => !short[index]).filter(({ played }) => played > 0);
        expect(table.slice(0, enough.length)).toEqual(enough);
        const names = new Set(enough.map(({ side }) => side.join()));
        // Direct matches and opponents are compared among all lines that are level, so only the first criterion is compared here.
        const plain = rank({ minimumShare: 0 }).filter(({ side }) => names.has(side.join()));
        if (format.structure === "table") {
          expect(enough.map(({ average }) => average)).toEqual(plain.map(({ average }) => average));
        }
      }),
      { numRuns: 15 },
    );
  });
});
