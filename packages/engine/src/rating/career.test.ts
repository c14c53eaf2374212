import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Match, PlayerId, Side } from "../types.ts";
import { type RatedEvent, rateCareers, rateEvent } from "./career.ts";
import { type Rating, startRating } from "./rating.ts";
import { rateMatch } from "./update.ts";

const level = (mu: number, uncertainty = 0.8): Rating => ({ level: mu, uncertainty });
const ids = ["ana", "bob", "cy", "dan"] as const;
const levelsOf = (ratings: ReadonlyMap<PlayerId, Rating>) =>
  [...ratings.values()].map((one) => Number(one.level.toFixed(3)));
const scoreOf = (result: string) => {
  const [team1 = 0, team2 = 0] = result.split(":").map(Number);
  return { team1, team2 };
};

describe("a career", () => {
  const sides = [
    ["ana", "bob"],
    ["cy", "dan"],
  ] as const;
  const aMatch = (result: string, round = 1): Match => ({ round, court: 1, sides, score: scoreOf(result) });
  const anEvent = (difference: Partial<RatedEvent> = {}): RatedEvent => ({
    id: "a",
    day: 10,
    startTime: "19:00",
    rated: true,
    scoring: "points",
    matches: [aMatch("14:10")],
    ...difference,
  });
  const starts = new Map<PlayerId, Rating>(ids.map((id) => [id, level(3)]));

  test("is not changed by friendly events or by matches without a score", () => {
    expect(rateCareers(starts, [anEvent({ rated: false })])).toEqual(starts);
    expect(rateCareers(starts, [anEvent({ matches: [{ round: 1, court: 1, sides }] })])).toEqual(starts);
  });

  test("is the same for any order of events, and after a correction", () => {
    const first = anEvent({ day: 1 });
    const second = anEvent({ day: 5, matches: [{ round: 1, court: 1, sides, score: scoreOf("6:18") }] });
    expect(rateCareers(starts, [second, first])).toEqual(rateCareers(starts, [first, second]));
    expect(rateCareers(starts, [first, second])).not.toEqual(rateCareers(starts, [first]));
    expect(starts.get("ana")).toEqual(level(3));
  });

  test("becomes less certain on a new day and more so after idle quarters, once a day and never beyond an unknown player's", () => {
    const drawn = (day: number) => anEvent({ day, matches: [{ round: 1, court: 1, sides, score: scoreOf("12:12") }] });
    const uncertainty = (...days: number[]) => rateCareers(starts, days.map(drawn)).get("ana")?.uncertainty ?? 0;
    /** Uncertainty after a draw of equals, `added` to the variance before it. */
    const drawAfter = (before: number, added: number): number => {
      const unsure = new Map([...starts].map(([id]) => [id, level(3, Math.min(1.5, Math.sqrt(before ** 2 + added)))]));
      return (
        rateMatch({ sides, score: scoreOf("12:12") }, "points", (id) => unsure.get(id) ?? level(0)).get("ana")
          ?.uncertainty ?? 0
      );
    };
    const once = drawAfter(0.8, 0.01);
    expect(uncertainty(1)).toBeCloseTo(once, 12);
    expect(uncertainty(1, 1)).toBeCloseTo(drawAfter(once, 0), 12);
    expect(uncertainty(1, 2)).toBeCloseTo(drawAfter(once, 0.01), 12);
    expect(uncertainty(1, 1 + 91 * 2)).toBeCloseTo(drawAfter(once, 0.01 + 0.02), 12);
    expect(uncertainty(1, 1 + 91 * 2 - 1)).toBeCloseTo(drawAfter(once, 0.01 + 0.01), 12);
    expect(uncertainty(1, 100_000)).toBeCloseTo(drawAfter(1.5, 0), 12);
  });

  test("is not changed by a match too short to count", () => {
    const short = anEvent({ scoring: "games", matches: [aMatch("2:1")] });
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

  test("without a declared level starts at the mean level of the known players of the evening", () => {
    const known = new Map<PlayerId, Rating>([
      ["ana", level(3)],
      ["bob", level(4)],
    ]);
    expect(rateEvent(anEvent(), new Map([...known].map(([id, rating]) => [id, { rating }]))).get("cy")?.before).toEqual(
      level(3.5, 1.5),
    );
    const strangers = rateEvent(anEvent(), new Map());
    expect(strangers.get("cy")?.before).toEqual(startRating({}));
  });

  test("of a known player hardly changes in an evening with guests of unknown level", () => {
    const evening = anEvent({ matches: Array.from({ length: 7 }, (_, index) => aMatch("12:12", index + 1)) });
    const after = rateCareers(new Map([["ana", level(3)]]), [evening]).get("ana");
    expect(after?.level).toBeCloseTo(3, 1);
  });

  test("changes by at most half a level in an evening", () => {
    const routs = Array.from({ length: 7 }, (_, index) => aMatch("24:0", index + 1));
    expect(levelsOf(rateCareers(starts, [anEvent({ matches: routs })]))).toEqual([3.5, 3.5, 2.5, 2.5]);
  });

  const anySides = fc
    .shuffledSubarray([...ids], { minLength: 4 })
    .map(([a = "", b = "", c = "", d = ""]): [Side, Side] => [
      [a, b],
      [c, d],
    ]);
  const anEvening = fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    day: fc.integer({ min: 1, max: 3 }),
    startTime: fc.constantFrom("10:00", "19:00", "19:30"),
    rated: fc.constant(true),
    scoring: fc.constantFrom("points" as const, "games" as const, "wins" as const),
    matches: fc.array(fc.tuple(anySides, fc.nat({ max: 24 })), { minLength: 1, maxLength: 7 }).map((list) =>
      list.map(([sides, own], index): Match => {
        return { round: index + 1, court: 1, sides, score: { team1: own, team2: 24 - own } };
      }),
    ),
  });
  const anyEvenings = fc.uniqueArray(anEvening, { maxLength: 6, selector: ({ id }) => id });
  const anyStarts = fc
    .array(fc.option(fc.double({ min: 1, max: 7, noNaN: true }), { nil: undefined }), { minLength: 4, maxLength: 4 })
    .map((levels) => new Map(ids.map((id, index) => [id, startRating({ level: levels[index] ?? 0 })])));

  test("does not depend on the order in which events and matches are read, several on one day included", () => {
    fc.assert(
      fc.property(
        anyStarts,
        anyEvenings.chain((list) =>
          fc.record({ list: fc.constant(list), read: fc.shuffledSubarray(list, { minLength: list.length }) }),
        ),
        (ratings, { list, read }) => {
          const turned = read.map((event) => ({ ...event, matches: event.matches.toReversed() }));
          expect(rateCareers(ratings, turned)).toEqual(rateCareers(ratings, list));
        },
      ),
    );
  });

  test("stays within the scale, whatever the results", () => {
    fc.assert(
      fc.property(anyStarts, anyEvenings, (ratings, list) => {
        for (const { level: now, uncertainty } of rateCareers(ratings, list).values()) {
          expect(now).toBeGreaterThanOrEqual(0.5);
          expect(now).toBeLessThanOrEqual(7.5);
          expect(uncertainty).toBeLessThanOrEqual(1.5);
          expect(uncertainty).toBeGreaterThanOrEqual(0.15 - 1e-12);
        }
      }),
    );
    const routs = (day: number) => anEvent({ day, matches: [1, 2, 3, 4, 5].map((round) => aMatch("24:0", round)) });
    const end = levelsOf(
      rateCareers(
        starts,
        Array.from({ length: 40 }, (_, day) => routs(day)),
      ),
    );
    expect(Math.max(...end)).toBeLessThanOrEqual(7.5);
    expect(Math.min(...end)).toBeGreaterThanOrEqual(0.5);
  });
});
