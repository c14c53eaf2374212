import { describe, expect, test } from "vitest";
import type { Round, ScoringMethod, SetScore, Side } from "../types.ts";
import { compareAcross } from "./across.ts";
import { NAMED_ORDERS, type Ranking } from "./named-orders.ts";
import { OWN_CRITERIA, ordersFor, rankingOrder } from "./orders.ts";
import { rankByScoring } from "./rank-by-scoring.ts";

type Result = readonly [one: string, other: string, score: string];

/** Pairs «a», «b» are [a1, a2], [b1, b2]; a result is «14:10» or sets «6:4 6:2». */
const sideOf = (name: string): Side => [`${name}1`, `${name}2`];
function roundsOf(results: readonly Result[]): Round[] {
  return results.map(([one, other, text], index) => {
    const sets = text.split(" ").map((set) => set.split(":").map(Number) as unknown as SetScore);
    const won = (side: 0 | 1) => sets.filter((set) => set[side] > set[(1 - side) as 0 | 1]).length;
    const [only] = sets;
    const score =
      sets.length > 1 || !only ? { team1: won(0), team2: won(1), sets } : { team1: only[0], team2: only[1] };
    const number = index + 1;
    return {
      number,
      status: "completed",
      matches: [{ round: number, court: 1, sides: [sideOf(one), sideOf(other)], score }],
    };
  });
}
function tableOf(results: readonly Result[], ranking: Ranking | undefined, scoring: ScoringMethod = "points") {
  const names = [...new Set(results.flatMap((result) => result.slice(0, 2)))];
  return rankByScoring({
    players: [],
    rounds: roundsOf(results),
    settings: { scoring, ...(ranking && { ranking }) },
    sides: names.map(sideOf),
  });
}
const orderOf = (...args: Parameters<typeof tableOf>) =>
  tableOf(...args)
    .map(({ side }) => side[0]?.charAt(0))
    .join("");

/** a wins all three by 13:11; b and c each have one match 24:0. */
const group: readonly Result[] = [
  ["a", "b", "13:11"],
  ["a", "c", "13:11"],
  ["a", "d", "13:11"],
  ["b", "d", "24:0"],
  ["c", "d", "24:0"],
  ["b", "c", "12:12"],
];

describe("a group of pairs", () => {
  test("is ranked wins first by default: three wins 13:11 are first", () => {
    expect(orderOf(group, undefined)).toBe("abcd");
    expect(orderOf(group, "wins_first").charAt(0)).toBe("a");
  });

  test("points first puts the same pair third", () => {
    expect(orderOf(group, "points_first").indexOf("a")).toBe(2);
  });

  test("3-1-0 prefers one win and one defeat to two draws; wins first does not", () => {
    const results: Result[] = [
      ["a", "c", "13:11"],
      ["a", "d", "5:19"],
      ["b", "c", "12:12"],
      ["b", "d", "12:12"],
    ];
    expect(orderOf(results, "match_points")).toBe("dabc");
    expect(orderOf(results, "wins_first")).toBe("dbac");
  });

  test("3-2-1-0 by sets counts a lost set; in other scoring methods it is 3-1-0", () => {
    const results: Result[] = [
      ["a", "c", "6:4 4:6 10:8"],
      ["a", "d", "6:4 6:4"],
      ["b", "c", "6:4 6:4"],
      ["b", "d", "6:4 6:4"],
      ["a", "b", "6:0 6:0"],
      ["b", "e", "6:0 6:0"],
      ["a", "e", "4:6 4:6"],
    ];
    expect(orderOf(results, "wins_first", "sets").slice(0, 2)).toBe("ab");
    expect(orderOf(results, "set_points", "sets").slice(0, 2)).toBe("ba");
    expect(rankingOrder({ scoring: "points", ranking: "set_points" }, "pair")[0]).toBe("match-points");
  });

  test("the table among three level pairs decides before points", () => {
    const circle: Result[] = [
      ["a", "b", "13:11"],
      ["b", "c", "13:11"],
      ["c", "a", "20:4"],
      ["a", "d", "24:0"],
      ["b", "d", "24:0"],
      ["c", "d", "13:11"],
    ];
    const table = tableOf(circle, "wins_first");
    expect(table.map(({ side }) => side[0]).join()).toBe("c1,a1,b1,d1");
    expect(table[0]?.reason).toMatchObject({ key: "direct-among" });
  });
});

