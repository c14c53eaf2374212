import type { SeriesSeason } from "@bandeha/contract";
import { expect, test } from "vitest";
import { drawn } from "../../testing/markup.fixture.tsx";
import { SeasonCard } from "./SeasonCard.tsx";

const season = (...totals: number[]): SeriesSeason => ({
  name: "",
  played: 1,
  coming: 0,
  counted: 1,
  evenings: [{ tournament: "one", date: "2026-12-02" }],
  lines: totals.map((points, at) => ({
    ...{ place: 1, shared: false, player: `p${at}`, name: "Анна Ким", points },
    evenings: [{ kind: "counted" as const, points }],
  })),
});

test("a season says what decides only where totals are equal", () => {
  expect(drawn(<SeasonCard season={season(25, 21, 21)} />).text).toContain("При равенстве выше тот");
  expect(drawn(<SeasonCard season={season(25, 21)} />).text).not.toContain("При равенстве");
});
