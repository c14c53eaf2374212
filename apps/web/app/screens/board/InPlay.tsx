import { isSeated, roundsTotal } from "@bandeha/contract";
import { board } from "../../text/play/board.ts";
import { roundEnd } from "../../tournament/play/round-time.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./Board.module.css";
import { BoardAside } from "./BoardAside.tsx";
import { BoardBracket } from "./bracket/BoardBracket.tsx";
import { bracketPages } from "./bracket/bracket-pages.ts";
import { SECOND_MS, useNow } from "./clock/board-time.ts";
import { usePage } from "./clock/page-rotation.ts";
import { COURTS_AT_ONCE } from "./clock/pages.ts";
import { Courts } from "./courts/Courts.tsx";
import { shownRound, upcomingRound } from "./courts/shown-round.ts";
import { AnnounceControl } from "./frame/AnnounceControl.tsx";
import headClasses from "./frame/BoardHead.module.css";
import { BoardHead } from "./frame/BoardHead.tsx";
import { CodeCard } from "./frame/CodeCard.tsx";
import { HourClock } from "./frame/HourClock.tsx";
import { RoundTimer } from "./frame/RoundTimer.tsx";
import { roundLine } from "./frame/round-line.ts";
import { boardTable } from "./table/BoardTable.tsx";

const STEP_MS = 5 * SECOND_MS;

export function InPlay({ play, origin }: { play: Play; origin: string }) {
  const { tournament } = play;
  const now = useNow(STEP_MS);
  const shown = shownRound(play, now);
  const end =
    shown?.kind === "on" ? roundEnd(tournament, shown.round, play.participants.filter(isSeated).length) : undefined;
  const coming = shown && upcomingRound(play, shown);
  const brackets = shown ? bracketPages(play, shown) : [];
  const bracketPage = usePage(Math.max(1, brackets.length));
  const turns =
    brackets.length > 0
      ? brackets.length > 1
      : coming !== undefined || (shown?.matches.length ?? 0) > COURTS_AT_ONCE || boardTable(play).pages.length > 1;
  return (
    <>
      <BoardHead
        name={tournament.name}
        turns={turns}
        control={shown?.kind === "on" && <AnnounceControl play={play} round={shown.round.round_number} />}
        part={brackets.length > 1 ? brackets[bracketPage]?.title : undefined}
        line={shown ? roundLine({ tournament, shown, total: roundsTotal(play), end, now }) : ""}
      >
        {end ? (
          <RoundTimer end={end} />
        ) : shown?.kind === "next" ? (
          <p className={headClasses.word}>{board.next}</p>
        ) : (
          <HourClock tournament={tournament} />
        )}
      </BoardHead>
      {brackets.length > 0 ? (
        <BoardBracket
          play={play}
          pages={brackets}
          page={bracketPage}
          code={<CodeCard kind="bracket" tournament={tournament.id} origin={origin} />}
        />
      ) : (
        <div className={classes.body}>
          {shown && shown.matches.length > 0 ? (
            <Courts play={play} shown={shown} origin={origin} />
          ) : (
            <p className={classes.note}>{board.drawing}</p>
          )}
          <BoardAside play={play} coming={coming} code="live" origin={origin} />
        </div>
      )}
    </>
  );
}
