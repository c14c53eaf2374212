// The layout of the courts. Every court of the tournament keeps its place, also in a round that leaves it free.
import type { TournamentMatch } from "@bandeha/contract";

/** «row»: number, side, score, side. «tight»: the number beside two lines. */
export type CourtShape = "row" | "tight";

export type CourtGrid = {
  columns: number;
  rows: number;
  shape: CourtShape;
  /** The king's court is larger, across all columns. */
  topRow: boolean;
};

/** With more courts a row for the king would make the names of all others too small. */
const TOP_ROW_MOST = 6;

/**
 * @param courts how many are shown at once, at most `COURTS_AT_ONCE`
 * @param king whether the first court is the top of a ladder
 */
export function courtGrid(courts: number, king = false): CourtGrid {
  if (courts <= 2) return { columns: 1, rows: Math.max(1, courts), shape: "tight", topRow: false };
  if (courts <= 4) return { columns: 1, rows: courts, shape: "row", topRow: king };
  const topRow = king && courts <= TOP_ROW_MOST;
  const rows = topRow ? 1 + Math.ceil((courts - 1) / 2) : Math.ceil(courts / 2);
  return { columns: 2, rows, shape: "tight", topRow };
}

type CourtPlace = { court: number; match: TournamentMatch | undefined };

/** By court. A court that has matches in other rounds only is free in this one. */
export function courtPlaces(
  all: readonly Pick<TournamentMatch, "court">[],
  ofRound: readonly TournamentMatch[],
): CourtPlace[] {
  const busy = new Set(ofRound.map(({ court }) => court));
  const free = [...new Set(all.map(({ court }) => court))].filter((court) => !busy.has(court));
  return [
    ...ofRound.map((match) => ({ court: match.court, match })),
    ...free.map((court) => ({ court, match: undefined })),
  ].toSorted((a, b) => a.court - b.court);
}
