import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { saveStaff } from "../roles/save-staff.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Entries of one tournament are fewer. */
const DUES_MAX = 2000;

/** Gives a locked tournament to another person, with the fees that its players owe. A role that the person had in it ends. */
export async function changeOrganizer(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  organizer: string,
): Promise<TournamentRow> {
  const { id } = tournament;
  for (const role of await tx.find("tournament_roles", { where: where({ tournament: id, user: organizer }), limit: 2 }))
    await tx.delete("tournament_roles", role.id);
  const dues = await findRows(tx, "tournament_dues", { where: where({ tournament: id }), limit: DUES_MAX });
  for (const due of dues) await updateRow(tx, deps, "tournament_dues", due, { organizer });
  const row = await updateRow(tx, deps, "tournaments", tournament, { organizer });
  await saveStaff(tx, deps, row);
  return row;
}
