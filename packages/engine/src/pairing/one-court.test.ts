import { describe, expect, test } from "vitest";
import { designLibrary } from "./designs/designs.ts";
import { emptyHistory } from "./history.ts";
import { measure } from "./measure.ts";
import { type Limit, scheduleWithin } from "./one-court.fixture.ts";

// Decision 021: fair rests after every round and the best known evenness of opponents are impossible together here.
const rows: [players: number, rounds: number, reference: Limit, unfairRounds: number][] = [
  [6, 7, { opponentPairs: 14, neverMet: 0 }, 1],
  [7, 8, { opponentPairs: 13, neverMet: 1 }, 1],
  [7, 10, { opponentPairs: 24, neverMet: 1 }, 2],
];

const measured = (players: number, games: NonNullable<ReturnType<typeof scheduleWithin>>) =>
  measure(
    games.map((game) => [game]),
    1,
    emptyHistory(players, 1),
    new Array<number>(players).fill(0),
  );

describe.each(rows)("%i players on one court, %i rounds", (players, rounds, reference, unfairRounds) => {
  test("no schedule that is fair after every round is as good as the reference", () => {
    expect(scheduleWithin(players, rounds, reference, true)).toBeNull();
  });

  test("no schedule at all is better than the reference", () => {
    const { opponentPairs, neverMet } = reference;
    expect(scheduleWithin(players, rounds, { opponentPairs, neverMet: neverMet - 1 }, false)).toBeNull();
  });

  test("the schedule of the library is as good, and a player is ahead by two rests only for few rounds", () => {
    const design = designLibrary.find(players, 1).find((each) => each.rounds.length === rounds);
    const games = design?.rounds.flat() ?? [];
    expect(measured(players, games)).toMatchObject({
      ...reference,
      gamesSpread: 1,
      partnerRepeats: 0,
      consecutiveRests: 0,
      prefixSpread: 1,
    });
    const apart = games.map((_, i) => measured(players, games.slice(0, i + 1)).gamesSpread);
    expect(apart.filter((spread) => spread > 1)).toHaveLength(unfairRounds);
  });
});

test("the search finds a schedule where one exists, within the limit", () => {
  const fair = scheduleWithin(7, 7, { opponentPairs: 9, neverMet: 0 }, true);
  expect(fair && measured(7, fair)).toMatchObject({
    opponentPairs: 9,
    neverMet: 0,
    partnerRepeats: 0,
    consecutiveRests: 0,
    prefixSpread: 0,
    gamesSpread: 0,
  });
  expect(scheduleWithin(7, 7, { opponentPairs: 9, neverMet: -1 }, false)).toBeNull();
});

test("the schedule of 8 players for 5 rounds is the best of all, though above the bounds", () => {
  const best = { opponentPairs: 0, neverMet: 4, consecutiveRests: 4 };
  const games =
    designLibrary
      .find(8, 1)
      .find(({ rounds }) => rounds.length === 5)
      ?.rounds.flat() ?? [];
  expect(measured(8, games)).toMatchObject({ partnerRepeats: 0, restRun: 2, ...best });
  expect(scheduleWithin(8, 5, { opponentPairs: 0, neverMet: 3 }, false)).toBeNull();
  expect(scheduleWithin(8, 5, { ...best, consecutiveRests: 3 }, false)).toBeNull();
  const found = scheduleWithin(8, 5, best, false);
  expect(found && measured(8, found)).toMatchObject({ partnerRepeats: 0, restRun: 2, ...best });
});
