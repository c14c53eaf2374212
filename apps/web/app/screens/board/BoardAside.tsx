import type { CodeKind } from "../../text/board.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./Board.module.css";
import { BoardTable } from "./BoardTable.tsx";
import { CodeCard } from "./CodeCard.tsx";
import { ComingMatches } from "./ComingMatches.tsx";
import { usePage } from "./page-rotation.ts";
import { COMING_MATCHES, pagesOf, shareTurns } from "./pages.ts";
import type { ShownRound } from "./shown-round.ts";
import { tableLines } from "./table-lines.ts";

type BoardAsideProps = { play: Play; coming?: ShownRound | undefined; code: CodeKind; origin: string };

/** The table and, where it is drawn, the next round take turns in one place; under them the code. On a phone both stand. */
export function BoardAside({ play, coming, code, origin }: BoardAsideProps) {
  const tablePages = pagesOf(play.standings.length, tableLines(play).perPage);
  const comingPages = coming ? pagesOf(coming.matches.length, COMING_MATCHES) : 0;
  const turn = usePage(tablePages + comingPages);
  const [tablePage, comingPage] = shareTurns(turn, [tablePages, comingPages]);
  return (
    <div className={classes.aside}>
      {coming && <ComingMatches play={play} coming={coming} page={comingPage} />}
      <BoardTable play={play} page={tablePage} />
      <CodeCard kind={code} tournament={play.tournament.id} origin={origin} />
    </div>
  );
}
