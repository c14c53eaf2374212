import { expect, test } from "vitest";
import { designLibrary } from "./designs/designs.ts";
import { fairnessOf } from "./fairness.ts";

const names = (n: number) => Array.from({ length: n }, (_, i) => `p${i}`);
const rounds = (n: number, courts: number, length: number) =>
  (designLibrary.find(n, courts)[0]?.rounds.slice(0, length) ?? []).map((games) => ({
    matches: games.map(([a, b, c, d], court) => ({
      court: court + 1,
      sides: [
        [`p${a}`, `p${b}`],
        [`p${c}`, `p${d}`],
      ] as const,
    })),
  }));

test("a whist tournament reaches every bound", () => {
  const report = fairnessOf(names(8), rounds(8, 2, 7));
  expect(report?.optimal).toBe(true);
  expect(report?.players[0]).toMatchObject({ games: 7, rests: 0, partners: 7, opponents: 7, met: 7 });
  expect(report?.players[0]?.courts.reduce((a, b) => a + b)).toBe(7);
});

test("a repeated round exceeds the bounds, and the report shows by how much", () => {
  const [first] = rounds(8, 2, 1);
  if (!first) throw new Error("The library has no design for 8");
  const report = fairnessOf(names(8), [first, first]);
  expect(report?.optimal).toBe(false);
  expect(report?.excess).toMatchObject({ partnerRepeats: 4, opponentPairs: 8 });
});

test("there is no report where the bounds do not apply", () => {
  const [first, second] = rounds(8, 2, 2);
  if (!first || !second) throw new Error("The library has no design for 8");
  expect(fairnessOf(names(8), [])).toBeNull();
  expect(fairnessOf(names(8), [first, { matches: second.matches.slice(1) }])).toBeNull();
  expect(fairnessOf(["stranger"], [first])).toBeNull();
});
