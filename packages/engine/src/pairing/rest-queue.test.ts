import * as fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { emptyHistory } from "./history.ts";
import { restQueue } from "./rest-queue.ts";

const everyone = (count: number) => Array.from({ length: count }, (_, player) => player);
const restsOf = (queue: readonly number[][], player: number) => queue.flat().filter((each) => each === player).length;

test("after every round rests are even within one, and nobody rests twice in a row who need not", () => {
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

test("whoever has rested less before, and not just now, rests first", () => {
  const history = { rests: Uint8Array.of(2, 1, 1, 1), restRun: Uint8Array.of(0, 1, 0, 0) };
  const [first, second, third] = restQueue(everyone(4), 2, 3, history, seededRandom("club"));
  expect(first?.toSorted()).toEqual([2, 3]);
  // All but the first have two rests now or will: player 1 has one, and of the others the longest without a rest is asked.
  expect(second?.toSorted()).toEqual([0, 1]);
  expect(third?.toSorted()).toEqual([2, 3]);
});
