// Perfect schedules for m men and m women by algebra (tournament-rules 4.5): everyone partners and opposes every other person of the other
// gender once and opposes everyone of their own once; man i and woman i are a formal couple that never shares a court. None exists for 2, 3, 6.

import type { Design, Game } from "./design.ts";

/** Addition and multiplication of a finite field, on 0..m-1. */
type Field = { add: (a: number, b: number) => number; times: (a: number, b: number) => number };

/** GF(2^k) by its polynomial, bits as coefficients. */
function binaryField(m: number, polynomial: number): Field {
  const times = (a: number, b: number) => {
    let product = 0;
    let shifted = a;
    for (let bits = b; bits > 0; bits >>= 1) {
      if (bits & 1) product ^= shifted;
      shifted <<= 1;
      if (shifted & m) shifted ^= polynomial;
    }
    return product;
  };
  return { add: (a, b) => a ^ b, times };
}

/** GF(9): 3a+b means a·w+b, w² = -1. */
const nine: Field = {
  add: (x, y) => ((Math.floor(x / 3) + Math.floor(y / 3)) % 3) * 3 + ((x + y) % 3),
  times: (x, y) => {
    const [a, b, c, d] = [Math.floor(x / 3), x % 3, Math.floor(y / 3), y % 3];
    return ((a * d + b * c) % 3) * 3 + ((b * d + 2 * a * c) % 3);
  },
};

const residues = (m: number): Field => ({ add: (a, b) => (a + b) % m, times: (a, b) => (a * b) % m });

/** Rounds whose men are paired by `opponentOf`; the woman of man i against man j is x·i + y·j. */
function develop(
  m: number,
  rounds: readonly number[],
  opponentOf: (i: number, round: number) => number,
  woman: (i: number, j: number) => number,
): Game[][] {
  return rounds.map((round) => {
    const games: Game[] = [];
    for (let i = 0; i < m; i++) {
      const j = opponentOf(i, round);
      if (i < j) games.push([i, m + woman(i, j), j, m + woman(j, i)]);
    }
    return games;
  });
}

/** Round r pairs i with i + r, where i + r + r = i. */
function even(m: number, polynomial: number): Game[][] {
  const { add, times } = binaryField(m, polynomial);
  const rounds = Array.from({ length: m - 1 }, (_, r) => r + 1);
  return develop(
    m,
    rounds,
    (i, r) => add(i, r),
    (i, j) => add(times(2, i), times(3, j)),
  );
}

/** Round r pairs i with 2r - i and couple r rests; the factors x and 1 - x give the women. */
function odd(m: number, { add, times }: Field, two: number, minus: number, x: number): Game[][] {
  const y = add(1, times(minus, x));
  const rounds = Array.from({ length: m }, (_, r) => r);
  return develop(
    m,
    rounds,
    (i, r) => add(times(two, r), times(minus, i)),
    (i, j) => add(times(x, i), times(y, j)),
  );
}

/** Man, woman — man, woman; round t adds t, couple t rests. */
const FIFTEEN = "11,8-3,7 1,11-7,9 12,2-10,13 14,10-13,5 8,14-5,6 4,12-9,3 6,4-2,1";

function fifteen(): Game[][] {
  const starter = FIFTEEN.split(" ").map((game) => game.split(/[,-]/).map(Number));
  return Array.from({ length: 15 }, (_, t) =>
    starter.map(([a = 0, b = 0, c = 0, d = 0]) => {
      const turn = (label: number) => (label + t) % 15;
      return [turn(a), 15 + turn(b), turn(c), 15 + turn(d)] as const;
    }),
  );
}

const perfect: Readonly<Record<number, () => Game[][]>> = {
  4: () => even(4, 0b111),
  5: () => odd(5, residues(5), 2, 4, 2),
  7: () => odd(7, residues(7), 2, 6, 2),
  8: () => even(8, 0b1011),
  9: () => odd(9, nine, 2, 2, 3),
  11: () => odd(11, residues(11), 2, 10, 2),
  13: () => odd(13, residues(13), 2, 12, 2),
  15: fifteen,
  16: () => even(16, 0b10011),
};

/**
 * The perfect schedule of m couples: men are 0..m-1, women m..2m-1, men and women of a game alternate. If no player rests, a last round
 * follows in which the formal couples play together, so that everyone has partnered everyone. Null where none is known.
 */
export function mixedDesign(couples: number): Design | null {
  const rounds = perfect[couples]?.();
  if (!rounds) return null;
  const courts = Math.floor(couples / 2);
  const formal = Array.from(
    { length: courts },
    (_, k): Game => [2 * k, couples + 2 * k, 2 * k + 1, couples + 2 * k + 1],
  );
  return { players: 2 * couples, courts, rounds: couples % 2 === 0 ? [...rounds, formal] : rounds };
}
