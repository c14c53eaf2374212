import { toScore } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import type { MatchRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";

/**
 * Adds a line to the journal of results, in the transaction that changes the result. An unchanged result adds none.
 * @param before undefined when the match did not exist
 * @param after undefined when the match was deleted
 */
export async function noteResultChange(
  tx: Transactor,
  deps: ActionDeps,
  viewer: Viewer,
  before: MatchRow | undefined,
  after: MatchRow | undefined,
): Promise<void> {
  const match = after ?? before;
  const [oldScore, newScore] = [before && toScore(before), after && toScore(after)];
  if (!match || JSON.stringify(oldScore) === JSON.stringify(newScore)) return;
  await insertRow(tx, deps, "tournament_result_changes", {
    tournament: match.tournament,
    match: match.id,
    round: match.round,
    court: match.court,
    changed_by: viewer.kind === "user" ? viewer.id : "",
    before: oldScore ?? null,
    after: newScore ?? null,
  });
}
