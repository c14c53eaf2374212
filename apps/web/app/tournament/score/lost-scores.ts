// Typed scores that can no longer be saved for their match. Pure.
import type { TournamentMatch } from "@bandeha/contract";
import { isNewScore, type ScoreDraft } from "./entered.ts";

/** A score being typed, with its names and figures: they are shown after its match is gone. */
export type TypedScore = ScoreDraft & {
  sides: readonly [string, string];
  line: string;
  /** Reported: while its match exists, the server says what became of it. */
  sent?: true;
};

/**
 * The typed scores whose match is gone, waits for its round again, or is not on this court any more. One that is the result of its match
 * is not lost. A reported one is lost with its match.
 * @param open the matches for which this page takes a score
 */
export function lostScores<Typed extends ScoreDraft & Pick<TypedScore, "line" | "sent">>(
  typed: readonly Typed[],
  matches: readonly TournamentMatch[],
  open: readonly Pick<TournamentMatch, "id">[],
): Typed[] {
  return typed.filter((score) => {
    const { seen, line, sent } = score;
    const match = matches.find(({ id }) => id === seen.id);
    if (sent && match) return false;
    return line !== "" && !open.some(({ id }) => id === seen.id) && (!match || isNewScore(score, match));
  });
}
