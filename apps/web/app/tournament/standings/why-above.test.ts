import type { Tournament } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { isLevel, placesOrder, whyAbove } from "./why-above.ts";

const aLine = (difference: Partial<Standing> = {}): Standing => ({
  place: 1,
  shared: false,
  side: ["ana"],
  played: 4,
  wins: 3,
  draws: 0,
  losses: 1,
  points: 57,
  average: 14.25,
  difference: 18,
  ...difference,
});
/** «ab» are partners. */
const pairOf = ([a = "", b = ""]: string) => [anEntry({ user: a, partner: b }), anEntry({ user: b, partner: a })];
const below = aLine({ place: 2, side: ["bob"], average: 14.2 });
const byPoints = aTournament({ scoring_method: "points" });

test("a tie-break is shown with its figures", () => {
  expect(whyAbove(byPoints, aLine({ reason: { key: "direct", matches: 1, own: 13, below: 11 } }), below)).toBe(
    "Выше по личной встрече: 13:11",
  );
});

test("if the first criterion decides, both values are shown with enough digits to differ", () => {
  expect(whyAbove(byPoints, aLine(), below)).toBe("Выше по средним очкам: 14,25 против 14,2");
  const bySets = aTournament({ scoring_method: "sets" });
  expect(whyAbove(bySets, aLine(), aLine({ place: 2, wins: 2 }))).toBe("Выше по доле побед: 0,75 против 0,5");
});

test("a criterion without a figure is named alone", () => {
  expect(whyAbove(aTournament({ scoring_method: "games" }), aLine(), below)).toBe("Выше по доле геймов");
  expect(whyAbove(aTournament({ type: "king_singles" }), aLine(), below)).toBe("Выше по последнему корту");
});

test("a shared place is stated, and a line without matches has no reason", () => {
  expect(whyAbove(byPoints, aLine({ shared: true }), aLine({ shared: true }))).toBe(
    "Делит место: все показатели равны",
  );
  expect(whyAbove(byPoints, aLine(), aLine({ place: 2, played: 0 }))).toBe("Ниже те, кто ещё не сыграл");
  const withdrawn = aLine({ place: 2, played: 0, note: { key: "withdrawn", played: 1, due: 4, annulled: true } });
  expect(whyAbove(byPoints, aLine(), withdrawn)).toBe("Ниже те, кто снялся");
  expect(whyAbove(byPoints, aLine({ played: 0 }), below)).toBeUndefined();
  expect(whyAbove(byPoints, aLine(), undefined)).toBeUndefined();
});

test("a tie-break is between level lines; a stage of a cup, and a line without enough matches, is not", () => {
  const direct = { key: "direct", matches: 1, own: 13, below: 11 } as const;
  expect(isLevel(aLine({ reason: direct }), below)).toBe(true);
  expect(isLevel(aLine({ place: 2 }), below)).toBe(true);
  expect(isLevel(aLine(), below)).toBe(false);
  const final = { key: "knockout-stage", bracket: "main", size: 2, won: true } as const;
  expect(isLevel(aLine({ reason: final }), below)).toBe(false);
  expect(isLevel(aLine({ reason: { key: "placement", place: 3, size: 2, won: true } }), below)).toBe(false);
  expect(isLevel(aLine({ reason: direct }), aLine({ place: 2, played: 0 }))).toBe(false);
  expect(isLevel(aLine({ reason: direct }), aLine({ place: 2, matchesNeeded: 2 }))).toBe(false);
});

test("the order is the format's own if any, otherwise the scoring method's", () => {
  const order = (tournament: Tournament) =>
    placesOrder({ tournament, participants: ["ab", "cd", "ef", "gh"].flatMap(pairOf), rounds: [], matches: [] });
  expect(order(byPoints)[0]).toBe("средние очки");
  expect(order(aTournament({ type: "king_doubles" }))[0]).toBe("последний корт");
  expect(order(aTournament({ type: "league_doubles", courts: 2, rounds: 3 })).join()).not.toContain("Бухгольца");
  expect(order(aTournament({ type: "league_doubles", courts: 2, rounds: 2 })).join()).toContain("Бухгольца");
});
