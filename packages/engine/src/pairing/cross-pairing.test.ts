import fc from "fast-check";
import { expect, test } from "vitest";
import { crossPairing } from "./cross-pairing.ts";

const table = fc
  .record({ rows: fc.integer({ min: 1, max: 4 }), columns: fc.integer({ min: 1, max: 4 }) })
  .chain(({ rows, columns }) =>
    fc.record({
      matches: fc.integer({ min: 1, max: Math.min(rows, columns) }),
      costs: fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    }),
  );

/** The least cost of `matches` meetings, by trying all. */
function leastOf([first, ...rest]: readonly (readonly number[])[], matches: number): number {
  if (matches === 0) return 0;
  if (!first) return Number.POSITIVE_INFINITY;
  const withoutColumn = (column: number) => rest.map((row) => row.with(column, Number.POSITIVE_INFINITY));
  const playing = first.map((cost, column) => cost + leastOf(withoutColumn(column), matches - 1));
  return Math.min(leastOf(rest, matches), ...playing);
}

test("the meetings have the least cost, and nobody is in two", () => {
  fc.assert(
    fc.property(table, ({ costs, matches }) => {
      const cost = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY;
      const meetings = crossPairing({ rows: costs.length, columns: costs[0]?.length ?? 0 }, matches, cost);
      expect(meetings).toHaveLength(matches);
      expect(new Set(meetings.map(([row]) => row)).size).toBe(matches);
      expect(new Set(meetings.map(([, column]) => column)).size).toBe(matches);
      expect(meetings.reduce((sum, [row, column]) => sum + cost(row, column), 0)).toBe(leastOf(costs, matches));
    }),
    { numRuns: 300 },
  );
});
