// Typed scores that can no longer be saved for their match. Pure.
import type { TournamentMatch } from "@bandeha/contract";
import { isDone } from "../play/round-plan.ts";
import type { ScoreDraft } from "./entered.ts";

/** A score being typed, with its names and figures: they are shown after its match is gone. */
export type TypedScore = ScoreDraft & { sides: readonly [string, string]; line: string };

/**
 * The typed scores whose match is gone, waits for its round again, or is not on this court any more. One whose match has a result is not
 * lost: the page has shown that result.
 * @param open the matches for which this page takes a score
 */
export function lostScores<Typed extends Pick<TypedScore, "seen" | "line">>(
  typed: readonly Typed[],
  matches: readonly Pick<TournamentMatch, "id" | "status">[],
  open: readonly Pick<TournamentMatch, "id">[],
): Typed[] {
  return typed.filter(({ seen, line }) => {
    const match = matches.find(({ id }) => id === seen.id);
    return line !== "" && !open.some(({ id }) => id === seen.id) && !(match && isDone(match));
  });
}
