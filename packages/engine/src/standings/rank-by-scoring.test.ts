import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Standing } from "../format.ts";
import { type Match, type PlayerId, type Round, SCORING_METHODS, type ScoringMethod, type Side } from "../types.ts";
import { rankingOrder } from "./orders.ts";
import { rankByScoring } from "./rank-by-scoring.ts";

// Notation: `ana_bob.beat(cy_dan, "13:11")` is a played match, `table([...])` the lines of its table.
const side = (...ids: PlayerId[]) => {
  const own = ids as unknown as Side;
  const against = (rival: { own: Side }, result: string): Match => ({
    round: 1,
    court: 1,
    sides: [own, rival.own],
    score: scoreOf(result),
  });
  return { own, beat: against, drew: against };
};
const scoreOf = (result: string) => {
  const sets = result.split(" ").map((set) => set.split(":").map(Number) as [number, number]);
  const [first = [0, 0] as const] = sets;
  if (sets.length === 1) return { team1: first[0], team2: first[1] };
  const won = (index: 0 | 1) => sets.filter((set) => set[index] > set[index === 0 ? 1 : 0]).length;
  return { team1: won(0), team2: won(1), sets };
};
const [ana, bob, cy, dan, eve] = [side("ana"), side("bob"), side("cy"), side("dan"), side("eve")];
type Single = ReturnType<typeof side>;
const ana_bob = side("ana", "bob");
const cy_dan = side("cy", "dan");
const ana_cy = side("ana", "cy");
const bob_dan = side("bob", "dan");
const eve_fay = side("eve", "fay");
const gus_hal = side("gus", "hal");

const inRound = (matches: Match[]): Round[] => [{ number: 1, status: "active", matches }];

function rank(matches: Match[], scoring: ScoringMethod = "points", sides?: readonly Single[]): Standing[] {
  const players = [...new Set(matches.flatMap(({ sides: both }) => both.flat()))].map((id) => ({ id }));
  return rankByScoring({
    players,
    rounds: inRound(matches),
    settings: { scoring },
    sides: sides?.map(({ own }) => own),
  });
}

/** «1 ana: win-share 2 3» for each line: the reason by its key and figures. */
const order = (standings: Standing[]) =>
  standings.map(
    (line) => `${line.place} ${line.side.join("_")}${line.reason ? `: ${Object.values(line.reason).join(" ")}` : ""}`,
  );

