import fc from "fast-check";
import { expect, test } from "vitest";
import type { Match, PlayerId } from "../types.ts";
import { type Career, type RatedEvent, rateEvent } from "./career.ts";
import { matchEffects } from "./effects.ts";

const ids = ["ana", "bob", "cy", "dan"] as const;
const sides = [
  ["ana", "bob"],
  ["cy", "dan"],
] as const;
const aMatch = (team1: number, round: number): Match => ({
  round,
  court: 1,
  sides,
  score: { team1, team2: 24 - team1 },
});
const anEvent = (...scores: number[]): RatedEvent => ({
  ...{ id: "a", day: 10, startTime: "19:00", rated: true, scoring: "points" },
  matches: scores.map((score, at) => aMatch(score, at + 1)),
});
const careersOf = (levels: readonly number[]) =>
  new Map<PlayerId, Career>(ids.map((id, at) => [id, { rating: { level: levels[at] ?? 3, uncertainty: 0.8 } }]));

test("an effect names the result, and how much stronger the opponents were", () => {
  const [first, second] = matchEffects(anEvent(14, 12), careersOf([3, 3, 3.4, 3.4]), "ana");
  expect(first).toMatchObject({ result: "won" });
  expect(first?.gap).toBeCloseTo(0.4);
  expect(first?.change).toBeGreaterThan(0);
  expect(second?.result).toBe("draw");
  expect(matchEffects(anEvent(14), careersOf([]), "cy")[0]?.result).toBe("lost");
});

test("a player without a counted match has no effects", () => {
  expect(matchEffects(anEvent(14), careersOf([]), "eve")).toEqual([]);
});

test("for any results the effects add up to the change of the level, also where it is limited", () => {
  const levels = fc.array(fc.double({ min: 1, max: 6, noNaN: true }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(levels, fc.array(fc.nat(24), { minLength: 1, maxLength: 7 }), (before, scores) => {
      const [event, careers] = [anEvent(...scores), careersOf(before)];
      const steps = rateEvent(event, careers);
      for (const id of ids) {
        const step = steps.get(id);
        const sum = matchEffects(event, careers, id).reduce((all, { change }) => all + change, 0);
        expect(sum).toBeCloseTo((step?.after.level ?? 0) - (step?.before.level ?? 0), 9);
      }
    }),
  );
});
