import type { TournamentMatch } from "@bandeha/contract";
import { expect, test } from "vitest";
import { COURTS_AT_ONCE } from "../clock/pages.ts";
import { courtGrid, courtPlaces } from "./court-grid.ts";

const COURTS = Array.from({ length: COURTS_AT_ONCE }, (_, index) => index + 1);
const read = (courts: number, king = false) => {
  const { columns, rows, shape, topRow } = courtGrid(courts, king);
  return `${columns}×${rows} ${shape}${topRow ? " king" : ""}`;
};

test("up to four courts are in one column, more in two", () => {
  expect(COURTS.slice(0, 4).map((courts) => read(courts))).toEqual(["1×1 tight", "1×2 tight", "1×3 row", "1×4 row"]);
  expect(COURTS.slice(4).map((courts) => read(courts))).toEqual([
    "2×3 tight",
    "2×3 tight",
    "2×4 tight",
    "2×4 tight",
    "2×5 tight",
    "2×5 tight",
  ]);
});

test("of three to six courts the king's has a larger row of its own", () => {
  expect([2, 4, 5, 8, 9].map((courts) => read(courts, true))).toEqual([
    "1×2 tight",
    "1×4 row king",
    "2×3 tight king",
    "2×4 tight",
    "2×5 tight",
  ]);
});

test("every court has a cell, and no row is empty", () => {
  for (const courts of COURTS) {
    const { columns, rows } = courtGrid(courts);
    expect(columns * rows).toBeGreaterThanOrEqual(courts);
    expect(columns * (rows - 1)).toBeLessThan(courts);
  }
});

test("a court without a match in the round keeps its place", () => {
  const onCourt = (court: number) => ({ court }) as TournamentMatch;
  const places = courtPlaces([1, 2, 3, 1, 3].map(onCourt), [onCourt(3), onCourt(1)]);
  expect(places.map(({ court, match }) => `${court}${match ? "" : " free"}`)).toEqual(["1", "2 free", "3"]);
});
