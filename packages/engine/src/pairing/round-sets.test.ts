import { expect, test } from "vitest";
import { designLibrary } from "./designs/designs.ts";
import { emptyHistory } from "./history.ts";
import { measure } from "./measure.ts";
import { eightWithin, twelveWithin } from "./round-sets.fixture.ts";

function measuresOf(players: number, rounds: number) {
  const design = designLibrary.find(players, 1).find((each) => each.rounds.length === rounds);
  return measure(design?.rounds ?? [], 1, emptyHistory(players, 1), new Array<number>(players).fill(0));
}

const atBounds = { gamesSpread: 1, partnerRepeats: 0, opponentPairs: 0, restRun: 3, prefixSpread: 1 };

test.each([
  [13, 4, 54],
  [14, 2, 58],
])("12 players on one court meet as best they can in %i rounds", (rounds, neverMet, consecutiveRests) => {
  expect(measuresOf(12, rounds)).toMatchObject({ ...atBounds, neverMet, consecutiveRests });
});

test("for 8 rounds the search finds the best schedule of 12 players and none that is better", () => {
  expect(twelveWithin(8, 22, 31)).toBe(true);
  expect(twelveWithin(8, 21)).toBe(false);
  expect(twelveWithin(8, 22, 30)).toBe(false);
});

// That 12 is the best takes a minute: `node bench/americano-designs.ts prove`.
test("8 players have at least nine rests in a row in 15 rounds", () => {
  expect(eightWithin(8)).toBe(false);
});
