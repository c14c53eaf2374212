import { noteResultChange } from "../matches/note-result-change.ts";
import { bearsOnRatings, markStale } from "../ratings/stale-ratings.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden, refused } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { getRound, getTournament, matchesOf, roundsOf } from "../transaction/stored-rows.ts";
import { dropRound } from "./pending-rounds.ts";
import { forgetDrawFrom } from "./redraw.ts";

/**
 * A round is removed by the superuser alone, with its matches: left behind, they would be played in the round that gets its number next.
 * The last one only: what is drawn goes on counting from those that are left.
 */
export function deleteRound(deps: ActionDeps, { viewer, row, ifMatch }: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const round = await getRound(tx, row.id);
    const tournament = round && (await getTournament(tx, round.tournament));
    if (viewer.kind !== "superuser" || !round) return forbidden;
    if (ifMatch && ifMatch !== round.updated) return refused("result-conflict");
    const later = async () =>
      (await roundsOf(tx, round.tournament)).filter(({ round_number }) => round_number > round.round_number);
    if ((await later()).some(({ status }) => status !== "pending")) return refused("round-not-last");
    // One that was drawn from its results goes with it; a schedule that hangs on none stays.
    if (tournament && round.status !== "pending") await forgetDrawFrom(tx, tournament);
    if ((await later()).length > 0) return refused("round-not-last");
    for (const match of await matchesOf(tx, round.tournament, round.round_number)) {
      await noteResultChange(tx, deps, viewer, match, undefined);
    }
    await dropRound(tx, round);
    if (tournament && bearsOnRatings(tournament)) await markStale(tx, deps, tournament);
    return { ok: true, row };
  });
}
