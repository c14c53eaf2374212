import { describe, expect, test } from "vitest";
import { designLibrary } from "./designs/designs.ts";
import { emptyHistory } from "./history.ts";
import { measure } from "./measure.ts";
import { leastRepeats, mayBeBetter } from "./rest-bound.fixture.ts";

describe("people of one round who all play in another round", () => {
  test.each([
    { people: 4, courts: 1, opposed: 2, met: 6 },
    { people: 3, courts: 1, opposed: 1, met: 3 },
    { people: 2, courts: 1, opposed: 0, met: 1 },
    { people: 8, courts: 2, opposed: 0, met: 4 },
    { people: 4, courts: 2, opposed: 0, met: 0 },
    { people: 10, courts: 3, opposed: 0, met: 1 },
  ])("$people on $courts courts: $met pairs meet again", ({ people, courts, opposed, met }) => {
    expect(leastRepeats(people, courts)).toEqual([opposed, met]);
  });
});

test("of 23 players on one court three come back together in round 7", () => {
  const row = { players: 23, courts: 1, rounds: 7 };
  const figures = { opponentPairs: 1, neverMet: 23 * 11 - 6 * 7 + 3, consecutiveRests: 15 * 6 };
  expect(mayBeBetter(row, figures)).toBe(false);
  expect(mayBeBetter(row, { ...figures, opponentPairs: 2 })).toBe(true);
  expect(mayBeBetter(row, { ...figures, neverMet: figures.neverMet + 1 })).toBe(true);
});

test("of 31 players on two courts seven come back, three pairs of them together", () => {
  const row = { players: 31, courts: 2, rounds: 5 };
  const figures = { opponentPairs: 0, neverMet: 31 * 15 - 12 * 5 + 3, consecutiveRests: 15 * 4 };
  expect(mayBeBetter(row, figures)).toBe(false);
  expect(mayBeBetter(row, { ...figures, neverMet: figures.neverMet + 1 })).toBe(true);
});

test("where half of the players rest, new faces cost rests in a row", () => {
  const row = { players: 24, courts: 3, rounds: 3 };
  const figures = { opponentPairs: 0, neverMet: 24 * 23 * 0.5 - 18 * 3, consecutiveRests: 3 };
  expect(mayBeBetter(row, figures)).toBe(false);
  expect(mayBeBetter(row, { ...figures, consecutiveRests: 4 })).toBe(true);
});

test("a schedule of the library is never better than the proof allows", () => {
  let schedules = 0;
  for (let players = 5; players <= 12; players++)
    for (let courts = 1; courts <= players / 4; courts++)
      for (const { rounds } of designLibrary.find(players, courts)) {
        const figures = measure(rounds, courts, emptyHistory(players, courts), new Array<number>(players).fill(0));
        const worse = { ...figures, consecutiveRests: figures.consecutiveRests + 1 };
        expect({
          players,
          courts,
          rounds: rounds.length,
          open: mayBeBetter({ players, courts, rounds: rounds.length }, worse),
        }).toMatchObject({ open: true });
        schedules += 1;
      }
  expect(schedules).toBeGreaterThan(150);
});
