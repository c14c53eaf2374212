import { board } from "../../../text/play/board.ts";
import { sidesOf } from "../../../tournament/play/match-score.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { perPageOf, rangeOf, UPCOMING_MATCHES } from "../clock/pages.ts";
import { FitLines } from "../frame/FitLines.tsx";
import type { ShownRound } from "./shown-round.ts";
import classes from "./UpcomingMatches.module.css";

/** A wider name is cut, in ems. */
const NAME_EM = 8;

type UpcomingMatchesProps = {
  play: Play;
  coming: ShownRound;
  /** The page on screen; undefined while the other list is shown. */
  page: number | undefined;
};

/** The pairings of the next round, alternating with the table. */
export function UpcomingMatches({ play, coming: { round, matches }, page }: UpcomingMatchesProps) {
  const { from, to } = rangeOf(page ?? 0, matches.length, perPageOf(matches.length, UPCOMING_MATCHES));
  return (
    <section className={classes.panel} aria-labelledby="board-coming" data-off={page === undefined || undefined}>
      <h2 id="board-coming" className={classes.title}>
        {board.next} · {round.round_number}
      </h2>
      <ul className={classes.matches}>
        {matches.map((match, index) => (
          <li key={match.id} className={classes.match} data-off={index < from || index >= to || undefined}>
            <span className={classes.court}>
              Корт <b>{match.court}</b>
            </span>
            <FitLines
              lines={sidesOf(match).map((side) => side.map((id) => play.names.cutShort(id, NAME_EM)).join(" · "))}
              className={classes.sides}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
