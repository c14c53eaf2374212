// The layout of the courts: fewer courts show more detail.

/** «stacked»: the court's number above its sides. «tight»: beside them, where the height is short. */
export type CourtShape = "stacked" | "tight";

export type CourtGrid = { columns: number; rows: number; shape: CourtShape };

/** @param courts how many are shown at once, at most `COURTS_AT_ONCE` */
export function courtGrid(courts: number): CourtGrid {
  if (courts <= 3) return { columns: 1, rows: Math.max(1, courts), shape: courts > 2 ? "tight" : "stacked" };
  const rows = Math.ceil(courts / 2);
  return { columns: 2, rows, shape: rows > 3 ? "tight" : "stacked" };
}
