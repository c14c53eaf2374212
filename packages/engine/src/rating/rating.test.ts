import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayedMatch, PlayerId, ScoringMethod, Side } from "../types.ts";
import { type RatedEvent, rateCareers, rateEvent } from "./career.ts";
import { type Rating, reliability, shownLevel, startRating } from "./rating.ts";
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

  test("shorter than eight rallies, or with the winner only, does not count", () => {
    expect(after(four(3, 3, 3, 3), "4:3", "games").size).toBe(0);
    expect(after(four(3, 3, 3, 3), "5:3", "games").size).toBe(4);
    expect(after(four(3, 3, 3, 3), "1:0", "wins").size).toBe(0);
    expect(after(four(3, 3, 3, 3), "2:0", "sets").size).toBe(0);
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

describe("a career", () => {
  const sides = [
    ["ana", "bob"],
    ["cy", "dan"],
  ] as const;
  const anEvent = (difference: Partial<RatedEvent> = {}): RatedEvent => ({
    day: 10,
    rated: true,
    scoring: "points",
    matches: [{ round: 1, court: 1, sides, score: scoreOf("14:10") }],
    ...difference,
  });
  const starts = four(3, 3, 3, 3);

  test("is not changed by friendly events or by matches without a score", () => {
    expect(rateCareers(starts, [anEvent({ rated: false })])).toEqual(starts);
    expect(rateCareers(starts, [anEvent({ matches: [{ round: 1, court: 1, sides }] })])).toEqual(starts);
  });

  test("is the same for any order of events, and after a correction", () => {
    const first = anEvent({ day: 1 });
    const second = anEvent({ day: 5, matches: [{ round: 1, court: 1, sides, score: scoreOf("6:18") }] });
    expect(rateCareers(starts, [second, first])).toEqual(rateCareers(starts, [first, second]));
    expect(rateCareers(starts, [first, second])).not.toEqual(rateCareers(starts, [first]));
    expect(starts).toEqual(four(3, 3, 3, 3));
  });

  test("becomes less certain on a new day and more so after idle quarters, once a day and never beyond a newcomer's", () => {
    const drawn = (day: number) => anEvent({ day, matches: [{ round: 1, court: 1, sides, score: scoreOf("12:12") }] });
    const uncertainty = (...days: number[]) => rateCareers(starts, days.map(drawn)).get("ana")?.uncertainty ?? 0;
    /** Uncertainty after a draw of equals, `added` to the variance before it. */
    const drawAfter = (before: number, added: number): number => {
      const unsure = new Map([...starts].map(([id]) => [id, level(3, Math.min(1, Math.sqrt(before ** 2 + added)))]));
      return after(unsure, "12:12").get("ana")?.uncertainty ?? 0;
    };
    const once = drawAfter(0.8, 0.0004);
    expect(uncertainty(1)).toBeCloseTo(once, 12);
    expect(uncertainty(1, 1)).toBeCloseTo(drawAfter(once, 0), 12);
    expect(uncertainty(1, 2)).toBeCloseTo(drawAfter(once, 0.0004), 12);
    expect(uncertainty(1, 1 + 91 * 2)).toBeCloseTo(drawAfter(once, 0.0004 + 0.02), 12);
    expect(uncertainty(1, 1 + 91 * 2 - 1)).toBeCloseTo(drawAfter(once, 0.0004 + 0.01), 12);
    expect(uncertainty(1, 100_000)).toBeCloseTo(drawAfter(1, 0), 12);
  });

  test("is not changed by a match too short to count", () => {
    const short = anEvent({ scoring: "games", matches: [{ round: 1, court: 1, sides, score: scoreOf("4:3") }] });
    expect(rateCareers(starts, [short])).toEqual(starts);
  });

  test("is reported event by event: the rating before, after, and the number of counted matches", () => {
    const event = anEvent({ matches: [...anEvent().matches, { round: 2, court: 1, sides }, ...anEvent().matches] });
    const steps = rateEvent(event, new Map([...starts].map(([player, rating]) => [player, { rating }])));
    expect(steps.get("ana")).toEqual({
      before: level(3),
      after: rateCareers(starts, [event]).get("ana"),
      matches: 2,
    });
    expect(rateEvent({ ...event, rated: false }, new Map()).size).toBe(0);
  });

  test("without a declared level starts as a newcomer's", () => {
    const strangers = new Map([...starts.keys()].map((id) => [id, startRating({})]));
    expect(rateCareers(new Map(), [anEvent()])).toEqual(rateCareers(strangers, [anEvent()]));
  });
});

describe("a rating", () => {
  test("starts at the declared level, more certain after a hundred games, less certain without a declared level", () => {
    expect(startRating({ level: 3 })).toEqual({ level: 3, uncertainty: 0.8 });
    expect(startRating({ level: 3, gamesPlayed: 50 })).toEqual({ level: 3, uncertainty: 0.8 });
    expect(startRating({ level: 3, gamesPlayed: 100 })).toEqual({ level: 3, uncertainty: 0.5 });
    expect(startRating({ level: 0, gamesPlayed: 300 })).toEqual({ level: 2, uncertainty: 1 });
    expect(startRating({})).toEqual({ level: 2, uncertainty: 1 });
  });

  test("is shown with one decimal and a reliability from 0", () => {
    expect(shownLevel(level(3.155))).toBe(3.2);
    expect(reliability(level(3, 0.2))).toBeCloseTo(0.75, 9);
    expect(reliability(level(3, 1))).toBe(0);
  });
});
