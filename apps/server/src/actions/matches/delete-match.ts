import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { acceptObjections, closeReports } from "../reports/settle-reports.ts";
import { syncRoundOfMatch } from "../rounds/activate-round.ts";
import { dropOutdatedDraw } from "../rounds/redraw.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getMatch, getTournament } from "../transaction/stored-rows.ts";
import { authorOf, noteResultChange } from "./note-result-change.ts";

/** Deletes a match that will not be played, so that its round can end. */
export function deleteMatch(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const match = await getMatch(tx, row.id);
    const tournament = match && (await getTournament(tx, match.tournament));
    if (!match || !tournament) return forbidden;
    const recorded = viewer.kind !== "superuser" && match.status === "completed";
    const denied =
      denyUnlessAllowed("changeMatches", tournament, viewer) ??
      (recorded ? refused("results-recorded") : denyOutdated(request, match));
    if (denied) return denied;
    await closeReports(tx, deps, match.id);
    await acceptObjections(tx, deps, match.id);
    await tx.delete("tournament_matches", match.id);
    await noteResultChange(tx, deps, authorOf(viewer), match, undefined);
    if (countsForRatings(tournament)) await markStale(tx, deps, tournament);
    await syncRoundOfMatch(tx, deps, match);
    if (match.status === "completed") await dropOutdatedDraw(tx, tournament);
    return { ok: true, row };
  });
}
