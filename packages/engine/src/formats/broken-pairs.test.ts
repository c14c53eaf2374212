import { expect, test } from "vitest";
import type { Player, Round } from "../types.ts";
import { kingDoubles } from "./king-doubles.ts";
import { settingsOf } from "./play.fixture.ts";

const rounds: Round[] = [
  {
    number: 1,
    status: "completed",
    matches: [
      {
        round: 1,
        court: 1,
        sides: [
          ["ana", "bob"],
          ["cy", "dan"],
        ],
        score: { team1: 15, team2: 9 },
      },
    ],
  },
];
const tableOf = (...ids: string[]) => {
  const players = ids.map((id): Player => ({ id, level: 3 }));
  return kingDoubles.rank({ players, rounds, settings: settingsOf() }).map(({ side }) => side.toSorted().join(" "));
};

test("a pair of which only one is still listed keeps its line while he has no other partner", () => {
  expect(tableOf("ana", "cy", "dan")).toEqual(["ana bob", "cy dan"]);
});

test("with another partner he stands in the new pair alone", () => {
  expect(tableOf("ana", "eva", "cy", "dan")).toEqual(["ana eva", "cy dan"]);
});

test("a pair of which nobody is listed any more has no line", () => {
  expect(tableOf("ana", "bob")).toEqual(["ana bob"]);
});
