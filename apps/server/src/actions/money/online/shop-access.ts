import { where } from "../../../storage/condition.ts";
import type { PaymentRow } from "../../transaction/stored-rows.ts";
import type { Receipt, ShopAccess } from "./acquiring.ts";
import type { OnlineDeps } from "./online-deps.ts";

/** The shop of an organiser with its key; undefined without one. */
export async function accessOf({ storage, sealing }: OnlineDeps, organizer: string): Promise<ShopAccess | undefined> {
  const [shop] = await storage.reader.find("shops", { where: where({ user: organizer }), limit: 1 });
  const key = shop && (await sealing?.open(String(shop.sealed_key), organizer));
  if (!shop || !key) return undefined;
  return { shopId: String(shop.shop_id), secretKey: key.text };
}

/** The receipt of a payment or a refund. */
export const receiptOf = ({ email, purpose, vat_code, receipt_mode }: PaymentRow): Receipt | undefined =>
  vat_code > 0 && email
    ? { email, item: { description: purpose, vatCode: vat_code, mode: receipt_mode || "full_payment" } }
    : undefined;
