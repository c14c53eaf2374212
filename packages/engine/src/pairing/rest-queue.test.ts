import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { emptyHistory } from "./history.ts";
import { restQueue } from "./rest-queue.ts";

const everyone = (count: number) => Array.from({ length: count }, (_, player) => player);
const restsOf = (queue: readonly number[][], player: number) => queue.flat().filter((each) => each === player).length;

test("after every round rests are even within one, and no player rests twice in a row unnecessarily", () => {
  const field = fc.integer({ min: 4, max: 20 }).chain((count) => fc.tuple(fc.constant(count), fc.nat({ max: count })));
  fc.assert(
    fc.property(field, fc.integer({ min: 1, max: 12 }), fc.string(), ([count, playing], rounds, seed) => {
      const queue = restQueue(everyone(count), playing, rounds, emptyHistory(count, 1), seededRandom(seed));
      expect(queue.map((resting) => new Set(resting).size)).toEqual(Array(rounds).fill(count - playing));
      for (let round = 1; round <= rounds; round++) {
        const rests = everyone(count).map((player) => restsOf(queue.slice(0, round), player));
        expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
      }
      if (2 * (count - playing) > count) return;
      for (const [round, resting] of queue.slice(1).entries()) {
        for (const player of resting) expect(queue[round]).not.toContain(player);
      }
    }),
  );
});

test("the players with fewer rests rest first, then those who have not just rested", () => {
  const history = { rests: Uint8Array.of(2, 1, 1, 1), restRun: Uint8Array.of(0, 1, 0, 0) };
  const [first, second, third] = restQueue(everyone(4), 2, 3, history, seededRandom("club"));
  expect(first?.toSorted()).toEqual([2, 3]);
  // All but player 1 have two rests. Player 1 has one; of the others the one longest without a rest is next.
  expect(second?.toSorted()).toEqual([0, 1]);
  expect(third?.toSorted()).toEqual([2, 3]);
});
