import { enteredLine, type TournamentMatch, toSettings } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { matchReportsQuery } from "../../data/tournaments/match-reports.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { sidesOf } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./Court.module.css";
import { type CourtHalf, keptHalf } from "./court-device.ts";
import { type EntryPlace, endedReport } from "./ended-report.ts";

type EndedReportProps = {
  play: Play;
  match: TournamentMatch;
  own?: CourtHalf | undefined;
  /** Where the score may be entered again. */
  entry?: EntryPlace;
};

/** A reported score that does not count, read from the server: every phone of the court says so, also after a reload. */
export function EndedReport({ play: { tournament, names }, match, own, entry = "here" }: EndedReportProps) {
  const reports = useQuery(matchReportsQuery(tournament.id, match.id)).data ?? [];
  const ended = match.status === "completed" ? undefined : endedReport(reports, own ?? keptHalf(match.id), entry);
  if (!ended?.score) return null;
  const sides = sidesOf(match).map(names.side) as [string, string];
  const score = enteredLine(ended.score, toSettings(tournament).scoring, sides);
  const withdrawn = ended.state === "accepted";
  return (
    <div className={classes.note} role="status">
      <b>{withdrawn ? texts.withdrawn(score) : texts.ended(score)}</b>
      <p>{entry !== "here" ? texts.toOrganiser : withdrawn ? texts.withdrawnText : texts.endedText}</p>
    </div>
  );
}
