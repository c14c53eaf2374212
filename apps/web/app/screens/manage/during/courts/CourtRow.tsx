import { setsText, softHyphens, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import type { ReactNode } from "react";
import { stageLabel } from "../../../../text/results/standings.ts";
import { figuresOf, sidesOf, spokenScore, winningSide } from "../../../../tournament/play/match-score.ts";
import { restingPlayers } from "../../../../tournament/play/resting.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../../ui/accessibility/VisuallyHidden.tsx";
import { courtTitle, ladderText } from "../round/round-text.ts";
import classes from "./CourtRow.module.css";
import { SyncMark } from "./SyncMark.tsx";

type CourtRowProps = { play: Play; match: TournamentMatch; children?: ReactNode };

/** Who plays on a court, and its score once there is one. */
export function CourtRow({ play, match, children }: CourtRowProps) {
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  const score = toScore(match);
  const { scoring } = toSettings(play.tournament);
  const figures = score && figuresOf(score, scoring);
  const won = winningSide(match);
  const named = courtTitle(play.tournament, match);
  const stage = match.stage ? ` · ${stageLabel(match.stage)}` : "";
  const moves = laddersOf(play, match, sides);
  return (
    <li className={classes.row} aria-label={`Корт ${match.court}${stage}`} data-court={match.id} tabIndex={-1}>
      <span className={classes.court} aria-hidden>
        {match.court}
      </span>
      <div className={classes.sides}>
        {score && <VisuallyHidden>{spokenScore(score, scoring, sides)}</VisuallyHidden>}
        {([0, 1] as const).map((side) => (
          <div
            key={side}
            className={classes.side}
            data-won={won === side || undefined}
            aria-hidden={score !== undefined}
          >
            <span className={classes.name}>{softHyphens(sides[side])}</span>
            {figures && <span className={classes.digits}>{figures[side]}</span>}
          </div>
        ))}
        {score && setsText(score) && <div className={classes.note}>{setsText(score)}</div>}
        {named && <div className={classes.note}>{named}</div>}
        {moves && <div className={classes.note}>{moves}</div>}
        <SyncMark match={match} />
      </div>
      {children}
    </li>
  );
}

/** Where the winners and losers of a king's round go. */
function laddersOf(play: Play, match: TournamentMatch, [one, other]: [string, string]): string | undefined {
  const won = winningSide(match);
  if (won === undefined || restingPlayers(play, match.round).length > 0) return undefined;
  const last = Math.max(...play.matches.filter(({ round }) => round === match.round).map(({ court }) => court));
  return ladderText(play.tournament, match.court, last, won === 0 ? [one, other] : [other, one]);
}
