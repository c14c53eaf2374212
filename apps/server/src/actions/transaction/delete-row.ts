// Deletes a row with the rows that are a part of it, as the contract's relation fields declare.
import { type CollectionName, childrenOf, referencesTo } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";

const BATCH = 500;

export async function deleteWithChildren(tx: Transactor, collection: CollectionName, id: string): Promise<void> {
  for (const { collection: children, field } of childrenOf(collection)) {
    for (;;) {
      const rows = await tx.find(children, { where: where({ [field]: id }), limit: BATCH });
      for (const row of rows) await deleteWithChildren(tx, children, row.id);
      if (rows.length < BATCH) break;
    }
  }
  await tx.delete(collection, id);
}

/** Whether a row that would not be deleted with it refers to this row. Waits for transactions that hold the user, to see their rows. */
export async function isReferenced(tx: Transactor, collection: CollectionName, id: string): Promise<boolean> {
  if (collection === "users") await tx.lockUser(id);
  for (const { collection: from, field, cascade } of referencesTo(collection)) {
    if (!cascade && (await tx.count(from, where({ [field]: id }))) > 0) return true;
  }
  return false;
}
