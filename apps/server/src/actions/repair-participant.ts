import { collections } from "@bandeha/contract";
import { type ActionDeps, type ChangeRequest, forbidden, type Outcome, refused } from "./action.ts";
import { checkRecord } from "./check-record.ts";
import { commitLocked } from "./commit.ts";
import { fullOrOpen, loadLineup, saveLineup, settle } from "./lineup.ts";
import { forgetDrawOf } from "./redraw.ts";
import { getParticipant, type ParticipantRow } from "./stored-rows.ts";
import { updateRow } from "./write-row.ts";

/** The superuser's PATCH of an entry: any field; places and positions he leaves out follow (product.md D26). */
export function repairParticipant(deps: ActionDeps, { row, body, ifMatch }: ChangeRequest): Promise<Outcome> {
  const sent = body as Partial<ParticipantRow>;
  return commitLocked(deps, [String(row.tournament), sent.tournament ?? ""], async (tx) => {
    const entry = await getParticipant(tx, row.id);
    if (!entry) return forbidden;
    if (ifMatch && ifMatch !== entry.updated) return refused("result-conflict");
    const moved = sent.status !== undefined && sent.status !== entry.status && sent.position === undefined;
    const lineup = await loadLineup(tx, entry.tournament);
    const last = lineup?.entries.filter(({ status }) => status === "waitlist").length ?? 0;
    const position = sent.status === "waitlist" ? last + 1 : 0;
    const record = { ...entry, ...sent, ...(moved && { position }) };
    const denied = await checkRecord(tx, collections.tournament_participants, record);
    if (denied) return denied;
    const written = await updateRow(tx, deps, "tournament_participants", entry, {
      ...sent,
      ...(moved && { position }),
    });
    for (const tournament of new Set([entry.tournament, record.tournament])) {
      const after = await loadLineup(tx, tournament);
      if (!after) continue;
      // Positions he wrote stand as written.
      await saveLineup(tx, deps, after, moved ? settle(after) : { ...after, tournament: fullOrOpen(after) });
      if (tournament === entry.tournament) await forgetDrawOf(tx, lineup, after);
    }
    return { ok: true, row: (await tx.findById("tournament_participants", row.id)) ?? written };
  });
}
