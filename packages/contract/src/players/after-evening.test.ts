import type { MatchEffect } from "@bandeha/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { levelChangeOf } from "./after-evening.ts";

const won = (change: number, gap = 0): MatchEffect => ({ result: "won", gap, change });
const lost = (change: number, gap = 0): MatchEffect => ({ result: "lost", gap, change });

test("matches are grouped by whether their result was expected", () => {
  const effects = [won(0.06, 0.4), won(0.02), won(0.02), lost(-0.01, 0.5), lost(-0.01)];
  expect(
    levelChangeOf(3.1, 3.18, effects).rows.map(({ key, matches, hundredths }) => [key, matches, hundredths]),
  ).toEqual([
    ["upset", 1, 6],
    ["won", 2, 4],
    ["lost", 1, -1],
    ["missed", 1, -1],
  ]);
});

test("for any changes the rows add up to the difference of the shown levels", () => {
  const effect = fc.record({
    result: fc.constantFrom("won" as const, "lost" as const, "draw" as const),
    gap: fc.double({ min: -2, max: 2, noNaN: true }),
    change: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 6, noNaN: true }),
      fc.array(effect, { minLength: 1, maxLength: 9 }),
      (before, effects) => {
        const change = levelChangeOf(before, before + effects.reduce((sum, each) => sum + each.change, 0), effects);
        const sum = change.rows.reduce((all, { hundredths }) => all + hundredths, 0);
        expect(sum).toBe(Math.round(change.after * 100) - Math.round(change.before * 100));
        for (const { key, hundredths } of change.rows) {
          const exact = effects.length && key ? hundredths : 0;
          expect(Number.isInteger(exact)).toBe(true);
        }
      },
    ),
  );
});
