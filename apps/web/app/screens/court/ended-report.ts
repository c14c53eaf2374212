// Which report of a match without a result does not count any more. Pure.
import type { TournamentScoreReport } from "@bandeha/contract";
import type { CourtHalf } from "./court-device.ts";

type Report = Pick<TournamentScoreReport, "side" | "score" | "state" | "updated">;

export const isOpenReport = ({ state }: Pick<Report, "state">): boolean => state === "waiting" || state === "clash";

/** On this page; not by this page, whose link was taken back; by the organisers alone, so that no report becomes a result. */
export type EntryPlace = "here" | "elsewhere" | "none";

/**
 * @param reports the last one of each side of a match without a result
 * @param own the side of this phone, once it is known
 */
export function endedReport<One extends Report>(
  reports: readonly One[],
  own: CourtHalf | undefined,
  entry: EntryPlace,
): One | undefined {
  const scored = reports
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => Number(b.side === own) - Number(a.side === own) || b.updated.localeCompare(a.updated));
  const [first] = entry === "none" ? scored : scored.filter((report) => !isOpenReport(report));
  // What one side has said since is answered; that the own score does not count is said beside it.
  return entry === "none" || first?.side === own || !reports.some(isOpenReport) ? first : undefined;
}
