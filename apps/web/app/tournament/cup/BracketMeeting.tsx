import { endingNames, setsText, softHyphens, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import type { BracketMatch } from "@bandeha/engine";
import { stageTexts } from "../../text/results/results.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { figuresOf, sidesOf, spokenScore } from "../play/match-score.ts";
import type { Play } from "../play/use-play.ts";
import classes from "./Bracket.module.css";
import { isSameSide, matchOfMeeting } from "./meeting-match.ts";

type BracketMeetingProps = {
  play: Play;
  viewer: string | undefined;
  stage: string;
  meeting: BracketMatch;
  /** «Победитель полуфинала», while the side is unknown. */
  waitsFor: string | undefined;
};

/** Two pairs, the winner in bold. A note states a bye, a walkover or the court. */
export function BracketMeeting({ play, viewer, stage, meeting, waitsFor }: BracketMeetingProps) {
  const { scoring } = toSettings(play.tournament);
  const match = matchOfMeeting(play.matches, stage, meeting);
  const score = match && toScore(match);
  const sides = match ? sidesOf(match) : meeting.sides;
  const figures = score && figuresOf(score, scoring);
  const names = sides.map((side) => (side ? play.names.side(side) : undefined));
  const note = noteOf(play, meeting, match);
  const sets = score && setsText(score);
  return (
    <div className={classes.meeting}>
      {score && <VisuallyHidden>{spokenScore(score, scoring, [names[0] ?? "", names[1] ?? ""])}</VisuallyHidden>}
      <div aria-hidden={score ? true : undefined}>
        {sides.map((side, index) => {
          // An absent side has no line: the note states that the other goes on.
          if (!side && meeting.bye) return null;
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a meeting has a first and a second side.
              key={index}
              className={classes.side}
              data-won={isSameSide(side, meeting.winner) || undefined}
              data-lost={(meeting.winner && !isSameSide(side, meeting.winner)) || undefined}
              data-mine={side?.some((id) => id === viewer) || undefined}
            >
              <span className={side ? classes.name : classes.open}>
                {softHyphens(names[index] ?? waitsFor ?? stageTexts.later)}
              </span>
              {figures && <span className={classes.figure}>{figures[index]}</span>}
            </div>
          );
        })}
      </div>
      {sets && <div className={classes.note}>{sets}</div>}
      {score?.ending && <div className={classes.note}>{endingNames[score.ending]}</div>}
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
}

function noteOf(
  { rounds }: Play,
  { bye, winner }: BracketMatch,
  match: TournamentMatch | undefined,
): string | undefined {
  if (bye) return winner ? stageTexts.bye : undefined;
  if (winner && !match) return stageTexts.walkover;
  if (!match || match.status === "completed") return undefined;
  const plays = rounds.some(({ round_number, status }) => round_number === match.round && status === "active");
  return plays ? `Корт ${match.court} · ${stageTexts.playing}` : `Корт ${match.court}`;
}
