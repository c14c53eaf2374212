import { expect, test } from "vitest";
import { emptyHistory } from "../history.ts";
import { measure } from "../measure.ts";
import { mixedDesign } from "./mixed-designs.ts";

test.each([4, 5, 7, 8, 9, 11, 13, 15, 16])(
  "%i couples: every other man and woman partner once and oppose once, couples never meet",
  (m) => {
    const design = mixedDesign(m);
    if (!design) throw new Error("No design");
    const rounds = design.rounds.slice(0, m % 2 === 0 ? m - 1 : m);
    for (const games of rounds) {
      expect(games).toHaveLength(Math.floor(m / 2));
      expect(new Set(games.flat()).size).toBe(4 * games.length);
      for (const [a, b, c, d] of games) expect([a < m, b >= m, c < m, d >= m]).toEqual([true, true, true, true]);
    }
    const { partnered, opposed } = measure(
      rounds,
      design.courts,
      emptyHistory(2 * m, design.courts),
      new Array<number>(2 * m).fill(0),
    );
    for (let a = 0; a < m; a++) {
      for (let b = 0; b < m; b++) {
        const [man, woman] = [a, m + b];
        const times = a === b ? 0 : 1;
        expect([partnered[man * 2 * m + woman], opposed[man * 2 * m + woman]]).toEqual([times, times]);
        expect([opposed[a * 2 * m + b], opposed[(m + a) * 2 * m + woman]]).toEqual([times, times]);
      }
    }
  },
);

test.each([4, 8, 16])("%i couples: with the last round every man has partnered every woman", (m) => {
  const design = mixedDesign(m);
  if (!design) throw new Error("No design");
  expect(design.rounds).toHaveLength(m);
  const history = emptyHistory(2 * m, design.courts);
  const { partnered } = measure(design.rounds, design.courts, history, new Array<number>(2 * m).fill(0));
  for (let a = 0; a < m; a++) for (let b = 0; b < m; b++) expect(partnered[a * 2 * m + m + b]).toBe(1);
});

test("none is known for 2, 3, 6, 10, 12 and 14 couples", () => {
  for (const m of [2, 3, 6, 10, 12, 14]) expect(mixedDesign(m)).toBeNull();
});
