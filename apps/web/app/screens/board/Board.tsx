import { placeText, statusOf } from "@bandeha/contract";
import { formatWhen } from "../../text/format.ts";
import { board } from "../../text/play/board.ts";
import { isAhead } from "../../tournament/card/phases.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { BoardAfter } from "./BoardAfter.tsx";
import { BoardBefore } from "./BoardBefore.tsx";
import { BoardMessage } from "./BoardMessage.tsx";
import { InPlay } from "./InPlay.tsx";

type BoardProps = { play: Play; origin: string; renderedAt: number | undefined };

/** One page for all phases, so the television needs no operator. */
export function Board({ play, origin, renderedAt }: BoardProps) {
  const { tournament } = play;
  if (isAhead(tournament)) return <BoardBefore play={play} origin={origin} renderedAt={renderedAt} />;
  const status = statusOf(tournament);
  if (status === "in_progress") return <InPlay play={play} origin={origin} />;
  if (status === "completed") return <BoardAfter play={play} origin={origin} />;
  const when = [formatWhen(tournament), placeText(tournament)].filter(Boolean).join(" · ");
  return <BoardMessage title={board.cancelled} text={[tournament.name, when, board.cancelledText]} />;
}
