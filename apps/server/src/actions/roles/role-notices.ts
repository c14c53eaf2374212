import { DELETED_NAME, fullName } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import { notify } from "../notifications/notify.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { getUser, type RoleRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { isDeletionDue } from "../users/erase/delete-user.ts";

/** The person learns what they may do from now on, unless they did it themselves. Called in the transaction of the change. */
export async function notifyRole(
  tx: Transactor,
  deps: ActionDeps,
  by: Viewer,
  { tournament, role, isTaken = false }: { tournament: TournamentRow; role: RoleRow; isTaken?: boolean },
): Promise<void> {
  if (role.role === "") return;
  const kind = isTaken ? "role-taken" : "role-given";
  const data = { role: role.role };
  // The revision names the event: a role may be changed and changed back.
  await notify(tx, deps, { to: [role.user], by, kind, tournament, key: `${role.id}@${role.updated}`, data });
}

/** The organiser learns who has accepted an invitation, and who does not help any more. */
export async function notifyHelper(
  tx: Transactor,
  deps: ActionDeps,
  by: Viewer,
  change: {
    tournament: TournamentRow;
    role: Pick<RoleRow, "id" | "user" | "role">;
    kind: "helper-joined" | "helper-left";
  },
): Promise<void> {
  const { tournament, kind } = change;
  const { id: key, user, role } = change.role;
  if (role === "") return;
  const person = await getUser(tx, user);
  // An account that is being erased gives its role up: the organiser gets no new copy of the name.
  const helper = person && isDeletionDue(person, deps.clock()) ? DELETED_NAME : fullName(person);
  const data = { role, helper };
  await notify(tx, deps, { to: [tournament.organizer], by, kind, tournament, key, data });
}
