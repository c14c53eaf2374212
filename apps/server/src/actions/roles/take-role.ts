import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getRole, getTournament } from "../transaction/stored-rows.ts";
import { notifyHelper, notifyRole } from "./role-notices.ts";
import { saveStaff } from "./save-staff.ts";

/** The organiser takes a role back, or the helper gives up their own, in any status. */
export function takeRole(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const role = await getRole(tx, row.id);
    const tournament = role && (await getTournament(tx, role.tournament));
    if (!role || !tournament) return forbidden;
    const isOwn = viewer.kind === "user" && viewer.id === role.user;
    const denied = isOwn ? undefined : denyUnlessAllowed("changeRoles", tournament, viewer);
    if (denied) return denied;
    await tx.delete("tournament_roles", role.id);
    await saveStaff(tx, deps, tournament);
    await notifyRole(tx, deps, viewer, { tournament, role, isTaken: true });
    if (isOwn) await notifyHelper(tx, deps, viewer, { tournament, role, kind: "helper-left" });
    return { ok: true, row };
  });
}
