import { expect, test } from "vitest";
import type { Format } from "../format.ts";
import type { Player, Round } from "../types.ts";
import { championshipDoubles } from "./championship-doubles.ts";
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
/** «eva+ana»: eva has joined to play with «ana». */
const tableIn = (format: Format, ...ids: string[]) => {
  const pairs = ids.map((id) => id.split("+"));
  const partnerOf = (id = "") => pairs.find((pair) => pair.length > 1 && pair.includes(id))?.find((one) => one !== id);
  const players = pairs.map(([id = ""]): Player => ({ id, level: 3, partner: partnerOf(id) ?? "" }));
  return format.rank({ players, rounds, settings: settingsOf() }).map(({ side }) => side.toSorted().join(" "));
};

const tableOf = (...ids: string[]) => tableIn(kingDoubles, ...ids);

test("a pair of which only one player is still listed keeps its line while that player has no other partner", () => {
  expect(tableOf("ana", "cy", "dan")).toEqual(["ana bob", "cy dan"]);
});

test("with another partner the pair continues: one line with all three players", () => {
  expect(tableOf("ana", "eva+ana", "cy", "dan")).toEqual(["ana bob eva", "cy dan"]);
});

test("two players left alone before they have played are no pair: each has their own line", () => {
  expect(tableOf("ana", "bob", "cy", "dan", "eva", "fil")).toEqual(["ana bob", "cy dan", "eva", "fil"]);
});

test("a pair without any listed player has no line", () => {
  expect(tableOf("ana", "bob")).toEqual(["ana bob"]);
});

test("a cup's table keeps a pair that has played while one of its players is listed and in no other pair", () => {
  expect(tableIn(championshipDoubles, "ana", "cy", "dan")).toEqual(["ana bob", "cy dan"]);
  expect(tableIn(championshipDoubles, "eva+ana", "ana+eva", "cy", "dan")).toEqual(["ana eva", "cy dan"]);
  expect(tableIn(championshipDoubles, "cy", "dan")).toEqual(["cy dan"]);
});
