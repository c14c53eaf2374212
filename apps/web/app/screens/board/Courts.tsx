import type { CSSProperties } from "react";
import { restingLine } from "../../text/board.ts";
import { restingIn } from "../../tournament/play/resting.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { CourtCard } from "./CourtCard.tsx";
import classes from "./Courts.module.css";
import { courtGrid } from "./court-grid.ts";
import { usePage } from "./page-rotation.ts";
import { COURTS_AT_ONCE, pagesOf, perPageOf, rangeOf } from "./pages.ts";
import type { ShownRound } from "./shown-round.ts";

/** More names are not readable from a distance. */
const RESTING_SHOWN = 8;

/** All courts of the round, as large as possible; more than eight are paged. */
export function Courts({ play, shown }: { play: Play; shown: ShownRound }) {
  const { round, matches, kind } = shown;
  const perPage = perPageOf(matches.length, COURTS_AT_ONCE);
  const page = usePage(pagesOf(matches.length, perPage));
  const { from, to } = rangeOf(page, matches.length, perPage);
  const { columns, rows, shape } = courtGrid(perPage);
  const resting = restingIn(play, round.round_number).map(play.names.short);
  return (
    <div className={classes.left}>
      <ul
        className={classes.courts}
        aria-label="Корты"
        data-count={perPage}
        style={{ "--columns": columns, "--rows": rows } as CSSProperties}
      >
        {matches.map((match, index) => (
          <li key={match.id} className={classes.cell} data-off={index < from || index >= to || undefined}>
            <CourtCard play={play} match={match} shape={shape} played={kind !== "next"} />
          </li>
        ))}
      </ul>
      {resting.length > 0 && <p className={classes.resting}>{restingLine(resting, RESTING_SHOWN)}</p>}
    </div>
  );
}
