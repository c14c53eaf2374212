import { describe, expect, test } from "vitest";
import type { DrawnRound } from "../../format.ts";
import { championshipDoubles } from "../../formats/championship-doubles.ts";
import { drawOf, finished, settingsOf } from "../../formats/play.fixture.ts";
import { type Random, seededRandom } from "../../random.ts";
import { codeOf } from "../../stage.fixture.ts";
import { isGroupStage } from "../../stage.ts";
import type { CupOptions, Player, Round } from "../../types.ts";
import { plateLines } from "./plate.ts";

const DEFAULTS: CupOptions = { start: "groups", places: "medals", groupSets: "best-of-three" };
const couples = (pairs: number): Player[] =>
  Array.from({ length: pairs }, (_, i) => i + 1).flatMap((n) => [
    { id: `a${n}`, level: 20 - n, partner: `b${n}` },
    { id: `b${n}`, level: 20 - n, partner: `a${n}` },
  ]);

/** A whole cup; results by chance. */
function playCup(pairs: number, courts: number, options: Partial<CupOptions> = {}, seed = "cup") {
  const settings = settingsOf({ courts, rounds: 60, seed, partners: "fixed", cup: { ...DEFAULTS, ...options } });
  const players = couples(pairs);
  const random: Random = seededRandom(`results of ${seed}`);
  const rounds: Round[] = [];
  for (;;) {
    const draw = drawOf(championshipDoubles, players, settings, rounds);
    if (!draw.ok) break;
    rounds.push(finished(draw.rounds[0] as DrawnRound, random));
  }
  const table = championshipDoubles.rank({ players, rounds, settings });
  return { rounds, table, plan: championshipDoubles.plan(2 * pairs, settings) };
}
const matchesOf = (rounds: readonly Round[]) => rounds.flatMap(({ matches }) => matches);
const nameOf = (side: readonly string[]) => side.toSorted().join(" ");
const everyPairs = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

test.each([
  [11, 4, 7],
  [10, 3, 10],
])("a cup of %i pairs on %i courts takes %i slots", (pairs, courts, slots) => {
  expect(playCup(pairs, courts).rounds).toHaveLength(slots);
});

test.each(everyPairs.filter((pairs) => pairs > 5))(
  "of %i pairs nobody plays for third place before the plate begins, and the final is after it",
  (pairs) => {
    for (const courts of [1, 2, 4]) {
      const slots = playCup(pairs, courts).rounds.map(({ matches }) => matches.map(codeOf));
      const slotOf = (code: string) => slots.findIndex((codes) => codes.some((each) => each.startsWith(code)));
      expect(slotOf("place-3")).toBeGreaterThanOrEqual(slotOf("plate"));
      expect(slotOf("main-2")).toBeGreaterThanOrEqual(slotOf("place-3"));
    }
  },
);

test.each(everyPairs)(
  "a cup of %i pairs plays its final on court 1, before matches for places and the plate",
  (pairs) => {
    const rank = (code: string) => ["group", "main", "place", "plate"].findIndex((kind) => code.startsWith(kind));
    for (const { matches } of playCup(pairs, 4, { places: "all" }).rounds) {
      const kinds = matches.toSorted((one, other) => one.court - other.court).map((match) => rank(codeOf(match)));
      expect(kinds).toEqual(kinds.toSorted());
    }
  },
);

