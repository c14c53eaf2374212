import { isSeated } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { denyTerms } from "../money/deny-terms.ts";
import { giveDues } from "../money/dues.ts";
import { applyBlocks } from "../organisers/apply-blocks.ts";
import { saveStaff } from "../roles/save-staff.ts";
import { type ActionDeps, type Denied, refused } from "../transaction/action.ts";
import { findRows, liveEntries, ownFields, type TournamentRow, termsOf } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Entries of one tournament are fewer. */
const DUES_MAX = 2000;

/** Online payments are refunded from the shop that took them, so their tournament keeps the owner of that shop. */
export const denyNewOrganizer = async (reader: Reader, tournament: string): Promise<Denied | undefined> =>
  (await reader.count("tournament_payments", where({ tournament, method: "online" }))) > 0
    ? refused("money-held", "organizer")
    : undefined;

/** Gives a locked tournament to another person (decision 134). A role that the person had in it ends, and so do the terms of payment of the one before. */
export async function changeOrganizer(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  organizer: string,
): Promise<TournamentRow> {
  const row = await applyBlocks(tx, deps, await moveToAccount(tx, deps, tournament, organizer));
  await endTerms(tx, deps, row);
  await giveDues(tx, deps, row, (await liveEntries(tx, row.id)).filter(isSeated));
  return row;
}

/** The same person with another account, after a merge: the terms of payment stay. */
export async function moveToAccount(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  organizer: string,
): Promise<TournamentRow> {
  const { id } = tournament;
  for (const role of await tx.find("tournament_roles", { where: where({ tournament: id, user: organizer }), limit: 2 }))
    await tx.delete("tournament_roles", role.id);
  await moveDues(tx, deps, id, organizer);
  const row = await updateRow(tx, deps, "tournaments", tournament, { organizer });
  await saveStaff(tx, deps, row);
  return row;
}

/** Notes stay, because players know them. The organiser who plays has no due. */
async function moveDues(tx: Transactor, deps: ActionDeps, tournament: string, organizer: string): Promise<void> {
  const own = (await liveEntries(tx, tournament)).find(({ user }) => user === organizer);
  const dues = await findRows(tx, "tournament_dues", { where: where({ tournament }), limit: DUES_MAX });
  for (const due of dues) {
    if (due.entry === own?.id) await tx.delete("tournament_dues", due.id);
    else await updateRow(tx, deps, "tournament_dues", due, { organizer });
  }
}

/** The screens must not ask players to transfer money to a person who does not run the tournament. Online terms stay where the new organiser has a shop. */
async function endTerms(tx: Transactor, deps: ActionDeps, tournament: TournamentRow): Promise<void> {
  const terms = await termsOf(tx, tournament.id);
  if (!terms) return;
  const details = { phone: "", bank: "", recipient: "", link: "" };
  const isRefused = (await denyTerms(tx, deps, tournament, { ...ownFields(terms), ...details })) !== undefined;
  await updateRow(tx, deps, "tournament_money", terms, { ...details, ...(isRefused && { mode: "off" as const }) });
}
