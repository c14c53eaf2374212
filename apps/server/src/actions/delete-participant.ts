import { type ActionDeps, type ChangeRequest, forbidden, type Outcome } from "./action.ts";
import { commitLocked } from "./commit.ts";
import { loadLineup, saveLineup, settle } from "./lineup.ts";

/** Players leave, they are not deleted: an entry is removed by the superuser alone, and the line closes behind it. */
export function deleteParticipant(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<Outcome> {
  const tournament = String(row.tournament);
  return commitLocked(deps, tournament, async (tx) => {
    if (viewer.kind !== "superuser" || !(await tx.findById("tournament_participants", row.id))) return forbidden;
    await tx.delete("tournament_participants", row.id);
    const lineup = await loadLineup(tx, tournament);
    if (lineup) await saveLineup(tx, deps, lineup, settle(lineup));
    return { ok: true, row };
  });
}
