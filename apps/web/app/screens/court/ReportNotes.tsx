import { limits, type TournamentScoreReport } from "@bandeha/contract";
import { courtPage as texts } from "../../text/play/court.ts";
import classes from "./Court.module.css";
import { clashNote } from "./clash-note.ts";
import { WindowRing } from "./WindowRing.tsx";

type ReportNotesProps = {
  mine: TournamentScoreReport | undefined;
  theirs: TournamentScoreReport | undefined;
  /** The pad is open, so only a clash is explained. */
  enters: boolean;
  /** Until when a player may object. */
  later: string | undefined;
  textOf: (report: TournamentScoreReport) => string;
};

/** What the two sides have reported, and how long the other one has to answer. */
export function ReportNotes({ mine, theirs, enters, later, textOf }: ReportNotesProps) {
  const clash = clashNote({ mine, theirs, enters, textOf });
  return (
    <>
      {clash && (
        <div className={classes.note} role="status">
          <b>{clash.title}</b>
          {clash.said.map((line) => (
            <p key={line} className={`${classes.value} num`}>
              {line}
            </p>
          ))}
          <p>{clash.text}</p>
        </div>
      )}
      {!enters && theirs?.state === "waiting" && (
        <div className={classes.window}>
          <WindowRing due={theirs.due} seconds={limits.reports.windowSeconds} />
          <div>
            <b className={classes.said}>{texts.theirs(textOf(theirs))}</b>
          </div>
          <p>
            {texts.silence} {later}
          </p>
        </div>
      )}
      {!enters && mine?.state === "waiting" && (
        <div className={classes.window}>
          <WindowRing due={mine.due} seconds={limits.reports.windowSeconds} />
          <b className={classes.said}>{texts.waiting(textOf(mine))}</b>
          <p>{texts.waitingText}</p>
        </div>
      )}
    </>
  );
}
