import { placeText } from "@bandeha/contract";
import { board } from "../../text/board.ts";
import { formatWhen } from "../../text/format.ts";
import type { Play } from "../../tournament/use-play.ts";
import classes from "./Board.module.css";
import { BoardHead } from "./BoardHead.tsx";
import { BoardPodium } from "./BoardPodium.tsx";
import { BoardTable } from "./BoardTable.tsx";
import { CodeCard } from "./CodeCard.tsx";
import { turns } from "./pages.ts";

/** Who has won, and the whole table. */
export function AfterPlay({ play, origin }: { play: Play; origin: string }) {
  const { tournament, standings } = play;
  return (
    <>
      <BoardHead
        name={tournament.name}
        turns={turns(standings.length)}
        line={[board.completed, formatWhen(tournament), placeText(tournament)].filter(Boolean).join(" · ")}
      />
      <div className={classes.body}>
        {standings.some(({ played }) => played > 0) ? (
          <BoardPodium play={play} />
        ) : (
          <p className={classes.note}>
            <b>{board.noResults}</b>
            {board.noResultsText}
          </p>
        )}
        <div className={classes.aside}>
          <BoardTable play={play} />
          <CodeCard kind="results" tournament={tournament.id} origin={origin} />
        </div>
      </div>
    </>
  );
}