describe("a table of persons by points", () => {
  test("gives both players of a side its points and ranks by the average", () => {
    const standings = rank([ana_bob.beat(cy_dan, "13:11"), ana_cy.beat(bob_dan, "20:4")]);
    expect(standings.map(({ side: [id], points, average, difference }) => [id, points, average, difference])).toEqual([
      ["ana", 33, 16.5, 18],
      ["cy", 31, 15.5, 14],
      ["bob", 17, 8.5, -14],
      ["dan", 15, 7.5, -18],
    ]);
    expect(standings.map(({ reason }) => reason)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test("a player with fewer matches is ranked by average, not by total", () => {
    const once = side("eve", "fay").beat(side("gus", "hal"), "20:4");
    const standings = rank([ana_bob.beat(cy_dan, "13:11"), ana_bob.beat(cy_dan, "13:11"), once]);
    expect(standings.map((line) => line.side[0]).slice(0, 2)).toEqual(["eve", "fay"]);
    expect(standings[0]).toMatchObject({ place: 1, shared: true, played: 1, points: 20 });
  });

  test("counts wins, draws and losses", () => {
    const [first] = rank([
      ana.beat(bob, "13:11"),
      ana.drew(bob, "12:12"),
      bob.beat(ana, "13:11"),
      ana.beat(cy, "24:0"),
    ]);
    expect(first).toMatchObject({ side: ["ana"], played: 4, wins: 2, draws: 1, losses: 1 });
  });

  test("counts a win on either side of the net", () => {
    const standings = rank([ana.beat(bob, "10:14")]);
    expect(standings.map(({ side: [id], wins, losses }) => [id, wins, losses])).toEqual([
      ["bob", 1, 0],
      ["ana", 0, 1],
    ]);
  });

  test("equal averages are separated by the share of wins", () => {
    // ana 14, 14, 8 (two wins), bob 12, 12, 12 (three draws): both average 12.
    const standings = rank([
      ana.beat(cy, "14:10"),
      ana.beat(cy, "14:10"),
      cy.beat(ana, "16:8"),
      bob.drew(dan, "12:12"),
      bob.drew(dan, "12:12"),
      bob.drew(dan, "12:12"),
    ]);
    expect(order(standings).slice(0, 2)).toEqual(["1 ana: win-share 2 3", "2 bob"]);
  });

  test("then by direct matches", () => {
    // One win and one loss each, 24 points each: only their direct match differs.
    const once = rank([ana.beat(bob, "13:11"), cy.beat(ana, "13:11"), bob.beat(dan, "13:11")]);
    expect(order(once)).toContain("2 ana: direct 1 13 11");
    // Two wins and two losses each, 47 points each.
    const twice = rank([
      ana.beat(bob, "14:10"),
      bob.beat(ana, "13:11"),
      ana.beat(cy, "13:11"),
      cy.beat(ana, "15:9"),
      bob.beat(dan, "14:10"),
      dan.beat(bob, "14:10"),
    ]);
    expect(order(twice)).toContain("3 ana: direct 2 25 23");
  });

  test("lines that are level after one tie-break are compared by the next one", () => {
    // 37 points in three matches each: ana and bob with two wins, cy with one.
    const standings = rank([
      ana.beat(bob, "13:11"),
      ana.beat(side("eve"), "13:11"),
      side("fay").beat(ana, "13:11"),
      bob.beat(side("gus"), "13:11"),
      bob.beat(side("hal"), "13:11"),
      cy.beat(side("ida"), "17:7"),
      side("jon").beat(cy, "14:10"),
      side("kim").beat(cy, "14:10"),
    ]);
    expect(order(standings).slice(3, 6)).toEqual(["4 ana: direct 1 13 11", "5 bob: win-share 2 3", "6 cy"]);
  });

  test("then by the best single match, then by the strength of opponents, else the place is shared", () => {
    const best = rank([ana.beat(cy, "20:4"), cy.beat(ana, "20:4"), bob.beat(dan, "18:6"), dan.beat(bob, "18:6")]);
    expect(order(best).slice(0, 3)).toEqual(["1 ana", "1 cy: best-match 20", "3 bob"]);
    const strength = rank([
      cy.beat(ana, "14:10"),
      dan.beat(bob, "14:10"),
      cy.beat(eve_fay, "24:0"),
      dan.beat(gus_hal, "14:10"),
    ]);
    expect(order(strength)).toContain("3 ana: opponents-average 19");
    const level = rank([ana_bob.drew(cy_dan, "12:12")]);
    expect(level.map(({ place, shared }) => [place, shared])).toEqual(Array(4).fill([1, true]));
  });

  test("a reason has exact figures, whole or not", () => {
    const standings = rank([
      ana.drew(cy, "12:12"),
      ana.beat(cy, "13:11"),
      cy.beat(ana, "13:11"),
      bob.beat(dan, "16:8"),
      dan.beat(bob, "13:11"),
      dan.beat(bob, "15:9"),
    ]);
    expect(order(standings)).toEqual(["1 dan: win-share 2 3", "2 ana", "2 cy: win-share 1.5 3", "4 bob"]);
  });
});

describe("everyone is ranked once", () => {
  test("players without a match are last, below a player who won nothing", () => {
    const standings = rankByScoring({
      players: ["zoe", "bob", "ana", "cy"].map((id) => ({ id })),
      rounds: inRound([ana.beat(bob, "24:0")]),
      settings: { scoring: "points" },
    });
    expect(standings.map(({ side: [id], place, shared }) => [id, place, shared])).toEqual([
      ["ana", 1, false],
      ["bob", 2, false],
      ["cy", 3, true],
      ["zoe", 3, true],
    ]);
    expect(standings[3]).toMatchObject({ played: 0, average: 0, points: 0 });
  });

  test("matches without a score do not count, and a player who is not listed has no line", () => {
    const standings = rankByScoring({
      players: [{ id: "ana" }, { id: "cy" }],
      rounds: inRound([{ ...ana_bob.beat(cy_dan, "13:11") }, { round: 2, court: 1, sides: [ana_bob.own, cy_dan.own] }]),
      settings: { scoring: "points" },
    });
    expect(order(standings)).toEqual(["1 ana", "2 cy"]);
    expect(standings[0]).toMatchObject({ played: 1, points: 13 });
  });

  test("a player outside every pair has their own line, and no player is in two pairs", () => {
    const standings = rank([ana_bob.beat(cy_dan, "13:11"), eve_fay.drew(gus_hal, "12:12")], "points", [
      ana_bob,
      cy_dan,
      ana_cy,
      eve_fay,
    ]);
    expect(order(standings).sort()).toEqual(["1 ana_bob", "2 eve_fay", "2 gus", "2 hal", "5 cy_dan"]);
  });
});

describe("a table of pairs", () => {
  const four = [ana_bob, cy_dan, eve_fay, gus_hal];

  test("by sets: two level are separated by their own match", () => {
    const standings = rank(
      [
        ana_bob.beat(cy_dan, "6:4 6:4"),
        cy_dan.beat(eve_fay, "6:0 6:0"),
        eve_fay.beat(gus_hal, "6:4 6:4"),
        ana_bob.beat(gus_hal, "7:6 7:6"),
        eve_fay.beat(ana_bob, "7:6 7:6"),
        cy_dan.beat(gus_hal, "6:0 6:0"),
      ],
      "sets",
      four,
    );
    expect(standings.at(-1)).toMatchObject({ side: ["gus", "hal"], place: 4 });
    // Three with two wins: sets among them ana_bob 2:2, cy_dan 2:2, eve_fay 2:2; games cy_dan +8, ana_bob +2, eve_fay −10.
    // After cy_dan is separated the others start again: eve_fay beat ana_bob, regardless of games.
    expect(order(standings)).toEqual([
      "1 cy_dan: direct-among 20,12 14,24",
      "2 eve_fay: direct 1 2 0",
      "3 ana_bob",
      "4 gus_hal",
    ]);
  });

  test("by sets: where direct matches are equal, sets and then games of all matches decide", () => {
    const bySets = rank([ana_bob.beat(eve_fay, "6:4 6:4"), cy_dan.beat(gus_hal, "6:4 4:6 10:5")], "sets", four);
    expect(order(bySets).slice(0, 2)).toEqual(["1 ana_bob: set-difference 2 1", "2 cy_dan"]);
    const byGames = rank([ana_bob.beat(eve_fay, "6:0 6:4"), cy_dan.beat(gus_hal, "6:4 6:4")], "sets", four);
    expect(order(byGames)).toEqual([
      "1 ana_bob: game-difference 8 4",
      "2 cy_dan",
      "3 gus_hal: game-difference -4 -8",
      "4 eve_fay",
    ]);
  });

  test("by wins: a circle of three is shared", () => {
    const circle = [ana_bob.beat(cy_dan, "1:0"), cy_dan.beat(eve_fay, "1:0"), eve_fay.beat(ana_bob, "1:0")];
    expect(rank(circle, "wins", four.slice(0, 3)).map(({ place }) => place)).toEqual([1, 1, 1]);
  });

  test("by wins: a line without direct matches is neither raised nor lowered by them", () => {
    const standings = rank(
      [ana.beat(bob, "1:0"), dan.beat(ana, "1:0"), bob.beat(eve, "1:0"), cy.beat(eve, "1:0"), dan.beat(cy, "1:0")],
      "wins",
      [ana, bob, cy, dan, eve],
    );
    expect(standings.map((line) => line.side.join())).toEqual(["dan", "ana", "cy", "bob", "eve"]);
  });

  test("by wins: two level lines that met twice have a reason in wins; a draw is half a win", () => {
    const standings = rank(
      [ana.beat(bob, "1:0"), ana.drew(bob, "0:0"), cy.beat(ana, "1:0"), bob.beat(dan, "1:0")],
      "wins",
      [ana, bob, cy, dan],
    );
    expect(order(standings)).toEqual(["1 cy", "2 ana: direct 2 1.5 0.5", "3 bob", "4 dan"]);
    expect(standings[1]).toMatchObject({ points: 1.5, wins: 1, draws: 1, losses: 1 });
  });
});

test("by games: the share of games won decides, so that a short match counts as much as a long one", () => {
  const standings = rank([ana.beat(cy, "3:1"), bob.beat(dan, "6:4")], "games");
  expect(order(standings)).toEqual(["1 ana", "2 bob", "3 dan", "4 cy"]);
  const level = rank([ana.beat(cy, "6:3"), bob.beat(dan, "4:2")], "games");
  expect(order(level)[0]).toBe("1 ana: game-difference 3 2");
});

test("an imported match without a game counts as level", () => {
  expect(rank([ana.drew(bob, "0:0")], "games").map(({ place }) => place)).toEqual([1, 1]);
});

test("the criteria are listed, first to last", () => {
  expect(rankingOrder({ scoring: "points" }, "person")).toEqual([
    "average-points",
    "win-share",
    "direct",
    "best-match",
    "opponents-average",
  ]);
  for (const scoring of SCORING_METHODS) {
    const order = rankingOrder({ scoring }, "person");
    expect(new Set(order).size).toBe(order.length);
  }
});

describe("for any results", () => {
  const players = ["a", "b", "c", "d", "e", "f", "g"];
  const scores: Record<ScoringMethod, string[]> = {
    points: ["13:11", "12:12", "24:0", "4:20"],
    games: ["6:4", "3:3", "1:5"],
    sets: ["6:4 6:4", "6:4 4:6 10:8", "0:6 6:7"],
    wins: ["1:0", "0:1", "0:0"],
  };
  const aMatch = (scoring: ScoringMethod) =>
    fc
      .tuple(fc.shuffledSubarray(players, { minLength: 4, maxLength: 4 }), fc.constantFrom(...scores[scoring]))
      .map(([[a = "", b = "", c = "", d = ""], score]) => side(a, b).beat(side(c, d), score));
  const tournaments = fc
    .constantFrom(...SCORING_METHODS)
    .chain((scoring) => fc.tuple(fc.constant(scoring), fc.array(aMatch(scoring), { maxLength: 12 }), fc.boolean()));
  const pairs = [
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ] as const;
  const tableOf = (scoring: ScoringMethod, matches: Match[], fixed: boolean, ids = players) =>
    rankByScoring({
      players: ids.map((id) => ({ id })),
      rounds: inRound(matches),
      settings: { scoring },
      sides: fixed ? pairs : undefined,
    });

  test("everyone has exactly one line, places count up, and equal places are marked as shared", () => {
    fc.assert(
      fc.property(tournaments, ([scoring, matches, fixed]) => {
        const standings = tableOf(scoring, matches, fixed);
        expect(standings.flatMap((line) => line.side).sort()).toEqual(players);
        for (const [index, line] of standings.entries()) {
          const first = standings.findIndex(({ place }) => place === line.place);
          expect(line.place).toBe(first + 1);
          expect(line.shared).toBe(standings.filter(({ place }) => place === line.place).length > 1);
          expect(line.wins + line.draws + line.losses).toBe(line.played);
          const next = standings[index + 1];
          if (line.reason) expect(next && next.place > line.place).toBe(true);
        }
      }),
    );
  });

  test("the order of players and matches in the input changes nothing", () => {
    fc.assert(
      fc.property(
        tournaments,
        fc.shuffledSubarray(players, { minLength: 7 }),
        ([scoring, matches, fixed], shuffled) => {
          const turned = matches.toReversed();
          expect(tableOf(scoring, turned, fixed, shuffled)).toEqual(tableOf(scoring, matches, fixed));
        },
      ),
    );
  });

  test("a corrected result gives the same table as the right result entered first, or last", () => {
    const matches = fc.array(aMatch("points"), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(matches, fc.constantFrom(...scores.points), ([wrong, ...others], right) => {
        const corrected = { ...(wrong as Match), score: scoreOf(right) };
        tableOf("points", [wrong as Match, ...others], false);
        expect(tableOf("points", [corrected, ...others], false)).toEqual(
          tableOf("points", [...others, corrected], false),
        );
      }),
    );
  });

  test("with a fixed total the difference is always twice the points less the total of the matches", () => {
    fc.assert(
      fc.property(fc.array(aMatch("points"), { maxLength: 12 }), fc.boolean(), (matches, fixed) => {
        for (const { points, played, difference } of tableOf("points", matches, fixed)) {
          expect(difference).toBe(2 * points - 24 * played);
        }
      }),
    );
  });
});

test("the first criterion is the reason where two lines have equal figures and different places", () => {
  const matches = [ana.beat(cy, "11:1"), dan.beat(ana, "12:2"), bob.beat(cy, "12:2"), dan.beat(bob, "11:1")];
  const table = rankByScoring({
    players: [...ana.own, ...bob.own, ...cy.own, ...dan.own].map((id) => ({ id })),
    rounds: [{ number: 1, status: "completed", matches }],
    settings: { scoring: "points", match: { minutes: 12 }, pointsPerMatch: 24 },
  });
  expect(table.map(({ side: [id], reason }) => [id, reason?.key])).toEqual([
    ["dan", undefined],
    ["ana", "point-share"],
    ["bob", undefined],
    ["cy", undefined],
  ]);
});
