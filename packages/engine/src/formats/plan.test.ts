import { expect, test } from "vitest";
import type { Settings } from "../types.ts";
import { championshipDoubles } from "./championship-doubles.ts";
import { friendlySingles } from "./friendly-singles.ts";
import { leagueSingles } from "./league-singles.ts";
import { planOf } from "./plan.ts";
import { settingsOf } from "./play.fixture.ts";

const minutes = (counting: Partial<Settings>) =>
  planOf(
    { courtsUsed: 2, rounds: 1, matchesEach: { min: 1, max: 1 }, fullCycle: null },
    settingsOf({ rounds: 1, ...counting }),
  ).minutes;

test("a match by points takes as long as its points and the change of courts", () => {
  expect([16, 24, 32].map((pointsPerMatch) => minutes({ pointsPerMatch }))).toEqual([9, 12, 15]);
});

test("a match without a fixed total takes its usual slot, and mini-sets take two thirds of full sets", () => {
  expect(minutes({ scoring: "games" })).toBe(22);
  expect(minutes({ scoring: "wins" })).toBe(17);
  expect(minutes({ scoring: "sets" })).toBe(62);
  expect(minutes({ scoring: "sets", sets: "full" })).toBe(62);
  expect(minutes({ scoring: "sets", sets: "mini" })).toBe(42);
});

test("the settings of a match decide its length", () => {
  expect(minutes({ scoring: "points", match: { minutes: 15 } })).toBe(17);
  expect(minutes({ scoring: "games", match: { minutes: 15 } })).toBe(17);
  expect(minutes({ scoring: "games", match: { games: 4 } })).toBe(19);
  expect(minutes({ scoring: "sets", match: { setsToWin: 1 } })).toBe(27);
  expect(minutes({ scoring: "sets", match: { setsToWin: 1, games: 9 } })).toBe(40);
  expect(minutes({ scoring: "sets", match: { deciding: "tie_break_10" } })).toBe(56);
  expect(minutes({ scoring: "wins", match: { minutes: 40 } })).toBe(17);
});

test("a cup with groups of one set is shorter by its group slots", () => {
  const cup = (groupSets: "one" | "best-of-three") => {
    const options = { start: "groups", places: "medals", groupSets } as const;
    const plan = championshipDoubles.plan(16, settingsOf({ courts: 4, rounds: 20, scoring: "sets", cup: options }));
    return "ok" in plan ? undefined : plan;
  };
  const whole = cup("best-of-three");
  expect((whole?.minutes ?? 0) - (cup("one")?.minutes ?? 0)).toBe(3 * 35);
  expect(cup("one")?.rounds).toBe(whole?.rounds);
});

test("mini-sets shorten nothing where sets are not counted", () => {
  expect(minutes({ scoring: "games", sets: "mini" })).toBe(22);
});

test("the numbers of matches and rests are exact where they divide evenly", () => {
  expect(leagueSingles.plan(10, settingsOf({ courts: 3, rounds: 5 }))).toMatchObject({
    courtsUsed: 2,
    courtsIdle: 1,
    matchesEach: { min: 4, max: 4 },
    restsEach: { min: 1, max: 1 },
  });
});

test("1×1 on two courts needs two players a court", () => {
  const settings = settingsOf({ side: "1v1", courts: 2, rounds: 3 });
  expect(friendlySingles.plan(4, settings)).toMatchObject({ courtsUsed: 2, matchesEach: { min: 3, max: 3 } });
  expect(friendlySingles.plan(1, settings)).toEqual({ ok: false, reason: "too-few-players" });
  expect(friendlySingles.plan(33, settings)).toEqual({ ok: false, reason: "too-many-players" });
});

test("twelve pairs: four groups of three, quarterfinals for two of each, and a plate for the third places", () => {
  const plan = championshipDoubles.plan(24, settingsOf({ courts: 6, rounds: 20 }));
  // Three slots of groups, then quarterfinals, semifinals, and the final beside the match for third place.
  expect(plan).toMatchObject({ rounds: 6, fullCycle: 6, courtsUsed: 6, matchesEach: { min: 3, max: 5 } });
});

test("four pairs: one group of three slots, a final of the first two, and no plate", () => {
  const plan = championshipDoubles.plan(8, settingsOf({ courts: 2, rounds: 20 }));
  expect(plan).toMatchObject({ rounds: 4, fullCycle: 4, courtsUsed: 2, matchesEach: { min: 3, max: 4 } });
});
