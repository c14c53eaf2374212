// What a format says of itself follows its settings.
import { expect, test } from "vitest";
import type { Format } from "../format.ts";
import { usualOrder } from "../standings/orders.ts";
import { beatTheBox } from "./beat-the-box.ts";
import { championshipDoubles } from "./championship-doubles.ts";
import { formats } from "./index.ts";
import { kingDoubles } from "./king-doubles.ts";
import { kingMixed } from "./king-mixed.ts";
import { aField, drawOf, settingsOf } from "./play.fixture.ts";
import { winnerStays } from "./winner-stays.ts";

test.each([
  ["King of the Court", kingDoubles],
  ["Beat the Box", beatTheBox],
] as const)("%s has its champion on the first court, unless the organiser chose another order", (_, format) => {
  const byCourt = settingsOf({ ranking: "court_first" });
  const byPoints = settingsOf({ ranking: "points_first" });
  expect(format.rules(byCourt)).toContain("чемпион");
  expect(format.rules(byPoints)).toContain("места считаются по таблице за весь вечер");
  const keys = (settings: typeof byCourt) => format.rankedBy({ players: [], rounds: [], settings });
  expect(keys(byCourt)[0]).toBe("last-court");
  expect(keys(byPoints)).not.toContain("last-court");
});

test("a championship says where it starts and which places are played for", () => {
  const rules = (cup: object) => championshipDoubles.rules(settingsOf({ cup: cup as never }));
  expect(rules({ start: "knockout", places: "medals" })).toMatch(/Плей-офф с первого матча.*утешительный турнир/s);
  expect(rules({ start: "knockout", places: "all" })).toContain("есть матчи за каждое место");
  expect(rules({ start: "groups", places: "medals" })).toMatch(/делятся на группы.*матч за третье место/s);
});

test("a new tournament is ranked by court on a ladder, by wins for pairs, by points for persons", () => {
  expect(usualOrder(winnerStays)).toBe("most_wins");
  const byKey = (key: string) => usualOrder(formats.find((format) => format.key === key) as Format);
  expect(["king_doubles", "league_doubles", "friendly_singles"].map(byKey)).toEqual([
    "court_first",
    "wins_first",
    "points_first",
  ]);
});

test("a mixed ladder refuses a player without a gender", () => {
  const players = aField(8).map(({ gender: _, ...player }) => player);
  expect(drawOf(kingMixed, players, settingsOf())).toEqual({ ok: false, reason: "gender-missing" });
});
