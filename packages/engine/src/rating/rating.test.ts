import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayedMatch, PlayerId, ScoringMethod, Side } from "../types.ts";
import { winChance } from "./chance.ts";
import { accuracy, type Rating, shownLevel, startRating } from "./rating.ts";
import { expectedShare, rateMatch } from "./update.ts";

const level = (mu: number, uncertainty = 0.8): Rating => ({ level: mu, uncertainty });

/** Four players by their levels; ana and bob meet cy and dan. */
function four(...levels: [number, number, number, number]) {
  const ids = ["ana", "bob", "cy", "dan"] as const;
  return new Map<PlayerId, Rating>(ids.map((id, index) => [id, level(levels[index] ?? 0)]));
}
const after = (
  ratings: ReadonlyMap<PlayerId, Rating>,
  result: string,
  scoring: ScoringMethod = "points",
  sides: PlayedMatch["sides"] = [
    ["ana", "bob"],
    ["cy", "dan"],
  ],
) => rateMatch({ sides, score: scoreOf(result) }, scoring, (id) => ratings.get(id) ?? level(0));
const scoreOf = (result: string) => {
  const [team1 = 0, team2 = 0] = result.split(":").map(Number);
  return { team1, team2 };
};
const levelsOf = (ratings: ReadonlyMap<PlayerId, Rating>) =>
  [...ratings.values()].map((one) => Number(one.level.toFixed(3)));

