import { toScore } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import type { MatchRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";

/**
 * A line of the journal, in the transaction that changes the result; nothing where the result says what it said.
 * @param before as it stood; undefined where the match did not exist
 * @param after as it stands; undefined where the match was struck out
 */
export async function noteResultChange(
  tx: Transactor,
  deps: ActionDeps,
  viewer: Viewer,
  before: MatchRow | undefined,
  after: MatchRow | undefined,
): Promise<void> {
  const match = after ?? before;
  const [stood, stands] = [before && toScore(before), after && toScore(after)];
  if (!match || JSON.stringify(stood) === JSON.stringify(stands)) return;
  await insertRow(tx, deps, "tournament_result_changes", {
    tournament: match.tournament,
    match: match.id,
    round: match.round,
    court: match.court,
    changed_by: viewer.kind === "user" ? viewer.id : "",
    before: stood ?? null,
    after: stands ?? null,
  });
}
