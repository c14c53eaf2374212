import { type ResultWay, timestamp, toScore } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import type { MatchRow } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";

/** Who changes a result: a user, or who has a link; both empty for a superuser. */
export type ResultAuthor = { user: string; link: string; way?: ResultWay };

export const authorOf = (viewer: Viewer): ResultAuthor => ({ user: viewer.kind === "user" ? viewer.id : "", link: "" });

/**
 * Adds a line to the journal of results, in the transaction that changes the result. An unchanged result adds none.
 * @param before undefined when the match did not exist
 * @param after undefined when the match was deleted
 */
export async function noteResultChange(
  tx: Transactor,
  deps: ActionDeps,
  by: ResultAuthor,
  before: MatchRow | undefined,
  after: MatchRow | undefined,
): Promise<void> {
  const match = after ?? before;
  const [oldScore, newScore] = [before && toScore(before), after && toScore(after)];
  if (!match || JSON.stringify(oldScore) === JSON.stringify(newScore)) return;
  // The revision of the match, so that lines of one match have an order also within one millisecond.
  const at = after?.updated ?? timestamp(deps.clock());
  await tx.insert("tournament_result_changes", {
    id: deps.newId(),
    created: at,
    updated: at,
    tournament: match.tournament,
    match: match.id,
    round: match.round,
    court: match.court,
    changed_by: by.user,
    link: by.link,
    way: by.way ?? "",
    before: oldScore ?? null,
    after: newScore ?? null,
  });
}

/** Adds a line without a change: a player objects, or the organisers keep the result. */
export async function noteObjection(
  tx: Transactor,
  deps: ActionDeps,
  by: ResultAuthor,
  match: MatchRow,
): Promise<void> {
  const score = toScore(match) ?? null;
  await insertRow(tx, deps, "tournament_result_changes", {
    tournament: match.tournament,
    match: match.id,
    round: match.round,
    court: match.court,
    changed_by: by.user,
    link: by.link,
    way: by.way ?? "",
    before: score,
    after: score,
  });
}