describe("a match", () => {
  test("of equals, 14:10, moves everyone by the same", () => {
    const ratings = after(four(3, 3, 3, 3), "14:10");
    expect(levelsOf(ratings)).toEqual([3.155, 3.155, 2.845, 2.845]);
    for (const { uncertainty } of ratings.values()) expect(uncertainty).toBeCloseTo(0.757, 3);
  });

  test("of favourites, 18:6, moves them by the part above expectation", () => {
    expect(levelsOf(after(four(4, 3, 3, 2), "18:6"))).toEqual([4.263, 3.263, 2.737, 1.737]);
  });

  test("won by less than expected lowers the favourites", () => {
    const [ana = 0] = levelsOf(after(four(4, 4, 2, 2), "13:11"));
    expect(ana).toBeLessThan(4);
  });

  test("by games has more weight than by points", () => {
    const byGames = levelsOf(after(four(3, 3, 3, 3), "14:10", "games"))[0] ?? 0;
    const byPoints = levelsOf(after(four(3, 3, 3, 3), "14:10"))[0] ?? 0;
    expect(byGames).not.toBe(byPoints);
    expect(expectedShare(["ana"], ["cy"], "games", (id) => level(id === "ana" ? 4 : 3))).toBeCloseTo(0.731, 3);
    expect(expectedShare(["ana"], ["cy"], "points", (id) => level(id === "ana" ? 4 : 3))).toBeCloseTo(0.611, 3);
  });

  test("of fewer than eight points or four games does not count", () => {
    expect(after(four(3, 3, 3, 3), "4:3").size).toBe(0);
    expect(after(four(3, 3, 3, 3), "5:3").size).toBe(4);
    expect(after(four(3, 3, 3, 3), "2:1", "games").size).toBe(0);
    for (const result of ["4:0", "6:0", "6:1", "4:3"]) expect(after(four(3, 3, 3, 3), result, "games").size).toBe(4);
  });

  test("with a clear result by games moves the levels more than a close one", () => {
    const gain = (result: string) => (levelsOf(after(four(3, 3, 3, 3), result, "games"))[0] ?? 0) - 3;
    expect(gain("6:0")).toBeGreaterThan(gain("6:1"));
    expect(gain("6:1")).toBeGreaterThan(gain("4:3"));
    expect(gain("4:3")).toBeGreaterThan(0);
  });

  test("with the winner only counts as one trial, whatever the number of sets", () => {
    const [won = 0] = levelsOf(after(four(3, 3, 3, 3), "1:0", "wins"));
    expect(won).toBeGreaterThan(3);
    expect(levelsOf(after(four(3, 3, 3, 3), "2:0", "sets"))[0]).toBe(won);
    expect(levelsOf(after(four(3, 3, 3, 3), "2:1", "sets"))[0]).toBe(won);
    expect(levelsOf(after(four(3, 3, 3, 3), "0:0", "wins"))).toEqual([3, 3, 3, 3]);
  });

  test("against unknown players, or with one, moves a known player less", () => {
    const gainBeside = (...unknown: string[]) => {
      const ratings = new Map(
        [...four(3, 3, 3, 3)].map(([id, one]) => [id, unknown.includes(id) ? level(3, 1.5) : one]),
      );
      return (after(ratings, "18:6").get("ana")?.level ?? 0) - 3;
    };
    expect(gainBeside("bob")).toBeLessThan(gainBeside());
    expect(gainBeside("bob", "cy", "dan")).toBeLessThan(gainBeside() * 0.6);
  });

  test("of 1×1 moves both by their whole uncertainty, not half", () => {
    const single = after(four(3, 3, 3, 3), "14:10", "points", [["ana"], ["cy"]]);
    expect(levelsOf(single)[0]).toBeGreaterThan(3.155);
  });

  const aRating = fc.record({
    level: fc.double({ min: 1, max: 7, noNaN: true }),
    uncertainty: fc.double({ min: 0.15, max: 1, noNaN: true }),
  });
  const aMatch = fc.record({
    ratings: fc.tuple(aRating, aRating, aRating, aRating),
    own: fc.integer({ min: 0, max: 24 }),
    single: fc.boolean(),
  });
  const play = ({ ratings, own, single }: { ratings: Rating[]; own: number; single: boolean }) => {
    const ids = single ? ["ana", "cy"] : ["ana", "bob", "cy", "dan"];
    const before = new Map(ids.map((id, index) => [id, ratings[index] as Rating]));
    const half = ids.length / 2;
    const sides = [ids.slice(0, half), ids.slice(half)] as unknown as [Side, Side];
    return { before, sides, after: after(before, `${own}:${24 - own}`, "points", sides) };
  };

  test("takes from one side what it gives the other, weighted by uncertainty", () => {
    fc.assert(
      fc.property(aMatch, (match) => {
        const { before, sides, after: rated } = play(match);
        const moved = (side: Side) =>
          side.reduce((sum, id) => {
            const was = before.get(id) as Rating;
            return sum + ((rated.get(id) as Rating).level - was.level) / was.uncertainty ** 2;
          }, 0);
        expect(moved(sides[0]) + moved(sides[1])).toBeCloseTo(0, 6);
      }),
    );
  });

  test("never increases uncertainty, never removes it, and depends on the share only", () => {
    fc.assert(
      fc.property(aMatch, (match) => {
        const { before, sides, after: rated } = play(match);
        const ratingOf = (id: PlayerId) => before.get(id) as Rating;
        const surprise = match.own / 24 - expectedShare(sides[0], sides[1], "points", ratingOf);
        for (const [id, { level: now, uncertainty }] of rated) {
          expect(uncertainty).toBeLessThanOrEqual(ratingOf(id).uncertainty + 1e-12);
          expect(uncertainty).toBeGreaterThanOrEqual(0.15 - 1e-12);
          const sign = sides[0].some((own) => own === id) ? 1 : -1;
          expect((now - ratingOf(id).level) * surprise * sign).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test("with the sides swapped has the same effect", () => {
    fc.assert(
      fc.property(aMatch, (match) => {
        const { before, sides, after: rated } = play(match);
        const turned = after(before, `${24 - match.own}:${match.own}`, "points", [sides[1], sides[0]]);
        for (const [id, { level: now, uncertainty }] of rated) {
          expect(turned.get(id)?.level).toBeCloseTo(now, 9);
          expect(turned.get(id)?.uncertainty).toBeCloseTo(uncertainty, 9);
        }
      }),
    );
  });
});

describe("the chance of a win", () => {
  const sides = [
    ["ana", "bob"],
    ["cy", "dan"],
  ] as const;
  const chance = (ratings: ReadonlyMap<PlayerId, Rating>, unit: "points" | "games" | "outcome", rallies = 24) =>
    winChance({ sides, unit, rallies }, (id) => ratings.get(id) ?? level(0));

  test("is one half between equals, and grows with the difference and the length of the match", () => {
    for (const unit of ["points", "games", "outcome"] as const) {
      expect(chance(four(3, 3, 3, 3), unit)).toBeCloseTo(0.5, 12);
      expect(chance(four(4, 4, 3, 3), unit)).toBeGreaterThan(chance(four(3.5, 3.5, 3, 3), unit));
    }
    expect(chance(four(4, 4, 3, 3), "points", 32)).toBeGreaterThan(chance(four(4, 4, 3, 3), "points", 16));
  });

  test("comes nearer to one half with the uncertainty, and is that of the other side subtracted from one", () => {
    const unsure = new Map([...four(4, 4, 3, 3)].map(([id, one]) => [id, { ...one, uncertainty: 1.5 }]));
    for (const unit of ["points", "games", "outcome"] as const) {
      expect(chance(unsure, unit)).toBeLessThan(chance(four(4, 4, 3, 3), unit));
      expect(chance(unsure, unit)).toBeGreaterThan(0.5);
      expect(chance(four(3, 3, 4, 4), unit)).toBeCloseTo(1 - chance(four(4, 4, 3, 3), unit), 9);
    }
  });
});

describe("a rating", () => {
  test("starts at the declared level, more certain after a hundred games, less certain without a declared level", () => {
    expect(startRating({ level: 3 })).toEqual({ level: 3, uncertainty: 0.8 });
    expect(startRating({ level: 3, gamesPlayed: 50 })).toEqual({ level: 3, uncertainty: 0.8 });
    expect(startRating({ level: 3, gamesPlayed: 100 })).toEqual({ level: 3, uncertainty: 0.5 });
    expect(startRating({ level: 0, gamesPlayed: 300 })).toEqual({ level: 2, uncertainty: 1.5 });
    expect(startRating({})).toEqual({ level: 2, uncertainty: 1.5 });
  });

  test("is shown with one decimal and its accuracy, which is never zero", () => {
    expect(shownLevel(level(3.155))).toBe(3.2);
    expect(accuracy(level(3, 0.268))).toBe(0.3);
    expect(accuracy(level(3, 0.04))).toBe(0.1);
  });
});
