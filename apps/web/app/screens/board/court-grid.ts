// How the courts share the screen. The fewer there are, the more each one says.

/** «wide»: side, score, side in a line. «stacked»: a side under a side. «tight»: the same with the court's number beside it. */
export type CourtShape = "wide" | "stacked" | "tight";

export type CourtGrid = { columns: number; rows: number; shape: CourtShape };

/** @param courts how many are shown at once, at most `COURTS_AT_ONCE` */
export function courtGrid(courts: number): CourtGrid {
  if (courts <= 3) return { columns: 1, rows: Math.max(1, courts), shape: "wide" };
  const rows = Math.ceil(courts / 2);
  return { columns: 2, rows, shape: rows > 3 ? "tight" : "stacked" };
}
