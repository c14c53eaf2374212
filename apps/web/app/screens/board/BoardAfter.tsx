import { placeText } from "@bandeha/contract";
import { formatWhen } from "../../text/format.ts";
import { board } from "../../text/play/board.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import classes from "./Board.module.css";
import { BoardAside } from "./BoardAside.tsx";
import { BoardBracket } from "./bracket/BoardBracket.tsx";
import { bracketPages } from "./bracket/bracket-pages.ts";
import { usePage } from "./clock/page-rotation.ts";
import { BoardHead } from "./frame/BoardHead.tsx";
import { CodeCard } from "./frame/CodeCard.tsx";
import { BoardPodium } from "./table/BoardPodium.tsx";
import { boardTable } from "./table/BoardTable.tsx";

export function BoardAfter({ play, origin }: { play: Play; origin: string }) {
  const { tournament, standings } = play;
  const brackets = bracketPages(play);
  // The podium and the table, then each bracket.
  const page = usePage(1 + brackets.length);
  const shown = brackets[page - 1];
  return (
    <>
      <BoardHead
        name={tournament.name}
        turns={brackets.length > 0 || boardTable(play).pages.length > 1}
        line={[board.completed, shown?.title ?? placeText(tournament), formatWhen(tournament)]
          .filter(Boolean)
          .join(" · ")}
      />
      <div className={classes.body} data-off={shown !== undefined || undefined}>
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
      {brackets.length > 0 && (
        <BoardBracket
          play={play}
          pages={brackets}
          page={page - 1}
          code={<CodeCard kind="results" tournament={tournament.id} origin={origin} />}
        />
      )}
    </>
  );
}
