import { where } from "../../../storage/condition.ts";
import { isBlocked } from "../../organisers/blocked.ts";
import { INVITED_MAX, withInvited } from "../../tournaments/invited.ts";
import { isStopped } from "../../tournaments/stopped.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  forbidden,
  refused,
  type WriteRequest,
} from "../../transaction/action.ts";
import { commitLocked } from "../../transaction/commit.ts";
import { findRows, getTournament } from "../../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../../transaction/write-row.ts";

/** A signed-in user opens an invitation by its code, and reads the tournament from then on. Opening it again is the same. */
export async function openInvitation(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer, body, id } = request;
  if (viewer.kind !== "user") return forbidden;
  const code = String(body.code ?? "");
  const [found] = code
    ? await findRows(deps.storage.reader, "tournaments", { where: where({ invite_code: code }), limit: 1 })
    : [];
  if (!found) return refused("invitation-unknown", "code");
  return commitLocked(deps, found.id, async (tx) => {
    const tournament = await getTournament(tx, found.id);
    const isOpen = tournament?.invite_code === code && tournament.status !== "draft";
    if (!tournament || !isOpen || (await isBlocked(tx, tournament.organizer, viewer.id)))
      return refused("invitation-unknown", "code");
    if (await isStopped(tx, tournament)) return refused("entries-stopped", "code");
    const [known] = await tx.find("tournament_invitations", {
      where: where({ tournament: found.id, user: viewer.id }),
      limit: 1,
    });
    const { invited } = withInvited(tournament, [viewer.id]);
    if ((invited?.length ?? 0) > INVITED_MAX) return refused("tournament-full", "code");
    if (invited !== tournament.invited) await updateRow(tx, deps, "tournaments", tournament, { invited });
    const row = { tournament: found.id, user: viewer.id, code: "" };
    return { ok: true, row: known ?? (await insertRow(tx, deps, "tournament_invitations", row, id)) };
  });
}
