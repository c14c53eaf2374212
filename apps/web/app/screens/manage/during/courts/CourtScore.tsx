import { setsText, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { endingText, figuresOf, spokenScore, winningSide } from "../../../../tournament/play/match-score.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../../ui/accessibility/VisuallyHidden.tsx";
import classes from "./CourtCard.module.css";

type CourtScoreProps = { play: Pick<Play, "tournament">; match: TournamentMatch; sides: readonly [string, string] };

/** A played court: large figures, the winner in bold, a sentence for screen readers. */
export function CourtScore({ play, match, sides }: CourtScoreProps) {
  const score = toScore(match);
  if (!score) return null;
  const { scoring } = toSettings(play.tournament);
  const won = winningSide(match);
  const figures = figuresOf(score, scoring);
  const games = setsText(score);
  const ending = endingText(score);
  return (
    <div className={classes.score}>
      <VisuallyHidden>{spokenScore(score, scoring, sides)}</VisuallyHidden>
      <div className={classes.rows} aria-hidden>
        {([0, 1] as const).map((side) => (
          <div key={side} className={classes.row} data-won={won === side || undefined}>
            <span>{sides[side]}</span>
            <span className={classes.digits}>{figures[side]}</span>
          </div>
        ))}
        {games && <span className={classes.games}>{games}</span>}
      </div>
      {ending && <p className="quiet">{ending}</p>}
    </div>
  );
}