describe("the organiser's own order", () => {
  test("is used as it is, and a tie after its last criterion is a shared place", () => {
    expect(orderOf(group, ["best-match"]).slice(0, 2)).toBe("bc");
    expect(tableOf(group, ["best-match"]).slice(0, 2)).toMatchObject([{ shared: true }, { shared: true }]);
    expect(tableOf(group, ["best-match", "opponents-average"])[0]).toMatchObject({ shared: true });
  });

  test("skips criteria that the scoring method does not have; without any the default is used", () => {
    expect(rankingOrder({ scoring: "wins", ranking: ["set-points", "match-points"] }, "pair")).toEqual([
      "match-points",
    ]);
    expect(rankingOrder({ scoring: "wins", ranking: ["best-match"] }, "pair")).toEqual(
      rankingOrder({ scoring: "wins" }, "pair"),
    );
  });

  test("may have Buchholz, which counts in a Swiss only", () => {
    const settings = { scoring: "points", ranking: ["win-share", "buchholz", "direct"] } as const;
    expect(rankingOrder(settings, "pair", "swiss")).toEqual(["win-share", "buchholz", "direct"]);
    expect(rankingOrder(settings, "pair")).toEqual(["win-share", "direct"]);
  });
});

test("every order has each criterion once, and a reason for each line above another", () => {
  for (const scoring of ["points", "games", "sets", "wins"] as const) {
    for (const ranking of [...NAMED_ORDERS, OWN_CRITERIA[scoring]]) {
      for (const system of ["all-meet", "swiss"] as const) {
        const order = rankingOrder({ scoring, ranking }, "pair", system);
        expect(new Set(order).size).toBe(order.length);
      }
      const table = tableOf(scoring === "sets" ? [["a", "b", "6:4 6:4"]] : group, ranking, scoring);
      expect(table[0]?.place).toBe(1);
    }
  }
});

test("an own order explains each of its criteria, also those that are usually first", () => {
  const results: Result[] = [
    ["a", "c", "20:4"],
    ["b", "d", "13:11"],
  ];
  expect(tableOf(results, ["win-share", "average-points"])[0]?.reason).toEqual({ key: "average-points", average: 20 });
  const games = tableOf(
    [
      ["a", "c", "6:2"],
      ["b", "d", "6:4"],
    ],
    ["win-share", "game-share", "match-points"],
    "games",
  );
  expect(games[0]?.reason).toEqual({ key: "game-share", own: 0.75, below: 0.6 });
});

describe("orders offered", () => {
  test("by wins and by sets points first is no order of its own; court first is for King of the Court", () => {
    expect(ordersFor({ structure: "table" }, "points")).toEqual(["wins_first", "points_first", "match_points"]);
    expect(ordersFor({ structure: "cup" }, "sets")).toEqual(["wins_first", "match_points", "set_points"]);
    expect(ordersFor({ structure: "table" }, "wins")).toEqual(["wins_first", "match_points"]);
    expect(ordersFor({ structure: "ladder" }, "games")).toEqual(["court_first", "wins_first", "points_first"]);
  });
});

describe("pairs of different groups", () => {
  const results: Result[] = [
    ["a", "b", "13:11"],
    ["c", "d", "24:0"],
    ["c", "e", "10:14"],
    ["a", "f", "13:11"],
  ];
  const across = (ranking: Ranking) =>
    compareAcross(["a", "b", "c", "d", "e", "f"].map(sideOf), roundsOf(results), { scoring: "points", ranking });

  test("are compared by the order of the tournament, per match, without direct matches", () => {
    const [wins, points] = [across("wins_first"), across("points_first")];
    expect(wins.rate(sideOf("a"))).toBeGreaterThan(wins.rate(sideOf("c")));
    expect(points.rate(sideOf("c"))).toBeGreaterThan(points.rate(sideOf("a")));
    expect(wins.why(sideOf("a"), sideOf("c"))).toEqual({ key: "win-share", wins: 2, matches: 2 });
    expect(points.why(sideOf("c"), sideOf("a"))).toEqual({ key: "average-points", average: 17 });
  });

  test("are equal where nothing separates them", () => {
    const { rate, why } = across("wins_first");
    expect(rate(sideOf("b"))).toBe(rate(sideOf("f")));
    expect(why(sideOf("b"), sideOf("f"))).toBeUndefined();
    expect(why(sideOf("b"), sideOf("x"))).toBeUndefined();
  });
});

test("matches by time are compared by the share of points, because a slow match has few for both sides", () => {
  const results: Result[] = [
    ["a", "b", "30:20"],
    ["c", "d", "12:3"],
  ];
  const by = (minutes: number) => {
    const settings = { scoring: "points", ranking: "points_first", match: { minutes } } as const;
    const names = ["a", "b", "c", "d"].map(sideOf);
    return rankByScoring({ players: [], rounds: roundsOf(results), settings, sides: names }).map(
      ({ side }) => side[0]?.charAt(0) ?? "",
    );
  };
  expect(by(15).join("")).toBe("cabd");
  expect(by(0).join("")).toBe("abcd");
  expect(rankingOrder({ scoring: "points", ranking: "wins_first", match: { minutes: 15 } }, "pair")).toContain(
    "point-share",
  );
});
