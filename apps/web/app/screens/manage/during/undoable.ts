// Whether the result saved last may still be undone. Pure.
import { hasResult, resultOf } from "../../../offline/outbox/outbox.ts";
import { currentRound } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import type { Saved } from "./use-scoring.ts";

/**
 * The saved result, if it is of the shown round and nobody has changed it since. A first result is undone in the current round
 * only, because without it a closed round would open again.
 */
export function undoable<Result extends Pick<Saved, "before" | "after">>(
  saved: Result | undefined,
  { matches, rounds }: Pick<Play, "matches" | "rounds">,
  shown: number,
): Result | undefined {
  if (!saved || saved.after.round !== shown) return undefined;
  const row = matches.find(({ id }) => id === saved.after.id);
  if (!row || !hasResult(row, resultOf(saved.after))) return undefined;
  const isCorrection = saved.before.status === "completed";
  return isCorrection || currentRound(rounds)?.round_number === shown ? saved : undefined;
}
