import { authorOf, noteResultChange } from "../matches/note-result-change.ts";
import { countsForRatings, markStale } from "../ratings/stale-ratings.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { getRound, getTournament, matchesOf, roundsOf } from "../transaction/stored-rows.ts";
import { deleteRoundAndMatches } from "./pending-rounds.ts";
import { dropOutdatedDraw } from "./redraw.ts";

/**
 * Only a superuser deletes a round, and only the last one, because the next draw continues the numbering.
 * Its matches are deleted too: they would otherwise belong to the next round with this number.
 */
export function deleteRound(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, row } = request;
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const round = await getRound(tx, row.id);
    const tournament = round && (await getTournament(tx, round.tournament));
    if (viewer.kind !== "superuser" || !round) return forbidden;
    const outdated = denyOutdated(request, round);
    if (outdated) return outdated;
    const later = async () =>
      (await roundsOf(tx, round.tournament)).filter(({ round_number }) => round_number > round.round_number);
    if ((await later()).some(({ status }) => status !== "pending")) return refused("round-not-last");
    // A pending round drawn from this round's results is deleted too; a schedule that does not depend on results stays.
    if (tournament && round.status !== "pending") await dropOutdatedDraw(tx, tournament);
    if ((await later()).length > 0) return refused("round-not-last");
    for (const match of await matchesOf(tx, round.tournament, round.round_number)) {
      await noteResultChange(tx, deps, authorOf(viewer), match, undefined);
    }
    await deleteRoundAndMatches(tx, round);
    if (tournament && countsForRatings(tournament)) await markStale(tx, deps, tournament);
    return { ok: true, row };
  });
}
