// Meetings between two teams of least cost, exactly: dynamic programming over the sets of the smaller team, at most eight pairs of sixteen.

import { itemAt } from "../lookup.ts";

type Step = { cost: number; column: number | null };

/**
 * `matches` meetings of a row with a column, nobody twice; the others rest. Of equal costs the first by index. `matches` is at most the smaller
 * of the two sizes.
 * @param cost finite
 */
export function crossPairing(
  { rows, columns }: { rows: number; columns: number },
  matches: number,
  cost: (row: number, column: number) => number,
): (readonly [row: number, column: number])[] {
  if (columns > rows)
    return crossPairing({ rows: columns, columns: rows }, matches, (row, column) => cost(column, row)).map(
      ([row, column]) => [column, row],
    );
  const costs = Array.from({ length: rows * columns }, (_, at) => cost(Math.floor(at / columns), at % columns));
  const steps = new Map<number, Step>();
  /** The least cost of the rows from this one on, with `left` meetings to make. */
  const best = (row: number, taken: number, left: number): number => {
    if (left === 0) return 0;
    if (rows - row < left) return Number.POSITIVE_INFINITY;
    const state = taken * rows + row;
    const known = steps.get(state);
    if (known) return known.cost;
    const step: Step = { cost: Number.POSITIVE_INFINITY, column: null };
    for (let column = 0; column < columns; column++) {
      if (taken & (1 << column)) continue;
      const total = itemAt(costs, row * columns + column) + best(row + 1, taken | (1 << column), left - 1);
      if (total < step.cost) Object.assign(step, { cost: total, column });
    }
    const resting = best(row + 1, taken, left);
    if (resting < step.cost) Object.assign(step, { cost: resting, column: null });
    steps.set(state, step);
    return step.cost;
  };
  best(0, 0, matches);
  const meetings: [number, number][] = [];
  for (let row = 0, taken = 0; meetings.length < matches; row++) {
    const column = steps.get(taken * rows + row)?.column ?? null;
    if (column === null) continue;
    meetings.push([row, column]);
    taken |= 1 << column;
  }
  return meetings;
}
