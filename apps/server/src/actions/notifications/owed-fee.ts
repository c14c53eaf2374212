// What an entry is asked to pay: by its ledger where fees have terms of payment, otherwise by the organiser's tick.
import { isSeated } from "@bandeha/contract";
import type { Reader } from "../../storage/storage.ts";
import { isUnpaid } from "../money/held-places.ts";
import { type Ledger, loadLedger } from "../money/ledger.ts";
import type { ParticipantRow } from "../transaction/stored-rows.ts";

/** The ledger of a place that is not paid, and of which nobody says that it is; undefined where there is nothing to ask for. */
export async function owedFee(reader: Reader, { id }: Pick<ParticipantRow, "id">): Promise<Ledger | undefined> {
  const ledger = await loadLedger(reader, id);
  if (!ledger || ledger.tournament.organizer === ledger.entry.user) return undefined;
  const { entry, balance, due } = ledger;
  const isTicked = entry.payment_status === "paid";
  const isOwed = due ? isUnpaid(ledger) : isSeated(entry) && !isTicked && balance.open > 0;
  return isOwed ? ledger : undefined;
}
