import { collections } from "@bandeha/contract";
import type { Value } from "../../storage/storage.ts";
import { type ActionDeps, type ActionOutcome, type ChangeRequest, forbidden } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { getRole, getTournament, type RoleRow, rowOf } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";
import { notifyRole } from "./role-notices.ts";
import { saveStaff } from "./save-staff.ts";

/** The organiser changes what a helper may do; who helps and where is never changed. */
export function changeRole(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(request.row.tournament), async (tx) => {
    const stored = await getRole(tx, request.row.id);
    const tournament = stored && (await getTournament(tx, stored.tournament));
    if (!stored || !tournament) return forbidden;
    const changes = changedFields(stored, request.body as Partial<RoleRow> & Record<string, Value>);
    const denied =
      denyUnlessAllowed("changeRoles", tournament, request.viewer, { field: "role" }) ?? denyOutdated(request, stored);
    if (denied) return denied;
    if (Object.keys(changes).some((field) => field !== "role")) return forbidden;
    const invalid = await checkRecord(tx, collections.tournament_roles, { ...stored, ...changes });
    if (invalid) return invalid;
    const row = await updateRow(tx, deps, "tournament_roles", stored, changes);
    await saveStaff(tx, deps, tournament);
    if (row.role !== stored.role)
      await notifyRole(tx, deps, request.viewer, { tournament, role: rowOf("tournament_roles", row) });
    return { ok: true, row };
  });
}
