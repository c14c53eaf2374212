import { placeText } from "@bandeha/contract";
import { board } from "../../text/board.ts";
import { formatWhen } from "../../text/format.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./Board.module.css";
import { BoardAside } from "./BoardAside.tsx";
import { BoardHead } from "./BoardHead.tsx";
import { BoardPodium } from "./BoardPodium.tsx";
import { boardTable } from "./BoardTable.tsx";

export function AfterPlay({ play, origin }: { play: Play; origin: string }) {
  const { tournament, standings } = play;
  return (
    <>
      <BoardHead
        name={tournament.name}
        turns={boardTable(play).pages.length > 1}
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
        <BoardAside play={play} code="results" origin={origin} />
      </div>
    </>
  );
}
