// Sends a stored code: reserves its cost, tries the senders, and records the delivery.
import { limits, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import type { Delivered, Order } from "../senders/cascade.ts";
import { addToHour, openHours, spentToday } from "../senders/hours.ts";
import { HOUR } from "./budgets.ts";
import type { PhoneCodeDeps, StoredCode } from "./phone-code.ts";
import type { Requester } from "./send-budget.ts";

/** The price of one message, reserved before it is sent and settled afterwards. */
export type Reserved = {
  ok: true;
  channel: string;
  kopecks: number;
  /** With this message half of the day's money is spent. */
  half: boolean;
};

const KOPECKS = 100;
const { strangersShare, alertShare } = limits.money;

/** Unknown devices may use only a part of the daily budget; the rest is for known devices. */
export async function reserveMoney(
  tx: Transactor,
  { cascade, codeBudgetRub, log }: PhoneCodeDeps,
  { known }: Pick<Requester, "known">,
  now: number,
): Promise<Reserved | { ok: false; waitMs: number }> {
  await openHours(tx, now);
  const { channel, kopecks } = cascade.dearest();
  const budget = codeBudgetRub * KOPECKS;
  const before = await spentToday(tx, now);
  if (before + kopecks > budget * (known ? 1 : strangersShare)) {
    log.error({ spentRub: before / KOPECKS, budgetRub: codeBudgetRub }, "the day's money for sign-in codes is spent");
    return { ok: false, waitMs: HOUR };
  }
  const alert = budget * alertShare;
  await addToHour(tx, channel, now, { kopecks });
  return { ok: true, channel, kopecks, half: before < alert && before + kopecks >= alert };
}

/**
 * Sends the code and records the result of each sender. A code that no sender accepted is deleted.
 */
export async function deliverCode(
  deps: PhoneCodeDeps,
  phone: string,
  { id, code }: Pick<StoredCode, "id" | "code">,
  reserved: Reserved,
  order?: Order,
): Promise<Delivered> {
  const { storage, cascade, clock, log, codeBudgetRub } = deps;
  // Not in the transaction that reserved it, which may run twice.
  if (reserved.half) log.warn({ budgetRub: codeBudgetRub }, "half of the day's money for sign-in codes is spent");
  const delivered = await cascade.deliver({ phone, code, ttlSeconds: limits.code.ttlMinutes * 60 }, order);
  const now = clock().getTime();
  await storage.transact(async (tx) => {
    await addToHour(tx, reserved.channel, now, { kopecks: -reserved.kopecks });
    for (const { key, outcome, kopecks } of delivered.attempts) {
      await addToHour(tx, key, now, { kopecks, [outcome]: 1 });
    }
    if (!delivered.ok) return void (await tx.deleteWhere("_codes", where({ id })));
    const { key: channel, reference, kopecks } = delivered;
    // The code may have been replaced in the meantime.
    if (await tx.findById("_codes", id)) await tx.update("_codes", id, { channel });
    if (!reference) return;
    const created = timestamp(clock());
    const row = { id: deps.newId(), created, updated: created, channel, reference, code: id, state: "sent", kopecks };
    await tx.insert("_deliveries", row);
  });
  return delivered;
}
