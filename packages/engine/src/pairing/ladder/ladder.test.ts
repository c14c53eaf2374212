import { expect, test } from "vitest";
import { kingDoubles } from "../../formats/king-doubles.ts";
import { kingSingles } from "../../formats/king-singles.ts";
import { playTournament, settingsOf } from "../../formats/play.fixture.ts";
import type { Player, Round, Score } from "../../types.ts";
import { drawLadder, type Unit } from "./ladder.ts";

const designs = { find: () => [] };
const won: Score = { team1: 15, team2: 9 };
/** «AB CD» is court 1, the next is court 2…: the side named first wins. */
const round = (number: number, matches: string[], score: Score | undefined = won): Round => ({
  number,
  status: "completed",
  matches: matches.map((text, i) => {
    const [one = "", two = ""] = text.split(" ");
    const side = (names: string) => [names.charAt(0), names.charAt(1)] as const;
    return { round: number, court: i + 1, sides: [side(one), side(two)], ...(score ? { score } : {}) };
  }),
});
const people = (ids: string): Player[] => [...ids].map((id) => ({ id, level: 3 }));
const single = ({ id, level }: Player): Unit => ({ key: id, side: [id], level });
const next = (ids: string, rounds: Round[], courts = 2) => {
  const draw = drawLadder(
    { players: people(ids), rounds, settings: settingsOf({ courts, rounds: 9 }), designs },
    people(ids).map(single),
    4,
  );
  if (!draw.ok) throw new Error(draw.reason);
  const [drawn] = draw.rounds;
  return { matches: drawn?.matches ?? [], resting: drawn?.resting ?? [] };
};
const onCourt = (court: { sides: readonly (readonly string[])[] } | undefined) =>
  court?.sides.flat().toSorted().join("");

test("winners go up, losers go down, and partners who arrive together are split", () => {
  const { matches } = next("ABCDEFGH", [round(1, ["AB CD", "EF GH"])]);
  expect(onCourt(matches[0])).toBe("ABEF");
  expect(onCourt(matches[1])).toBe("CDGH");
  for (const together of ["AB", "EF", "CD", "GH"]) {
    for (const side of matches.flatMap(({ sides }) => sides)) expect(side.toSorted().join("")).not.toBe(together);
  }
});

test("on a middle court the losers from above meet the winners from below", () => {
  const { matches } = next("ABCDEFGHIJKL", [round(1, ["AB CD", "EF GH", "IJ KL"])], 3);
  expect(matches.map(onCourt)).toEqual(["ABEF", "CDIJ", "GHKL"]);
});

test("of the two matches possible the one with fewer old partners is taken", () => {
  const { matches } = next("ABCDEFGH", [round(1, ["AE CG", "BF DH"]), round(2, ["AB CD", "EF GH"])]);
  expect(matches[0]?.sides.map((side) => side.toSorted().join("")).toSorted()).toEqual(["AF", "BE"]);
});

test("partners who arrive together are split even where all others have been partners more often", () => {
  const often = ["AE CG", "BF DH"];
  const others = ["AF CH", "BE DG"];
  const rounds = [round(1, often), round(2, others), round(3, often), round(4, others), round(5, ["AB CD", "EF GH"])];
  const [king] = next("ABCDEFGH", rounds).matches;
  expect(king?.sides.map((side) => side.toSorted().join(""))).not.toContain("AB");
});

test("the winners of court 1 rest first, and the waiting players enter on the last court", () => {
  const { matches, resting } = next("ABCDEFGHYZ", [round(1, ["AB CD", "EF GH"])]);
  expect(resting.toSorted().join("")).toBe("AB");
  expect(matches.map(onCourt)).toEqual(["CDEF", "GHYZ"]);
});

test("a player who rests keeps their place on the ladder", () => {
  const { matches } = next("ABCDEFGHYZ", [round(1, ["AB CD", "EF GH"]), round(2, ["CE DF", "GY HZ"])]);
  expect(onCourt(matches[0])).toBe("ABGY");
});

test("no player rests twice before all have rested once", () => {
  const { rounds, players } = playTournament(kingSingles, 10, settingsOf({ rounds: 5 }));
  const games = rounds.flatMap(({ matches }) => matches.flatMap((match) => match.sides.flat()));
  for (const { id } of players) expect(games.filter((each) => each === id)).toHaveLength(4);
});

test("the next round needs every result, and no draws", () => {
  for (const score of [undefined, { team1: 12, team2: 12 }]) {
    const rounds = [
      {
        ...round(1, ["AB CD", "EF GH"]),
        matches: round(1, ["AB CD", "EF GH"], won).matches.map(({ score: _, ...m }) => ({
          ...m,
          ...(score ? { score } : {}),
        })),
      },
    ];
    expect(() => next("ABCDEFGH", rounds)).toThrow("round-unfinished");
  }
});

test("pairs stay together on their way up", () => {
  const players = people("ABCDEFGH").map((player, i, all) => ({
    ...player,
    partner: all[i % 2 === 0 ? i + 1 : i - 1]?.id ?? "",
  }));
  const draw = kingDoubles.draw({ players, rounds: [round(1, ["AB CD", "EF GH"])], settings: settingsOf(), designs });
  expect(
    draw.ok &&
      draw.rounds[0]?.matches.map(({ sides }) =>
        sides
          .map((side) => side.join(""))
          .toSorted()
          .join("-"),
      ),
  ).toEqual(["AB-EF", "CD-GH"]);
});

test("the winner of the last match on court 1 is the champion, regardless of earlier points", () => {
  const rounds = [
    round(1, ["CD AB", "EF GH"], { team1: 24, team2: 0 }),
    round(2, ["AE CF", "BG DH"], { team1: 13, team2: 11 }),
  ];
  const table = kingSingles.rank({ players: people("ABCDEFGH"), rounds, settings: settingsOf() });
  expect(
    table
      .slice(0, 2)
      .map(({ side }) => side[0])
      .toSorted(),
  ).toEqual(["A", "E"]);
  expect(
    table
      .slice(2, 4)
      .map(({ side }) => side[0])
      .toSorted(),
  ).toEqual(["C", "F"]);
  expect(table[0]).toMatchObject({ side: ["E"], place: 1 });
});
