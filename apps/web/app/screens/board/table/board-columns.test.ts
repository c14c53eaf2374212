import type { Tournament } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { aTournament } from "../../../data/tournaments/record.fixture.ts";
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

/** «Сред. 15,0! · Очки 30»; «!» marks the deciding figure. */
const read = (overrides: Partial<Tournament>, standings: Standing[] = [line(), line({ place: 2, side: ["bob"] })]) =>
  boardColumns({ tournament: aTournament(overrides), standings, participants: [], rounds: [], matches: [] })
    .map(({ label, text, decides }) => `${label} ${text(standings[0] ?? line())}${decides ? "!" : ""}`)
    .join(" · ")
    .replaceAll("\u00a0", " ");

test("points rank by sum if all have played the same number of matches, otherwise by average", () => {
  expect(read({ scoring_method: "points" })).toBe("Очки 30!");
  const uneven = [line(), line({ place: 2, side: ["bob"], played: 1 })];
  expect(read({ scoring_method: "points" }, uneven)).toBe("Сред. 15,0! · Очки 30");
  const stopped = [line(), line({ place: 2, side: ["bob"], points: 9, average: 9 })];
  expect(read({ scoring_method: "points" }, stopped)).toBe("Сред. 15,0! · Очки 30");
  expect(read({ scoring_method: "points" }, [line({ played: 0 }), line({ played: 0 })])).toBe("Очки 30!");
});

test("pairs rank by wins first, so wins are the first column", () => {
  expect(read({ type: "league_doubles", scoring_method: "sets" }, [line({ points: 4 })])).toBe("Победы 2! · Сеты 4");
  expect(read({ type: "league_doubles", scoring_method: "points" })).toBe("Победы 2! · Очки 30");
  expect(read({ type: "league_doubles", scoring_method: "points", ranking: "points_first" })).toBe("Очки 30!");
});

test("on a ladder the court of the last match comes first, or what the organiser chose", () => {
  expect(read({ type: "king_doubles", scoring_method: "points" }, [line({ firstValue: -3 })])).toBe(
    "Корт 3! · Очки 30",
  );
  expect(read({ type: "king_doubles", scoring_method: "points", ranking: "wins_first" })).toBe("Победы 2! · Очки 30");
});

test("in a cup the stage is the only column, in its groups their first criterion", () => {
  const out = line({ place: 2, side: ["bob"] });
  const won = line({ reason: { key: "knockout-stage", bracket: "main", size: 4, won: false } });
  expect(read({ type: "championship_doubles", scoring_method: "points" }, [won])).toBe("Этап 1/2!");
  expect(read({ type: "championship_doubles", scoring_method: "points" }, [out, won])).toBe("Этап группа!");
  expect(read({ type: "championship_doubles", scoring_method: "points" })).toBe("Победы 2! · Очки 30");
  const [wins] = boardColumns(
    {
      tournament: aTournament({ type: "championship_doubles" }),
      standings: [],
      participants: [],
      rounds: [],
      matches: [],
    },
    true,
  );
  expect(wins?.label).toBe("Победы");
});

test("games rank by their share", () => {
  const share = [line({ firstValue: 0.625 })];
  expect(read({ type: "league_singles", scoring_method: "games" }, share)).toBe("% геймов 62,5! · Геймы 30");
});

test("an average of matches with different weights is marked, because the points beside it do not give it", () => {
  const columns = (standings: Standing[]) =>
    boardColumns({ tournament: aTournament({}), standings, participants: [], rounds: [], matches: [] });
  const stopped = line({ points: 9, average: 16.6, played: 1 });
  expect(columns([stopped])[0]).toMatchObject({ label: "Сред.", weighted: true });
  expect(columns([line()])[0]).not.toHaveProperty("weighted");
});
