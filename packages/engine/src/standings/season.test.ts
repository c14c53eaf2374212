import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LeagueEvent, rankLeague } from "./league.ts";
import { rankSeason } from "./season.ts";

/** A table of single players in order of places. */
const evening = (...players: string[]): LeagueEvent =>
  players.map((player, at) => ({ place: at + 1, side: [player], played: 3 }));
const bars = (events: LeagueEvent[], player: string, plan = { evenings: 0, best: 0 }) =>
  rankSeason(events, plan)
    .lines.find((line) => line.player === player)
    ?.evenings.map(({ kind, points }) => `${kind} ${points}`);

test("the best k of m evenings make the total; the others are shown as dropped or missed", () => {
  const events = [evening("ana", "bob"), evening("bob", "ana"), evening("ana", "bob"), evening("bob")];
  const season = rankSeason(events, { evenings: 6, best: 2 });
  expect(season).toMatchObject({ played: 4, coming: 2, counted: 2 });
  expect(season.lines.map(({ player, points }) => [player, points])).toEqual([
    ["ana", 50],
    ["bob", 50],
  ]);
  expect(bars(events, "ana", { evenings: 6, best: 2 })).toEqual(["counted 25", "dropped 21", "counted 25", "missed 0"]);
});

test("without a number of its own a season counts like the league, from its planned evenings", () => {
  expect(rankSeason([], { evenings: 10, best: 0 }).counted).toBe(8);
  expect(rankSeason([evening("ana")], { evenings: 0, best: 0 })).toMatchObject({ counted: 1, coming: 0 });
});

test("of equal results the earlier one counts", () => {
  expect(bars([evening("ana"), evening("ana")], "ana", { evenings: 2, best: 1 })).toEqual(["counted 25", "dropped 25"]);
});

test("an evening without a match is no evening of the season", () => {
  const empty: LeagueEvent = [{ place: 1, side: ["ana"], played: 0 }];
  expect(bars([empty, evening("ana")], "ana")).toEqual(["counted 25"]);
});

const anEvening = fc.shuffledSubarray([..."abcdefgh"], { minLength: 1 }).map((players) => evening(...players));
const aSeason = fc.record({
  events: fc.array(anEvening, { maxLength: 8 }),
  plan: fc.record({ evenings: fc.nat(10), best: fc.nat(8) }),
});

describe("for any season", () => {
  test("a total is the sum of the counted evenings, and no dropped evening is above a counted one", () => {
    fc.assert(
      fc.property(aSeason, ({ events, plan }) => {
        const { lines, counted } = rankSeason(events, plan);
        for (const { points, evenings, tournaments } of lines) {
          const of = (kind: string) => evenings.filter((each) => each.kind === kind).map((each) => each.points);
          expect(of("counted").reduce((sum, each) => sum + each, 0)).toBeCloseTo(points);
          expect(of("counted").length).toBe(Math.min(counted, tournaments));
          expect(Math.max(0, ...of("dropped"))).toBeLessThanOrEqual(Math.min(25, ...of("counted")));
          expect(evenings.length).toBe(events.length);
        }
      }),
    );
  });

  test("with every evening counted it is the sum of all, and one more evening never lowers a total", () => {
    fc.assert(
      fc.property(aSeason, anEvening, ({ events, plan }, added) => {
        const totals = (list: LeagueEvent[]) =>
          new Map(rankSeason(list, { evenings: 20, best: plan.best }).lines.map((line) => [line.player, line.points]));
        const after = totals([...events, added]);
        for (const [player, points] of totals(events)) expect(after.get(player)).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  test("its order is the league's", () => {
    fc.assert(
      fc.property(fc.array(anEvening, { maxLength: 4 }), (events) => {
        const places = (lines: readonly { player: string; place: number }[]) =>
          lines.map((one) => [one.player, one.place]);
        expect(places(rankSeason(events, { evenings: 0, best: 0 }).lines)).toEqual(places(rankLeague(events).lines));
      }),
    );
  });
});
