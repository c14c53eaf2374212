import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LeagueEvent, PLACE_POINTS, placePoints, rankLeague, resultsCounted } from "./league.ts";

// Notation: `event("ana", "bob=cy", "dan+eve")` is a table; «=» is an equal place, «+» a pair.
const event = (...places: string[]): LeagueEvent => {
  let place = 1;
  return places.flatMap((level) => {
    const sides = level.split("=");
    const lines = sides.map((side) => ({ place, side: side.split("+"), played: 3 }));
    place += sides.length;
    return lines;
  });
};
const totals = (...events: LeagueEvent[]) =>
  rankLeague(events).lines.map(({ place, player, points }) => `${place} ${player} ${points}`);

describe("points of a tournament", () => {
  test("are 25, 21, 18… by place, and none from the twelfth on", () => {
    const people = Array.from({ length: 13 }, (_, index) => `p${index}`);
    expect([...placePoints(event(...people)).values()]).toEqual([25, 21, 18, 15, 13, 11, 9, 7, 5, 3, 1, 0, 0]);
  });

  test("of a shared place are the mean of the places it covers", () => {
    expect([...placePoints(event("ana", "bob=cy=dan", "eve"))]).toEqual([
      ["ana", 25],
      ["bob", 18],
      ["cy", 18],
      ["dan", 18],
      ["eve", 13],
    ]);
  });

  test("of a pair go to both players, and a pair covers one place", () => {
    expect([...placePoints(event("ana+bob", "cy+dan"))]).toEqual([
      ["ana", 25],
      ["bob", 25],
      ["cy", 21],
      ["dan", 21],
    ]);
  });

  test("are not awarded to those who have not played", () => {
    const table = [...event("ana", "bob"), { place: 3, side: ["cy"], played: 0 }];
    expect(placePoints(table).has("cy")).toBe(false);
  });
});

describe("the league", () => {
  test("adds up the tournaments, with the average of those played", () => {
    const { lines } = rankLeague([event("ana", "bob"), event("cy", "ana")]);
    expect(lines[0]).toEqual({
      place: 1,
      shared: false,
      player: "ana",
      points: 46,
      tournaments: 2,
      average: 23,
      results: [25, 21],
    });
    expect(lines.map(({ player, tournaments }) => [player, tournaments])).toEqual([
      ["ana", 2],
      ["cy", 1],
      ["bob", 1],
    ]);
  });

  test.each([
    [1, 1],
    [4, 4],
    [5, 4],
    [8, 6],
    [50, 38],
  ])("of %i tournaments counts the best %i", (tournaments, counted) => {
    expect(resultsCounted(tournaments)).toBe(counted);
  });

  test("excludes the weakest tournament from the total, but not from the average", () => {
    const good = event("ana", "bob");
    const { lines, counted } = rankLeague([good, good, good, good, event("bob", "ana")]);
    expect(counted).toBe(4);
    expect(lines.map(({ player, points, average }) => [player, points, average])).toEqual([
      ["ana", 100, 24.2],
      ["bob", 88, 21.8],
    ]);
  });

  test("separates equal totals by the better single result, else the place is shared", () => {
    expect(totals(event("ana", "bob=cy", "dan=eve"), event("fay", "gus", "hal", "eve=dan"))).toEqual([
      "1 dan 28",
      "1 eve 28",
      "3 ana 25",
      "3 fay 25",
      "5 gus 21",
      "6 bob 19.5",
      "6 cy 19.5",
      "8 hal 18",
    ]);
    // 18 + 7 and 25: one first place counts more than two average results.
    const places = totals(event("zoe", "x2", "bob"), event("x1", "x3", "x4", "x5", "x6", "x7", "x8", "bob"));
    expect(places.filter((line) => line.endsWith(" 25"))).toEqual(["1 x1 25", "1 zoe 25", "3 bob 25"]);
  });

  test("is empty without tournaments, and a tournament without a match does not count", () => {
    expect(rankLeague([])).toEqual({ lines: [], tournaments: 0, counted: 0 });
    expect(rankLeague([[{ place: 1, side: ["ana"], played: 0 }]]).tournaments).toBe(0);
  });
});

const anEvent = fc
  .uniqueArray(fc.constantFrom(..."abcdefghijklmnop"), { minLength: 1 })
  .chain((people) => fc.tuple(...people.map((id) => fc.constantFrom(` ${id}`, `=${id}`))))
  .map((people) => event(...people.join("").slice(1).split(" ")));

describe("for any results", () => {
  test("a tournament gives exactly the points of its places, with or without ties", () => {
    fc.assert(
      fc.property(anEvent, (table) => {
        const awarded = [...placePoints(table).values()].reduce((sum, points) => sum + points, 0);
        expect(awarded).toBeCloseTo(
          PLACE_POINTS.slice(0, table.length).reduce<number>((sum, points) => sum + points, 0),
        );
      }),
    );
  });

  test("everyone who played has one line, places count up, and more points are never below fewer", () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 8 }), (events) => {
        const { lines } = rankLeague(events);
        expect(new Set(lines.map(({ player }) => player)).size).toBe(lines.length);
        expect(lines.length).toBe(new Set(events.flatMap((table) => table.flatMap(({ side }) => side))).size);
        for (const [at, line] of lines.entries()) {
          const before = lines[at - 1];
          expect(line.place).toBe(before && before.place === line.place ? before.place : at + 1);
          expect(line.points).toBeLessThanOrEqual(before?.points ?? Number.POSITIVE_INFINITY);
          expect(line.shared).toBe(lines.filter(({ place }) => place === line.place).length > 1);
        }
      }),
    );
  });

  test("the order of tournaments changes nothing", () => {
    fc.assert(
      fc.property(fc.array(anEvent, { maxLength: 6 }), (events) => {
        expect(rankLeague(events.toReversed())).toEqual(rankLeague(events));
      }),
    );
  });

  test("a better place in one tournament never means a worse place in the league", () => {
    fc.assert(
      fc.property(fc.array(anEvent, { minLength: 1, maxLength: 6 }), ([first = [], ...others]) => {
        const ids = first.map(({ side: [id = ""] }) => id);
        fc.pre(ids.length > 1);
        const swapped = first.map((line, at) => (at < 2 ? { ...line, side: [ids[1 - at] ?? ""] } : line));
        const placeOf = (events: LeagueEvent[]) =>
          rankLeague(events).lines.find(({ player }) => player === ids[1])?.place ?? 0;
        expect(placeOf([swapped, ...others])).toBeLessThanOrEqual(placeOf([first, ...others]));
      }),
    );
  });
});
