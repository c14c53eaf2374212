import { timestamp } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { findRows } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";

/** A notification names a payment or refund: the job asks the provider about it now. Nothing else of the notification is used. */
export async function wakePayment(deps: ActionDeps, providerId: string): Promise<boolean> {
  if (!providerId) return false;
  const [found] = await findRows(deps.storage.reader, "tournament_payments", {
    where: where({ provider_id: providerId, state: "pending" }),
    limit: 1,
  });
  if (!found) return false;
  await deps.storage.transact(async (tx) => {
    await tx.lockTournament(found.tournament);
    const row = await tx.findById("tournament_payments", found.id);
    const now = timestamp(deps.clock());
    if (row?.state !== "pending" || String(row.try_at) <= now) return;
    await updateRow(tx, deps, "tournament_payments", row, { try_at: now });
  });
  return true;
}
