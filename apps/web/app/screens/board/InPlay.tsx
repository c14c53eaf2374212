import { roundsTotal } from "@bandeha/contract";
import { isSeated } from "../../data/tournaments/tournament-participants.ts";
import { board } from "../../text/play/board.ts";
import { roundEnd } from "../../tournament/play/round-time.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { AnnounceControl } from "./AnnounceControl.tsx";
import classes from "./Board.module.css";
import { BoardAside } from "./BoardAside.tsx";
import { BoardBracket } from "./BoardBracket.tsx";
import headClasses from "./BoardHead.module.css";
import { BoardHead } from "./BoardHead.tsx";
import { boardTable } from "./BoardTable.tsx";
import { SECOND_MS, useNow } from "./board-time.ts";
import { bracketPages } from "./bracket-pages.ts";
import { CodeCard } from "./CodeCard.tsx";
import { Courts } from "./Courts.tsx";
import { HourClock } from "./HourClock.tsx";
import { usePage } from "./page-rotation.ts";
import { COURTS_AT_ONCE } from "./pages.ts";
import { RoundTimer } from "./RoundTimer.tsx";
import { roundLine } from "./round-line.ts";
import { shownRound, upcomingRound } from "./shown-round.ts";

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
        line={[
          shown ? roundLine({ tournament, shown, total: roundsTotal(play), end, now }) : "",
          ...(brackets.length > 1 ? [brackets[bracketPage]?.title] : []),
        ].join(" · ")}
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
