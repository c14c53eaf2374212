// What follows from a change of an entry's ledger, in the transaction of the change: without one of these steps the books do not agree.
import type { Row, Transactor } from "../../storage/storage.ts";
import { recountClaims } from "../notifications/notify-fees.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { getParticipant, getTournament } from "../transaction/stored-rows.ts";
import { addSettled, syncEntry } from "./ledger.ts";
import { planRefunds } from "./online/plan-refunds.ts";

/** The entry says what its ledger says, and online money that has become free goes back. */
export async function followLedger(tx: Transactor, deps: ActionDeps, entryId: string): Promise<void> {
  await syncEntry(tx, deps, entryId);
  await planRefunds(tx, deps, entryId);
  const entry = await getParticipant(tx, entryId);
  const tournament = entry && (await getTournament(tx, entry.tournament));
  if (tournament) await recountClaims(tx, deps, tournament);
}

/** Records money that has come, or a forgiven rest, and all that follows. */
export async function recordSettled(...[tx, deps, entry, row]: Parameters<typeof addSettled>): Promise<Row> {
  const added = await addSettled(tx, deps, entry, row);
  await followLedger(tx, deps, entry.id);
  return added;
}
