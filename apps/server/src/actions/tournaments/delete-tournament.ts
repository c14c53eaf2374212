import { type Condition, where } from "../../storage/condition.ts";
import { keepEndedMessages } from "../messengers/ended-posts.ts";
import { closeAsked } from "../notifications/close-asked.ts";
import { notifyCancelled } from "../notifications/notify-changes.ts";
import { loadEntryList } from "../participants/entry-list.ts";
import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { skipDay } from "../series/skip-day.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { deleteWithChildren } from "../transaction/delete-row.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament } from "../transaction/stored-rows.ts";

/** The organiser deletes a tournament that was not played, with all its rows. */
export function deleteTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  return commitLocked(deps, row.id, async (tx) => {
    const tournament = await getTournament(tx, row.id);
    if (!tournament) return forbidden;
    const denied = denyUnlessAllowed("delete", tournament, viewer) ?? denyOutdated(request, tournament);
    if (denied) return denied;
    // The ledger would be deleted too; a cancelled tournament keeps it and gives money back.
    if ((await tx.count("tournament_payments", recorded(row.id))) > 0) return refused("money-held");
    const entryList = await loadEntryList(tx, tournament.id);
    const isAnnounced = tournament.status !== "draft" && tournament.status !== "cancelled";
    await closeAsked(tx, deps, tournament, "deleted");
    if (entryList && isAnnounced) await notifyCancelled(tx, deps, viewer, entryList);
    await keepEndedMessages(tx, deps, tournament.id);
    await deleteWithChildren(tx, "tournaments", tournament.id);
    await skipDay(tx, deps, tournament);
    if (countsForRatings(tournament)) await markStale(tx, deps, tournament);
    return { ok: true, row };
  });
}

const recorded = (tournament: string): Condition => ({
  and: [where({ tournament }), { or: [where({ state: "pending" }), where({ state: "succeeded" })] }],
});
