import type { Tournament } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { aTournament } from "../../data/record.fixture.ts";
import { boardColumns } from "./board-columns.ts";

const line = (difference: Partial<Standing> = {}): Standing => ({
  place: 1,
  shared: false,
  side: ["ana"],
  played: 2,
  wins: 2,
  draws: 0,
  losses: 0,
  points: 30,
  average: 15,
  difference: 12,
  ...difference,
});

/** «Очки 30 · Сред. 15,0!»; «!» marks the deciding figure. */
const read = (overrides: Partial<Tournament>, standings: Standing[] = [line(), line({ place: 2, side: ["bob"] })]) =>
  boardColumns({ tournament: aTournament(overrides), standings })
    .map(({ label, text, decides }) => `${label} ${text(standings[0] ?? line())}${decides ? "!" : ""}`)
    .join(" · ");

test("points rank by sum if all have played the same number of matches, otherwise by average", () => {
  expect(read({ scoring_method: "points" })).toBe("Очки 30!");
  const uneven = [line(), line({ place: 2, side: ["bob"], played: 1 })];
  expect(read({ scoring_method: "points" }, uneven)).toBe("Очки 30 · Сред. 15,0!");
  expect(read({ scoring_method: "points" }, [line({ played: 0 }), line({ played: 0 })])).toBe("Очки 30!");
});

test("with sets the wins decide, so they are the first column", () => {
  expect(read({ type: "league_doubles", scoring_method: "sets" }, [line({ points: 4 })])).toBe("Победы 2! · Сеты 4");
});

test("no column is marked if no figure decides the order", () => {
  expect(read({ type: "king_doubles", scoring_method: "points" })).toBe("Очки 30");
  expect(read({ type: "championship_doubles", scoring_method: "points" })).toBe("Очки 30");
  expect(read({ type: "league_singles", scoring_method: "games" })).toBe("Геймы 30");
});
