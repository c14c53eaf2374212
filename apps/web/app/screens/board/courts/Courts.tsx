import { toScore } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { board, courtCodeLabel, restingLine } from "../../../text/play/board.ts";
import { emWidth, sharedWidth } from "../../../tournament/people/text-width.ts";
import { restingPlayers } from "../../../tournament/play/resting.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { QrCode } from "../../../ui/sharing/QrCode.tsx";
import { usePage } from "../clock/page-rotation.ts";
import { COURTS_AT_ONCE, pagesOf, perPageOf, rangeOf } from "../clock/pages.ts";
import { BoardCourt, COURT_NAME_EM } from "./BoardCourt.tsx";
import classes from "./Courts.module.css";
import { courtGrid, courtPlaces } from "./court-grid.ts";
import type { ShownRound } from "./shown-round.ts";
import { useCourtCodes } from "./use-court-codes.ts";

/** Names up to this width share one size, in ems. */
const SIZED_EM = 8.5;
/** The line under the courts, in ems. */
const LINE_EM = 38;

/** All courts of the tournament at once, as large as possible. */
export function Courts({ play, shown, origin }: { play: Play; shown: ShownRound; origin: string }) {
  const codes = useCourtCodes(play, origin);
  const { round, matches, kind } = shown;
  const format = formatOf(play.tournament.type, play.tournament.variant);
  // In Beat the Box nobody moves after a match.
  const ladder = format?.structure === "ladder" && !format.turns;
  const places = courtPlaces(play.matches, matches);
  const perPage = perPageOf(places.length, COURTS_AT_ONCE);
  const page = usePage(pagesOf(places.length, perPage));
  const { from, to } = rangeOf(page, places.length, perPage);
  const { columns, rows, shape, topRow } = courtGrid(perPage, ladder);
  // Of everyone, so that the size is that of the whole evening.
  const everyone = play.participants.map(({ user }) => play.names.cutShort(user, COURT_NAME_EM));
  const em = sharedWidth(everyone, SIZED_EM);
  const staged = play.matches.some(({ stage }) => stage !== "");
  return (
    <div className={classes.left}>
      <ul
        className={classes.courts}
        aria-label="Корты"
        data-count={perPage}
        data-king={topRow || undefined}
        data-narrow={columns > 1 || undefined}
        style={{ "--columns": columns, "--rows": rows } as CSSProperties}
      >
        {places.map(({ court, match }, index) => {
          const king = ladder && index === 0;
          const code = kind === "on" && match && !toScore(match) ? codes.get(court) : undefined;
          return (
            <li
              key={match?.id ?? `free-${court}`}
              className={classes.cell}
              data-king={king || undefined}
              data-off={index < from || index >= to || undefined}
            >
              <BoardCourt
                play={play}
                court={court}
                match={match}
                shape={king && topRow ? "row" : shape}
                king={king}
                staged={staged}
                kind={kind}
                em={em}
              />
              {code && (
                <div className={classes.code}>
                  <QrCode text={code} label={courtCodeLabel(court)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {(ladder || play.rounds.some(({ round_number }) => restingPlayers(play, round_number).length > 0)) && (
        <Foot resting={restingPlayers(play, round.round_number).map(play.names.short)} ladder={ladder} />
      )}
    </div>
  );
}

/** Who rests, else how a ladder moves. If anybody rests in any round, the line is kept, so that the courts above keep their height. */
function Foot({ resting, ladder }: { resting: readonly string[]; ladder: boolean }) {
  return (
    <p className={classes.foot}>
      {resting.length > 0
        ? restingLine(resting, shownOf(resting))
        : ladder && (
            <>
              <IconArrowUp aria-hidden /> {board.winnersUp}
              <IconArrowDown aria-hidden /> {board.losersDown}
            </>
          )}
    </p>
  );
}

/** How many names fit on the line, at least one. */
function shownOf(names: readonly string[]): number {
  let width = emWidth(restingLine([], 0));
  const more = names.findIndex((name) => {
    width += emWidth(`${name}, `);
    return width > LINE_EM;
  });
  return more < 0 ? names.length : Math.max(1, more);
}
