// Where a merged city, club or account went, so that its old addresses lead to the row that stays (decision 137).
import { timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";

type MergeableCollection = "cities" | "clubs" | "users";

const MERGED = "_merged_rows";
const BATCH = 200;

/** Addresses that led to the merged row lead to the one that stays, too. */
export async function noteMerge(
  tx: Transactor,
  { clock }: Pick<ActionDeps, "clock">,
  collection: MergeableCollection,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const now = timestamp(clock());
  for (;;) {
    const earlier = await tx.find(MERGED, { where: where({ target: from }), limit: BATCH });
    for (const { id } of earlier) await tx.update(MERGED, id, { target: into, updated: now });
    if (earlier.length < BATCH) break;
  }
  await tx.deleteWhere(MERGED, where({ id: from }));
  await tx.insert(MERGED, { id: from, created: now, updated: now, collection, target: into });
}

/** The row into which this one was merged. */
export async function mergedInto(
  reader: Pick<Reader, "findById">,
  collection: MergeableCollection,
  id: string,
): Promise<string | undefined> {
  const row = await reader.findById(MERGED, id);
  return row?.collection === collection ? String(row.target) : undefined;
}
