import { expect, test } from "vitest";
import { seededRandom } from "../random.ts";
import { emptyHistory } from "./history.ts";
import { roundRobin } from "./round-robin.ts";

test("no round is left when everyone has met everyone, even if rounds remain", () => {
  const history = emptyHistory(4, 2);
  history.rounds = 3;
  for (let one = 0; one < 4; one++) {
    for (let other = 0; other < 4; other++) history.opposed[4 * one + other] = one === other ? 0 : 1;
  }
  expect(roundRobin({ sides: 4, courts: 2, rounds: 5, history, random: seededRandom("club") })).toEqual([]);
});
