import { usePlay } from "../../tournament/play/use-play.ts";
import { EndedReport } from "./EndedReport.tsx";

type ReportedByLinkProps = { tournament: string; court: number };

/** A code that is taken back closes what was reported by it: the phone that is opened again says so. */
export function ReportedByLink({ tournament, court }: ReportedByLinkProps) {
  const state = usePlay(tournament);
  if (state.status !== "ready") return null;
  const match = state.play.matches.findLast((one) => one.court === court && one.status === "active");
  return match ? <EndedReport play={state.play} match={match} entry="elsewhere" /> : null;
}
