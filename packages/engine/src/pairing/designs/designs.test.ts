import { describe, expect, test } from "vitest";
import { boundsOf } from "../bounds.ts";
import { emptyHistory } from "../history.ts";
import { type GameSchedule, measure } from "../measure.ts";
import { designLibrary } from "./designs.ts";

const FIELDS = Array.from({ length: 29 }, (_, i) => i + 4);
const measured = (players: number, courts: number, schedule: GameSchedule) =>
  measure(schedule, courts, emptyHistory(players, courts), new Array<number>(players).fill(1));

describe.each(FIELDS)("designs for %i players", (players) => {
  const courts = Math.floor(players / 4);
  const designs = designLibrary.find(players, courts);

  test("seat everyone at most once a round, on every court", () => {
    for (const { rounds } of designs) {
      for (const games of rounds) {
        expect(games).toHaveLength(courts);
        const seated = games.flat();
        expect(new Set(seated).size).toBe(seated.length);
        for (const player of seated) expect(player >= 0 && player < players && Number.isInteger(player)).toBe(true);
      }
    }
  });

  test("include one that reaches the partner and the opponent bound exactly", () => {
    const reached = designs.some(({ rounds }) => {
      const found = measured(players, courts, rounds);
      const bounds = boundsOf(players, courts, rounds.length);
      return found.partnerRepeats === bounds.partnerRepeats && found.opponentPairs === bounds.opponentPairs;
    });
    expect(reached).toBe(true);
  });
});

// Four players have three rounds, which repeat; any draw of them reaches every bound.
test.each(FIELDS.slice(1))("designs for %i players serve any number of rounds up to 15 without a search", (players) => {
  const courts = Math.floor(players / 4);
  const designs = designLibrary.find(players, courts);
  for (let length = 1; length <= 15; length++) {
    const bounds = boundsOf(players, courts, length);
    const serving = designs.filter(({ rounds }) => {
      if (rounds.length <= length) return rounds.length === length;
      const { partnerRepeats, opponentPairs, neverMet } = measured(players, courts, rounds.slice(0, length));
      return (
        partnerRepeats === bounds.partnerRepeats &&
        opponentPairs === bounds.opponentPairs &&
        neverMet === bounds.neverMet
      );
    });
    expect(serving, `${length} rounds`).not.toHaveLength(0);
  }
});

/** Starters come first in the library, so the first design of this length is the cycle itself. */
const cycleOf = (players: number) => {
  const length = players % 4 === 0 ? players - 1 : players;
  const cycle = designLibrary.find(players, Math.floor(players / 4)).find(({ rounds }) => rounds.length === length);
  if (!cycle) throw new Error(`No cycle for ${players}`);
  return cycle;
};

test.each(FIELDS.filter((n) => n % 4 < 2))(
  "%i players: in a full cycle every partner once, every opponent twice",
  (n) => {
    const { rounds, courts } = cycleOf(n);
    const { partnered, opposed } = measured(n, courts, rounds);
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < a; b++) expect([partnered[a * n + b], opposed[a * n + b]]).toEqual([1, 2]);
    }
  },
);

test.each([10, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32])(
  "%i players: in a half cycle no player partners or opposes another twice",
  (n) => {
    const half = designLibrary.find(n, Math.floor(n / 4)).filter(({ rounds, courts }) => {
      const found = measured(n, courts, rounds);
      return (
        found.partnerRepeats === 0 && found.opponentPairs === 0 && rounds.length === (n % 4 === 0 ? n / 2 - 1 : n / 2)
      );
    });
    expect(half.length).toBeGreaterThan(0);
  },
);

test.each([
  [16, 5, 0],
  [20, 5, 40],
  [24, 7, 24],
  [28, 9, 0],
  [32, 9, 64],
])("%i players, %i rounds: no two players share a court twice, %i pairs left to meet", (n, length, neverMet) => {
  const faces = designLibrary.find(n, n / 4).filter(({ rounds }) => {
    const { partnered, opposed } = measured(n, n / 4, rounds);
    return rounds.length === length && partnered.every((p, i) => p + (opposed[i] ?? 0) <= 1);
  });
  expect(faces.map(({ rounds }) => measured(n, n / 4, rounds).neverMet)).toContain(neverMet);
});

test.each([11, 19, 23])(
  "%i players in the library's order: no consecutive rests, games even within one after every round",
  (n) => {
    const { rounds, courts } = cycleOf(n);
    expect(measured(n, courts, rounds)).toMatchObject({ consecutiveRests: 0, prefixSpread: 0 });
  },
);

test.each([
  [8, 1, 5, 4],
  [12, 1, 11, 10],
  [12, 1, 14, 4],
  [26, 3, 15, 58],
])(
  "%i players on %i courts have a schedule for %i rounds with at most %i pairs that never meet",
  (players, courts, rounds, most) => {
    const design = designLibrary.find(players, courts).find((each) => each.rounds.length === rounds);
    const levels = new Array<number>(players).fill(0);
    const found = measure(design?.rounds ?? [], courts, emptyHistory(players, courts), levels);
    expect(found).toMatchObject({ partnerRepeats: 0, opponentPairs: 0 });
    expect(found.neverMet).toBeLessThanOrEqual(most);
    expect(found.gamesSpread).toBeLessThanOrEqual(1);
    expect(found.prefixSpread).toBeLessThanOrEqual(1);
  },
);
