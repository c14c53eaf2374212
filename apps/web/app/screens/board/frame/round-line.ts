// The line under the tournament's name: the state of play.
import type { Tournament } from "@bandeha/contract";
import { board, boardRoundTitle, waitsFor, whenNext } from "../../../text/play/board.ts";
import { isDone } from "../../../tournament/play/round-plan.ts";
import { cityClock } from "../../../tournament/play/round-time.ts";
import type { ShownRound } from "../courts/shown-round.ts";

type Situation = {
  tournament: Tournament;
  shown: ShownRound;
  /** The total number of rounds. */
  total: number;
  /** The expected end of the round, if known. */
  end: Date | undefined;
  now: number;
};

export function roundLine({ tournament, shown, total, end, now }: Situation): string {
  const { round, matches, kind } = shown;
  const last = round.round_number >= total;
  const parts = [boardRoundTitle(round.round_number, total)];
  if (kind === "next") parts.push(board.toCourts);
  else if (kind === "played")
    return last ? `${board.allPlayed} · ${board.allPlayedText}` : `${parts[0]} · ${board.played}`;
  else if (end && end.getTime() > now) parts.push(whenNext(cityClock(end, tournament), last));
  else if (end) parts.push(waitsFor(matches.filter((match) => !isDone(match)).map(({ court }) => court)));
  return parts.join(" · ");
}
