import { endingWord, setsText, toScore, toSettings } from "@bandeha/contract";
import { type BracketMatch, type Stage, stageCode } from "@bandeha/engine";
import { board } from "../../../text/play/board.ts";
import { stageTexts } from "../../../text/results/results.ts";
import { isSameSide, matchOfMeeting } from "../../../tournament/cup/meeting-match.ts";
import { figuresOf } from "../../../tournament/play/match-score.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { FitLines } from "../frame/FitLines.tsx";
import classes from "./MeetingCard.module.css";
import { sideLine, sidesOfMeeting } from "./side-lines.ts";

type MeetingCardProps = {
  play: Play;
  stage: Stage;
  meeting: BracketMatch;
  /** What each open side waits for. */
  waitsFor: readonly (string | undefined)[];
  /** By which all names of the page share one size. */
  em: number;
  final?: boolean;
  /** Above the court, for a meeting outside the columns. */
  title?: string;
};

/** One meeting: its court, two sides with their figures, and whether it is in play. */
export function MeetingCard({ play, stage, meeting, waitsFor, em, final = false, title }: MeetingCardProps) {
  const match = matchOfMeeting(play.matches, stageCode(stage), meeting);
  const score = match && toScore(match);
  const figures = score && figuresOf(score, toSettings(play.tournament).scoring);
  const sides = sidesOfMeeting(play, stage, meeting);
  const plays =
    match && !score && play.rounds.some((one) => one.round_number === match.round && one.status === "active");
  const court = match && `${board.onCourt} ${match.court}`;
  const note = meeting.bye ? stageTexts.bye : meeting.winner && !match ? stageTexts.walkover : undefined;
  const sets = score && setsText(score);
  const ending = score?.ending && endingWord(score.ending);
  return (
    <article
      className={classes.meeting}
      data-plays={plays || undefined}
      data-final={final || undefined}
      data-open={!match || undefined}
    >
      <p className={classes.head}>
        <span>{[title, note ?? court, sets, ending].filter(Boolean).join(", ") || "\u00a0"}</span>
        {plays && <b className={classes.playing}>{board.playing}</b>}
      </p>
      {[0, 1].map((index) => {
        const side = sides[index];
        return (
          <div
            key={index}
            className={classes.side}
            data-won={isSameSide(side, meeting.winner) || undefined}
            data-lost={(meeting.winner && !isSameSide(side, meeting.winner)) || undefined}
          >
            {side ? (
              <FitLines lines={[sideLine(play, side)]} em={em} className={classes.names} />
            ) : (
              <span className={classes.open}>{meeting.bye ? "—" : (waitsFor[index] ?? stageTexts.later)}</span>
            )}
            {figures && <b className={classes.figure}>{figures[index]}</b>}
          </div>
        );
      })}
    </article>
  );
}