describe("the plate", () => {
  test.each(everyPairs.filter((pairs) => pairs > 5))(
    "of a cup of %i pairs has no first match of two pairs of one group",
    (pairs) => {
      for (const seed of ["a", "b", "c", "d", "e", "f"]) {
        const matches = matchesOf(playCup(pairs, 4, {}, seed).rounds);
        const groupOf = new Map(
          matches.flatMap(({ stage, sides }) =>
            isGroupStage(stage) ? sides.map((side) => [nameOf(side), codeOf({ stage })] as const) : [],
          ),
        );
        const plate = matches.flatMap(({ stage, sides }) =>
          stage?.kind === "knockout" && stage.bracket === "plate"
            ? [{ size: stage.size, groups: sides.map((side) => groupOf.get(nameOf(side))) }]
            : [],
        );
        const first = Math.max(...plate.map(({ size }) => size));
        for (const { size, groups } of plate) if (size === first) expect(new Set(groups).size).toBe(2);
      }
    },
  );

  test("of two groups of four pairs the third of each with the fourth of the other, whatever the order of the fourths", () => {
    const tables = [
      ["A1", "A2", "A3", "A4"],
      ["B1", "B2", "B3", "B4"],
    ];
    expect(plateLines(["A3", "B3", "A4", "B4"], tables)).toEqual(["A3", "B4", "B3", "A4"]);
    expect(plateLines(["A3", "B3", "B4", "A4"], tables)).toEqual(["A3", "B4", "B3", "A4"]);
  });

  test("gives its byes to the best", () => {
    const tables = [
      ["A3", "A4", "A5"],
      ["B3", "B4"],
    ];
    const lines = plateLines(["A3", "B3", "B4", "A4", "A5"], tables);
    expect([lines[1], lines[5], lines[7]]).toEqual([null, null, null]);
    expect([lines[0], lines[4]].toSorted()).toEqual(["A3", "B3"]);
  });
});

describe("with a match for every place", () => {
  test.each(everyPairs.filter((pairs) => pairs > 5))("%i pairs share no place", (pairs) => {
    for (const start of ["groups", "knockout"] as const) {
      const { table } = playCup(pairs, 4, { places: "all", start });
      expect(table.map(({ place }) => place)).toEqual(Array.from({ length: pairs }, (_, i) => i + 1));
    }
  });

  test("the losers of the quarterfinals play for the places from five to eight", () => {
    const codes = matchesOf(playCup(16, 8, { places: "all" }).rounds).map(codeOf);
    const times = (code: string) => codes.filter((each) => each === code).length;
    expect([times("place-5-4"), times("place-5"), times("place-7"), times("place-3")]).toEqual([2, 1, 1, 1]);
    expect([times("place-11"), times("place-13-4"), times("place-15")]).toEqual([1, 2, 1]);
  });
});

describe("a knockout without groups", () => {
  test.each(everyPairs)("of %i pairs has a champion, byes for the best, and is no longer than its plan", (pairs) => {
    for (const places of ["medals", "all"] as const) {
      const { rounds, table, plan } = playCup(pairs, 4, { start: "knockout", places });
      const matches = matchesOf(rounds);
      expect(matches.some(({ stage }) => isGroupStage(stage))).toBe(false);
      expect(table[0]).toMatchObject({ place: 1, shared: false });
      if ("ok" in plan) throw new Error(plan.reason);
      expect(plan.rounds - rounds.length).toBeGreaterThanOrEqual(0);
      expect(plan.rounds - rounds.length).toBeLessThanOrEqual(1);
      const size = 2 ** Math.ceil(Math.log2(pairs));
      const first = matches
        .filter((match) => codeOf(match) === `main-${size}`)
        .flatMap(({ sides }) => sides.map(nameOf));
      const byes = Array.from({ length: size - pairs }, (_, i) => `a${i + 1} b${i + 1}`);
      for (const best of byes) expect(first).not.toContain(best);
    }
  });

  test("of eight pairs gives everyone two matches or more", () => {
    const { rounds } = playCup(8, 4, { start: "knockout" });
    const played = matchesOf(rounds).flatMap(({ sides }) => sides.map(nameOf));
    for (const name of new Set(played)) expect(played.filter((each) => each === name).length).toBeGreaterThanOrEqual(2);
    expect(
      matchesOf(rounds)
        .map(codeOf)
        .filter((code) => code.startsWith("plate")),
    ).toHaveLength(3);
  });
});
