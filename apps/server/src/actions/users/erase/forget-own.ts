// Deletes what belongs to an account alone: the server's own rows about it, and every collection whose rows the contract deletes with a user.
import { childrenOf } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Transactor } from "../../../storage/storage.ts";
import { deleteWithChildren } from "../../transaction/delete-row.ts";

const BATCH = 200;

export async function forgetServerRows(tx: Transactor, { id, phone }: { id: string; phone: string }): Promise<void> {
  if (phone) await tx.deleteWhere("_codes", where({ phone }));
  await tx.deleteWhere("_claims", where({ user: id }));
  await tx.deleteWhere("_push_subscriptions", where({ user: id }));
  await tx.deleteWhere("_calendar_feeds", where({ id }));
  await tx.deleteWhere("_calendar_events", where({ user: id }));
  await tx.deleteWhere("_messenger_tokens", where({ user: id }));
  await tx.deleteWhere("_asked_messages", where({ user: id }));
  await tx.deleteWhere("_merged_rows", where({ target: id }));
}

/** Consents remain: they prove that consent was given and withdrawn. */
export async function forgetOwn(tx: Transactor, user: { id: string; phone: string }): Promise<void> {
  await forgetServerRows(tx, user);
  for (const { collection, field } of childrenOf("users")) {
    if (collection === "consents") continue;
    for (;;) {
      const rows = await tx.find(collection, { where: where({ [field]: user.id }), limit: BATCH });
      for (const row of rows) await deleteWithChildren(tx, collection, row.id);
      if (rows.length < BATCH) break;
    }
  }
}
