// Rows of an account that are in no tournament and go with it to another account: series, templates, guests, notes, blocks, follows, complaints.
import { type CollectionName, childrenOf, type RelationField, referencesTo } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Row, Transactor } from "../../../storage/storage.ts";
import type { ActionDeps } from "../../transaction/action.ts";
import { deleteWithChildren } from "../../transaction/delete-row.ts";
import { holdUser } from "../../transaction/stored-rows.ts";
import { updateRow } from "../../transaction/write-row.ts";
import { twinOf, uniteTwins } from "./unite-twins.ts";

/** Ids of users; `from` is a guest, or for administrators also an account. */
export type Merge = { from: string; into: string };

/** Rows of one transaction. */
const BATCH = 100;

const ofTournaments = new Set<CollectionName>(childrenOf("tournaments").map(({ collection }) => collection));
/**
 * Moved with their tournament, computed again, or bound to the account itself: proofs of its consent, its devices, messengers and inbox, its shop
 * (an account with a shop is not merged).
 */
const STAYS = new Set<CollectionName>([
  "tournaments",
  "ratings",
  "consents",
  "messenger_accounts",
  "notification_settings",
  "notifications",
  "shops",
]);

/** Every other field that refers to a user, so a new collection moves by default. */
export const movedFields: readonly RelationField[] = referencesTo("users").filter(
  ({ collection }) => !ofTournaments.has(collection) && !STAYS.has(collection),
);

/** Moves them in small transactions, each of which may be repeated. */
export async function moveAccountRows(deps: ActionDeps, merge: Merge): Promise<void> {
  for (const field of movedFields) while (await deps.storage.transact((tx) => moveSome(tx, deps, field, merge)));
}

/** False when no row is left. */
async function moveSome(
  tx: Transactor,
  deps: ActionDeps,
  { collection, field }: RelationField,
  { from, into }: Merge,
): Promise<boolean> {
  // The kept account may write the twin of a row meanwhile.
  await holdUser(tx, into);
  const rows = await tx.find(collection, { where: where({ [field]: from }), limit: BATCH });
  for (const row of rows) {
    const moved = { ...row, [field]: into };
    const twin = await twinOf(tx, collection, moved);
    if (refersTwice(collection, moved, into)) await deleteWithChildren(tx, collection, row.id);
    else if (twin) await uniteTwins(tx, deps, collection, { row, twin });
    else await updateRow(tx, deps, collection, row, { [field]: into });
  }
  return rows.length > 0;
}

/** A note about oneself, or following oneself. */
const refersTwice = (collection: CollectionName, row: Row, user: string): boolean =>
  movedFields.filter((one) => one.collection === collection && row[one.field] === user).length > 1;
