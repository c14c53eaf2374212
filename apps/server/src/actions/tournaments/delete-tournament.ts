import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament } from "../transaction/stored-rows.ts";

const children = ["tournament_result_changes", "tournament_matches", "tournament_rounds", "tournament_participants"];
const BATCH = 500;

/** The organiser deletes a tournament that was not played, with all its rows. */
export function deleteTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  return commitLocked(deps, row.id, async (tx) => {
    const tournament = await getTournament(tx, row.id);
    if (!tournament) return forbidden;
    const denied = denyUnlessAllowed("delete", tournament, viewer) ?? denyOutdated(request, tournament);
    if (denied) return denied;
    for (const table of children) await deleteChildren(tx, table, tournament.id);
    await tx.delete("tournaments", tournament.id);
    if (countsForRatings(tournament)) await markStale(tx, deps, tournament);
    return { ok: true, row };
  });
}

async function deleteChildren(tx: Transactor, table: string, tournament: string): Promise<void> {
  for (;;) {
    const rows = await tx.find(table, { where: where({ tournament }), limit: BATCH });
    for (const { id } of rows) await tx.delete(table, id);
    if (rows.length < BATCH) return;
  }
}
