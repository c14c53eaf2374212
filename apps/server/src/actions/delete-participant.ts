import { type ActionDeps, type ChangeRequest, forbidden, type Outcome, refused } from "./action.ts";
import { commitLocked } from "./commit.ts";
import { loadLineup, saveLineup, settle } from "./lineup.ts";
import { forgetDrawOf } from "./redraw.ts";
import { getParticipant } from "./stored-rows.ts";

/** Players leave, they are not deleted: an entry is removed by the superuser alone, and the line closes behind it. */
export function deleteParticipant(deps: ActionDeps, { viewer, row, ifMatch }: ChangeRequest): Promise<Outcome> {
  const tournament = String(row.tournament);
  return commitLocked(deps, tournament, async (tx) => {
    const entry = await getParticipant(tx, row.id);
    if (viewer.kind !== "superuser" || !entry) return forbidden;
    if (ifMatch && ifMatch !== entry.updated) return refused("result-conflict");
    const before = await loadLineup(tx, tournament);
    await tx.delete("tournament_participants", row.id);
    const lineup = await loadLineup(tx, tournament);
    if (lineup) await saveLineup(tx, deps, lineup, settle(lineup));
    if (lineup) await forgetDrawOf(tx, before, lineup);
    return { ok: true, row };
  });
}
