import { endingWord, setsText, type TournamentMatch, toScore, toSettings } from "@bandeha/contract";
import { IconCrown } from "@tabler/icons-react";
import { board } from "../../../text/play/board.ts";
import { stageLabel } from "../../../text/results/standings.ts";
import { figuresOf, sidesOf, winningSide } from "../../../tournament/play/match-score.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { SECOND_MS, useNow } from "../clock/board-time.ts";
import { FitLines } from "../frame/FitLines.tsx";
import classes from "./BoardCourt.module.css";
import type { CourtShape } from "./court-grid.ts";
import { isRecent, type ShownRound } from "./shown-round.ts";

const RECENT_STEP_MS = 5 * SECOND_MS;
const SIDES = [0, 1] as const;
/** A wider name is cut, in ems. */
export const COURT_NAME_EM = 9.5;

type BoardCourtProps = {
  play: Play;
  court: number;
  /** Undefined if the court is free in this round. */
  match: TournamentMatch | undefined;
  shape: CourtShape;
  king: boolean;
  /** Whether any match of the tournament has a stage: its line is kept on every court. */
  staged: boolean;
  kind: ShownRound["kind"];
  /** The width that sizes the names of all courts. */
  em: number;
};

export function BoardCourt({ play, court, match, shape, king, staged, kind, em }: BoardCourtProps) {
  const now = useNow(RECENT_STEP_MS);
  const { scoring } = toSettings(play.tournament);
  const score = match && toScore(match);
  const figures = score && figuresOf(score, scoring);
  const note = score?.ending && endingWord(score.ending);
  const won = match && winningSide(match);
  const sides = match && sidesOf(match).map((side) => side.map((id) => play.names.cutShort(id, COURT_NAME_EM)));
  const news = match && isRecent(match, now);
  return (
    <article
      className={classes.court}
      data-shape={shape}
      data-king={king || undefined}
      data-free={!match || undefined}
      data-news={news || undefined}
    >
      <h2 className={classes.label}>
        {king && <IconCrown className={classes.crown} aria-label={board.kingCourt} />}
        <span className={classes.word}>Корт</span> <span className={classes.number}>{court}</span>
        {staged && <span className={classes.stage}>{match?.stage ? stageLabel(match.stage) : "\u00a0"}</span>}
      </h2>
      {news && <span className={classes.news}>{board.justNow}</span>}
      {!match && <p className={classes.state}>{board.free}</p>}
      {sides &&
        SIDES.map((side) => (
          <div
            key={side}
            className={classes.side}
            data-side={side}
            data-won={won === side || undefined}
            data-lost={(won !== undefined && won !== side) || undefined}
          >
            <FitLines lines={sides[side] ?? []} em={em} className={classes.names} />
            <b className={classes.figure} data-empty={!figures || undefined}>
              {figures?.[side] ?? (kind === "next" ? "" : "—")}
            </b>
          </div>
        ))}
      {match && kind === "on" && !figures && (
        <p className={classes.state} aria-hidden>
          {board.playing}
        </p>
      )}
      {(scoring === "sets" || note) && (
        <p className={classes.games}>{[score && setsText(score), note].filter(Boolean).join(", ") || "\u00a0"}</p>
      )}
    </article>
  );
}
