import { type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { board } from "../../text/board.ts";
import { stageLabel } from "../../text/standings.ts";
import { figuresOf, setsText, sidesOf, winningSide } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { SECOND_MS, useNow } from "./board-time.ts";
import classes from "./Courts.module.css";
import type { CourtShape } from "./court-grid.ts";
import { FitLines } from "./FitLines.tsx";
import { isRecent } from "./shown-round.ts";

const RECENT_STEP_MS = 5 * SECOND_MS;
const SIDES = [0, 1] as const;

type CourtCardProps = {
  play: Play;
  match: TournamentMatch;
  shape: CourtShape;
  /** False for future pairings: names only. */
  played: boolean;
};

export function CourtCard({ play, match, shape, played }: CourtCardProps) {
  const news = isRecent(match, useNow(RECENT_STEP_MS));
  const score = toScore(match);
  const figures = score && figuresOf(score, toSettings(play.tournament).scoring);
  const won = winningSide(match);
  const sides = sidesOf(match).map((side) => side.map(play.names.short));
  const games = score && setsText(score);
  return (
    <article
      className={classes.court}
      data-shape={shape}
      data-news={news || undefined}
      data-names={!played || undefined}
    >
      <h2 className={classes.label}>
        <span className={classes.word}>Корт</span> <span className={classes.number}>{match.court}</span>
        {match.stage && <span className={classes.aside}>{stageLabel(match.stage)}</span>}
        {games && <span className={classes.aside}>{games}</span>}
        {news && <span className={classes.news}>{board.justNow}</span>}
      </h2>
      {SIDES.map((side) => (
        <div key={side} className={classes.side} data-side={side} data-won={won === side || undefined}>
          <FitLines lines={sides[side] ?? []} className={classes.names} />
          {played && (
            <b className={classes.figure} data-empty={!figures || undefined}>
              {figures?.[side] ?? "–"}
            </b>
          )}
        </div>
      ))}
    </article>
  );
}
