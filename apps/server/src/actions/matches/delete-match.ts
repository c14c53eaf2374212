import { can } from "@bandeha/contract";
import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { syncRoundOfMatch } from "../rounds/activate-round.ts";
import { dropOutdatedDraw } from "../rounds/redraw.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { getMatch, getTournament } from "../transaction/stored-rows.ts";
import { noteResultChange } from "./note-result-change.ts";

/** Deletes a match that will not be played, so that its round can end. */
export function deleteMatch(deps: ActionDeps, { viewer, row, ifMatch }: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const match = await getMatch(tx, row.id);
    const tournament = match && (await getTournament(tx, match.tournament));
    if (!match || !tournament || viewer.kind === "guest") return forbidden;
    if (viewer.kind === "user") {
      const verdict = can("recordResult", tournament, viewer.id);
      if (!verdict.ok) return verdict.reason === "not-organiser" ? forbidden : refused(verdict.reason);
      if (match.status === "completed") return refused("results-recorded");
    }
    if (ifMatch && ifMatch !== match.updated) return refused("result-conflict");
    await tx.delete("tournament_matches", match.id);
    await noteResultChange(tx, deps, viewer, match, undefined);
    if (countsForRatings(tournament)) await markStale(tx, deps, tournament);
    await syncRoundOfMatch(tx, deps, match);
    if (match.status === "completed") await dropOutdatedDraw(tx, tournament);
    return { ok: true, row };
  });
}
