import { limits, type Role } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, type TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields, updateRow } from "../transaction/write-row.ts";

/** Copies the roles into the tournament's row, where permissions and access rules read them; in the transaction that changes a role. */
export async function saveStaff(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  const roles = await findRows(tx, "tournament_roles", {
    where: where({ tournament: tournament.id }),
    limit: limits.roles.max,
  });
  const usersWith = (role: Role): string[] =>
    roles.flatMap((one) => (one.role === role ? [one.user] : [])).sort((a, b) => (a < b ? -1 : 1));
  const changes = changedFields(tournament, { co_organizers: usersWith("co_organizer"), scorers: usersWith("scorer") });
  if (Object.keys(changes).length > 0) await updateRow(tx, deps, "tournaments", tournament, changes);
}
