import { can, isInvitation, isLinkOpen, staffOf, takesEntries, timestamp } from "@bandeha/contract";
import { isBlocked } from "../organisers/blocked.ts";
import { addRole } from "../roles/give-role.ts";
import { notifyHelper } from "../roles/role-notices.ts";
import { isStopped } from "../tournaments/stopped.ts";
import { type ActionDeps, type ActionOutcome, forbidden, refused, type Viewer } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { getLink, getTournament, rowOf } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Gives the role of an invitation to the signed-in user, once. A repeat by the same user is not an error. */
export async function acceptInvitation(deps: ActionDeps, viewer: Viewer): Promise<ActionOutcome> {
  const id = viewer.kind === "superuser" ? undefined : viewer.link;
  const asked = id === undefined ? undefined : await getLink(deps.storage.reader, id);
  if (!asked || viewer.kind !== "user") return forbidden;
  return commitLocked(deps, asked.tournament, async (tx) => {
    const link = await getLink(tx, asked.id);
    const tournament = link && (await getTournament(tx, link.tournament));
    if (!link || !tournament || !isInvitation(link.kind)) return forbidden;
    if (link.accepted_by === viewer.id) return { ok: true, row: tournament };
    if (!isLinkOpen(link, timestamp(deps.clock()))) return refused("link-closed");
    // Nobody helps with an evening that is cancelled.
    if (!can("changeRoles", tournament, tournament.organizer).ok) return refused("link-closed");
    if (takesEntries(tournament) && (await isStopped(tx, tournament))) return refused("entries-stopped");
    if (staffOf(tournament, viewer.id)) return refused("already-helps");
    if (await isBlocked(tx, tournament.organizer, viewer.id)) return refused("not-accepted");
    const given = await addRole(tx, deps, tournament, { user: viewer.id, role: link.kind });
    if (!given.ok) return given;
    const role = rowOf("tournament_roles", given.row);
    await notifyHelper(tx, deps, viewer, { tournament, role, kind: "helper-joined" });
    await updateRow(tx, deps, "tournament_links", link, { accepted_by: viewer.id });
    return { ok: true, row: tournament };
  });
}
