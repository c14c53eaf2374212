import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { leagueCounted, leagueResults } from "../../text/results/results.ts";
import { LeagueTable } from "./LeagueTable.tsx";

const line = (place: number, name: string, results: number[]) => ({
  place,
  shared: false,
  player: `player-${place}`,
  name,
  results,
  points: results.reduce((sum, points) => sum + points, 0),
  tournaments: results.length,
  average: results.reduce((sum, points) => sum + points, 0) / results.length,
});

test("the league shows place, player, total, tournaments and average, with medals for the first three", () => {
  const lines = [line(1, "Анна", [25, 21]), line(2, "Борис", [21]), line(3, "Вера", [18]), line(4, "Глеб", [15])];
  const { text, html } = drawn(<LeagueTable league={{ lines, tournaments: 2, counted: 2 }} viewer={undefined} />);
  expect(text).toContain("Анна|25 + 21|46|2|23,0|");
  expect(html.match(/data-place/g)).toHaveLength(3);
});

test("the league states which results count, and marks those that do not", () => {
  expect(leagueCounted(6, 8)).toContain("Засчитываются 6 лучших результатов из 8");
  expect(leagueCounted(3, 3)).toContain("все турниры");
  expect(leagueResults([25, 16.5, 7, 5], 3)).toBe("25 + 16,5 + 7; не вошли 5");
});
