import { describe, expect, test } from "vitest";
import type { MatchOutcome } from "./player-page.ts";
import { bestPartnerOfYear, clubsOfYear, opponentOfYear, yearCounts } from "./year-review.ts";

/** «bob 3/4»: with or against Bob, three of four won. */
const outcomes = (role: "partners" | "opponents", ...facts: readonly [id: string, won: number, of: number][]) =>
  facts.flatMap(([id, won, of]) =>
    Array.from({ length: of }, (_, at): MatchOutcome => {
      const nobody = { partners: [], opponents: [] };
      return { ...nobody, [role]: [id], result: at < won ? "won" : "lost" };
    }),
  );

describe("the best partner of a year", () => {
  test("has the largest share of won matches, not the most matches", () => {
    const best = bestPartnerOfYear(outcomes("partners", ["bob", 5, 8], ["cy", 3, 4]));
    expect(best).toEqual({ id: "cy", matches: 4, won: 3 });
  });

  test("with equal shares is the one of more matches", () => {
    expect(bestPartnerOfYear(outcomes("partners", ["bob", 3, 4], ["cy", 6, 8]))?.id).toBe("cy");
  });

  test("needs three matches together, and half of them won", () => {
    expect(bestPartnerOfYear(outcomes("partners", ["bob", 2, 2], ["cy", 1, 3]))).toBeUndefined();
  });
});

test("the opponent of a year is the most frequent one", () => {
  expect(opponentOfYear(outcomes("opponents", ["bob", 0, 2], ["cy", 1, 5]))).toEqual({ id: "cy", matches: 5, won: 1 });
  expect(opponentOfYear([])).toBeUndefined();
});

test("clubs come by evenings, at most three, without evenings that have none", () => {
  const names = ["Нева", "", "Корт", "Нева", "Арена", "Сквош", "Корт", "Нева"];
  expect(clubsOfYear(names)).toEqual([
    { name: "Нева", evenings: 3 },
    { name: "Корт", evenings: 2 },
    { name: "Арена", evenings: 1 },
  ]);
});

test("clubs of equal evenings are in the order of Russian, whatever the language of the server or the browser", () => {
  expect(clubsOfYear(["Arena", "Нева", "Корт"]).map(({ name }) => name)).toEqual(["Корт", "Нева", "Arena"]);
});

test("a year counts matches, wins and medals", () => {
  const evening = (place: number) => ({ tournament: "t", name: "", date: "", place, sides: 8 });
  expect(yearCounts([1, 3, 0, 1].map(evening), outcomes("partners", ["bob", 2, 5]))).toEqual({
    matches: 5,
    won: 2,
    medals: { gold: 2, silver: 0, bronze: 1 },
  });
});
