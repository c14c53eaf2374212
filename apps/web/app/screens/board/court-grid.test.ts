import { expect, test } from "vitest";
import { courtGrid } from "./court-grid.ts";
import { COURTS_AT_ONCE } from "./pages.ts";

const COURTS = Array.from({ length: COURTS_AT_ONCE }, (_, index) => index + 1);

test("up to three courts are in one column, more in two", () => {
  const shapes = COURTS.map((courts) => {
    const { columns, rows, shape } = courtGrid(courts);
    return `${columns}×${rows} ${shape}`;
  });
  expect(shapes.slice(0, 3)).toEqual(["1×1 stacked", "1×2 stacked", "1×3 tight"]);
  expect(shapes.slice(3)).toEqual(["2×2 stacked", "2×3 stacked", "2×3 stacked", "2×4 tight", "2×4 tight"]);
});

test("every court has a cell, and no row is empty", () => {
  for (const courts of COURTS) {
    const { columns, rows } = courtGrid(courts);
    expect(columns * rows).toBeGreaterThanOrEqual(courts);
    expect(columns * (rows - 1)).toBeLessThan(courts);
  }
});
