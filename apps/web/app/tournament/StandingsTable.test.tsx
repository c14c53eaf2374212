import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { drawn } from "./markup.fixture.tsx";
import { namesOf } from "./play-names.ts";
import { StandingsTable } from "./StandingsTable.tsx";

const line = (place: number, id: string, points: number, wins: number): Standing => ({
  place,
  shared: false,
  side: [id],
  played: 3,
  wins,
  draws: 0,
  losses: 3 - wins,
  points,
  average: points / 3,
  difference: 0,
});

test("a table has the player, the points, wins, losses and level, in the order of the places", () => {
  const { text } = drawn(
    <StandingsTable
      standings={[line(1, "a", 45, 2), line(2, "b", 41, 1)]}
      names={namesOf([])}
      scoring="points"
      levelOf={(id) => `ур. ${id}`}
      caption="Таблица"
    />,
  );
  expect(text).toMatch(/Игрок\|Очки\|В\|П\|Ур\.\|/);
  expect(text).toMatch(/\|45\|2\|1\|ур\. a\|.*\|41\|1\|2\|ур\. b\|/);
});
