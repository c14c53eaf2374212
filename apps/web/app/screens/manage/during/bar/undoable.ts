// What still holds of the result saved last. Pure.
import { hasResult, resultOf } from "../../../../offline/outbox/entered-result.ts";
import { currentRound } from "../../../../tournament/play/round-plan.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import type { Saved } from "../drafts/use-scoring.ts";

type SavedResult = Pick<Saved, "before" | "after">;

/** The saved result, unless the match has another one: another device was first, or has changed it since. */
export function stillSaved<Result extends SavedResult>(
  saved: Result | undefined,
  { matches }: Pick<Play, "matches">,
): Result | undefined {
  const row = matches.find(({ id }) => id === saved?.after.id);
  return saved && row && hasResult(row, resultOf(saved.after)) ? saved : undefined;
}

/**
 * The saved result, if it is of the shown round and nobody has changed it since. A first result is undone in the current round
 * only, because without it a closed round would open again.
 */
export function undoable<Result extends SavedResult>(
  saved: Result | undefined,
  play: Pick<Play, "matches" | "rounds">,
  shown: number,
): Result | undefined {
  const held = stillSaved(saved, play);
  if (held?.after.round !== shown) return undefined;
  const isCorrection = held.before.status === "completed";
  return isCorrection || currentRound(play.rounds)?.round_number === shown ? held : undefined;
}
