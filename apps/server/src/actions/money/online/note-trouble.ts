import type { MoneyTrouble } from "@bandeha/contract";
import type { Transactor } from "../../../storage/storage.ts";
import { notify } from "../../notifications/notify.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { getTournament, type PaymentRow } from "../../transaction/stored-rows.ts";

/** Notifies the organiser of what waits for them. @param key an event with the same one is stored once for each tournament */
export async function noteTrouble(
  tx: Transactor,
  deps: ActionDeps,
  row: Pick<PaymentRow, "tournament">,
  { key, ...data }: MoneyTrouble & { key: string },
): Promise<void> {
  const tournament = await getTournament(tx, row.tournament);
  if (!tournament) return;
  await notify(tx, deps, { to: [tournament.organizer], kind: "money-trouble", tournament, key, data });
}
