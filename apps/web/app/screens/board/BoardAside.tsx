import type { CodeKind } from "../../text/play/board.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./Board.module.css";
import { usePage } from "./clock/page-rotation.ts";
import { alternatePages, pagesOf, UPCOMING_MATCHES } from "./clock/pages.ts";
import type { ShownRound } from "./courts/shown-round.ts";
import { UpcomingMatches } from "./courts/UpcomingMatches.tsx";
import { CodeCard } from "./frame/CodeCard.tsx";
import { BoardTable, boardTable } from "./table/BoardTable.tsx";
import { BoardTeams } from "./table/BoardTeams.tsx";

type BoardAsideProps = { play: Play; coming?: ShownRound | undefined; code: CodeKind; origin: string };

/** The table alternates with the next round, if drawn; the code is below. On a phone both are shown. */
export function BoardAside({ play, coming, code, origin }: BoardAsideProps) {
  const tablePages = boardTable(play).pages.length;
  const comingPages = coming ? pagesOf(coming.matches.length, UPCOMING_MATCHES) : 0;
  const page = usePage(tablePages + comingPages);
  const [tablePage, comingPage] = alternatePages(page, [tablePages, comingPages]);
  return (
    <div className={classes.aside}>
      <BoardTeams play={play} />
      {coming && <UpcomingMatches play={play} coming={coming} page={comingPage} />}
      <BoardTable play={play} page={tablePage} />
      <CodeCard kind={code} tournament={play.tournament.id} origin={origin} />
    </div>
  );
}
