// An organiser's YooKassa shop. The key is stored sealed and never answered.
import { collections, emptyRecord, timestamp } from "@bandeha/contract";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { denyOutdated } from "../transaction/guards.ts";
import { findRows, getPayment, rowOf, type StoredRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { takeMissingTerms } from "./missing-terms.ts";
import { withoutPlace } from "./online/plan-refunds.ts";
import { withoutReceipt } from "./online/settlement-receipts.ts";

type ShopRow = StoredRow<"shops"> & { sealed_key: string };

const editable = ["shop_id", "secret_key", "receipts", "vat_code"];

export async function createShop(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer, body, id } = request;
  if (viewer.kind !== "user") return forbidden;
  if (!deps.sealing) return refused("shop-missing", "shop_id");
  const { shop_id = "", secret_key = "", receipts = false, vat_code = 1 } = body as Partial<ShopRow>;
  if (!secret_key) return refused("shop-key-missing", "secret_key");
  const shop = { user: viewer.id, shop_id, receipts, vat_code: vat_code || 1, secret_key: "" };
  const denied = await checkRecord(deps.storage.reader, collections.shops, {
    ...emptyRecord(collections.shops.fields),
    ...shop,
    secret_key,
  });
  if (denied) return denied;
  const checked = await checkKey(deps, viewer.id, { shopId: shop_id, secretKey: secret_key });
  if ("ok" in checked) return checked;
  const sealed_key = await deps.sealing.seal(secret_key, viewer.id);
  return commit(deps, async (tx) => {
    const row = await insertRow(tx, deps, "shops", { ...shop, ...checked, sealed_key }, id);
    await takeMissingTerms(tx, deps, viewer.id);
    return { ok: true, row };
  });
}

/** A key that the provider refuses is not saved. One that it could not be asked about is, without the time of a check. */
async function checkKey(
  deps: ActionDeps,
  owner: string,
  access: { shopId: string; secretKey: string },
): Promise<Denied | { checked_at: string }> {
  const verdict = (await deps.checkShop?.(owner, access)) ?? "unknown";
  if (verdict === "refused") return refused("shop-key-refused", "secret_key");
  return { checked_at: verdict === "accepted" ? timestamp(deps.clock()) : "" };
}

export async function updateShop(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { viewer, body } = request;
  const stored = rowOf("shops", request.row) as ShopRow;
  if (viewer.kind !== "user" || stored.user !== viewer.id || !deps.sealing) return forbidden;
  if (Object.keys(body).some((field) => !editable.includes(field))) return forbidden;
  const { secret_key = "", ...changes } = body as Partial<ShopRow>;
  const movesShop = changes.shop_id !== undefined && changes.shop_id !== stored.shop_id;
  if (movesShop && !secret_key) return refused("shop-key-missing", "secret_key");
  const denied =
    (await checkRecord(deps.storage.reader, collections.shops, { ...stored, ...changes, secret_key })) ??
    denyOutdated(request, stored);
  if (denied) return denied;
  const asked = secret_key || (await uncheckedKey(deps, stored));
  const checked: Denied | { checked_at?: string } = asked
    ? await checkKey(deps, viewer.id, { shopId: changes.shop_id ?? stored.shop_id, secretKey: asked })
    : {};
  if ("ok" in checked) return checked;
  const sealed = secret_key ? { sealed_key: await deps.sealing.seal(secret_key, viewer.id) } : {};
  const outcome = await commit(deps, async (tx) => {
    const current = await tx.findById("shops", stored.id);
    // The key was checked for the shop as it was.
    if (current?.updated !== stored.updated) return refused("result-conflict");
    const busy = movesShop ? await denyWhilePaid(tx, viewer.id) : undefined;
    if (busy) return busy;
    const row = await updateRow(tx, deps, "shops", stored, { ...changes, ...sealed, ...checked });
    if (secret_key) await takeMissingTerms(tx, deps, viewer.id);
    return { ok: true, row };
  });
  if (outcome.ok && secret_key) await askAgain(deps, viewer.id);
  return outcome;
}

/** A key that was saved while the provider did not answer: it is checked when the shop is saved again. */
async function uncheckedKey({ sealing }: ActionDeps, { checked_at, sealed_key, user }: ShopRow): Promise<string> {
  return checked_at === "" ? ((await sealing?.open(sealed_key, user))?.text ?? "") : "";
}

/** With the new key the provider is asked at once: players wait for the page of a payment. */
async function askAgain(deps: ActionDeps, organizer: string): Promise<void> {
  const refusedRows = await findRows(deps.storage.reader, "tournament_payments", {
    where: { and: [ofOwn(organizer), where({ state: "pending", problem: "shop-refused" })] },
    limit: WAITING_MAX,
  });
  for (const { id, tournament } of refusedRows)
    await deps.storage.transact(async (tx) => {
      await tx.lockTournament(tournament);
      const row = await getPayment(tx, id);
      if (row?.state !== "pending") return;
      await updateRow(tx, deps, "tournament_payments", row, { try_at: timestamp(deps.clock()), tries: 0 });
    });
}

/** Of one organiser at a time; the job asks about the others by itself. */
const WAITING_MAX = 200;

/** Disconnects the shop. Payments under way and refunds need its key. */
export function deleteShop(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    if (viewer.kind !== "user" || row.user !== viewer.id) return forbidden;
    const busy = await denyWhilePaid(tx, viewer.id);
    if (busy) return busy;
    await tx.delete("shops", row.id);
    return { ok: true, row };
  });
}

const ofOwn = (organizer: string): Condition => ({
  left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "organizer" } },
  operator: "=",
  right: { value: organizer },
});
/** Whether a shop is connected, or players of the organiser's tournaments have paid online. */
export const takesOnline = async (reader: Reader, organizer: string): Promise<boolean> =>
  (await reader.count("shops", where({ user: organizer }))) > 0 ||
  (await reader.count("tournament_payments", { and: [ofOwn(organizer), where({ method: "online" })] })) > 0;

const ahead: Condition = {
  or: ["open", "full", "in_progress"].map((status) => ({
    left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "status" } },
    operator: "=" as const,
    right: { value: status },
  })),
};
const held: Condition = { left: ownColumn("held_kopecks"), operator: ">", right: { value: 0 } };

/** While a payment may still be paid or refunded, or waits for its second receipt, its shop stays. */
async function denyWhilePaid(reader: Reader, organizer: string): Promise<Denied | undefined> {
  const underWay: Condition = {
    and: [
      ofOwn(organizer),
      where({ method: "online" }),
      { or: [where({ state: "pending" }), { and: [held, ahead] }, withoutPlace, withoutReceipt] },
    ],
  };
  return (await reader.count("tournament_payments", underWay)) > 0 ? refused("payments-pending") : undefined;
}
