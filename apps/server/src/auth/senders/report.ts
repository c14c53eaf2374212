// Delivery reports of Telegram Gateway (wire 7.1): checks the signature and applies the report. The cost of an undelivered message is refunded, and
// while its code is valid the next sender delivers a new code for the same browser.
import { createHash, createHmac } from "node:crypto";
import { limits, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import { MINUTE, openBudgets } from "../codes/budgets.ts";
import { deliverCode, type Reserved, reserveMoney } from "../codes/deliver-code.ts";
import { isSame } from "../codes/fingerprints.ts";
import { liveCode, type PhoneCodeDeps, replaceDigits } from "../codes/phone-code.ts";
import { isUnderAttack } from "../codes/pressure.ts";
import { addToHour } from "./hours.ts";
import { TELEGRAM } from "./telegram.ts";

export type SignedReport = { body: string; timestamp: string | undefined; signature: string | undefined };

/** @param now epoch milliseconds */
export function isGenuine(token: string, { body, timestamp: at, signature }: SignedReport, now: number): boolean {
  if (!at || !signature || !/^\d{1,12}$/.test(at)) return false;
  if (Math.abs(now - Number(at) * 1000) > limits.delivery.reportMinutes * MINUTE) return false;
  const key = createHash("sha256").update(token).digest();
  return isSame(createHmac("sha256", key).update(`${at}\n${body}`).digest("hex"), signature.toLowerCase());
}

type Report = { reference: string; state: "delivered" | "undelivered"; isRefunded: boolean };

const states: Record<string, Report["state"]> = {
  delivered: "delivered",
  read: "delivered",
  expired: "undelivered",
  revoked: "undelivered",
};

/** Undefined for reports without effect (`sent`, an unknown status, an invalid body). */
export function readReport(body: string): Report | undefined {
  try {
    const { request_id, delivery_status, is_refunded } = JSON.parse(body);
    const state = states[String(delivery_status?.status)];
    return typeof request_id === "string" && state
      ? { reference: request_id, state, isRefunded: is_refunded === true }
      : undefined;
  } catch {
    return undefined;
  }
}

export async function takeReport(deps: PhoneCodeDeps, { reference, state, isRefunded }: Report): Promise<void> {
  const now = deps.clock().getTime();
  // Creates the row that is the lock of the budgets.
  await deps.serverKey();
  const next = await deps.storage.transact(async (tx) => {
    await openBudgets(tx, now);
    const [delivery] = await tx.find("_deliveries", { where: where({ channel: TELEGRAM, reference }), limit: 1 });
    // Reports may be repeated and out of order; the first final one counts.
    if (delivery?.state !== "sent") return undefined;
    await tx.update("_deliveries", delivery.id, { state, updated: timestamp(new Date(now)) });
    const refund = isRefunded ? -Number(delivery.kopecks) : 0;
    await addToHour(tx, TELEGRAM, now, { [state]: 1, kopecks: refund });
    return state === "undelivered" ? replaceUndelivered(tx, deps, String(delivery.code), now) : undefined;
  });
  if (next) await deliverCode(deps, next.phone, next.code, next.reserved, { skip: TELEGRAM });
}

type Replacement = { phone: string; code: { id: string; code: string }; reserved: Reserved };

/** Not during an attack, because it would double the messages to the attacker's numbers. */
async function replaceUndelivered(
  tx: Transactor,
  deps: PhoneCodeDeps,
  codeId: string,
  now: number,
): Promise<Replacement | undefined> {
  const [row]: (Row | undefined)[] = await tx.find("_codes", { where: liveCode(codeId, now), limit: 1 });
  const hasOther = deps.cascade.states().some(({ key }) => key !== TELEGRAM);
  if (row?.tries !== 0 || !hasOther || (!row.known && (await isUnderAttack(tx, now)))) return undefined;
  const reserved = await reserveMoney(tx, deps, { known: Boolean(row.known) }, now);
  if (!reserved.ok) return undefined;
  const code = await replaceDigits(tx, deps, row, now);
  return { phone: String(row.phone), code: { id: row.id, code }, reserved };
}
