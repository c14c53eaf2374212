import { bool, date, defineCollection, number, type RecordOf, relation, text } from "../fields/fields.ts";

/** An organiser's own YooKassa shop (decision 093). Only the organiser reads it; the key is never shown again. */
export const shops = defineCollection("shops", "pbc_3896301928", {
  user: relation("users", { required: true, serverOwned: true, cascade: true }),
  shop_id: text({ required: true, max: 20, pattern: /^\d+$/ }),
  /** Written only: it is always empty in an answer. */
  secret_key: text({ max: 200 }),
  /** Whether receipts are sent through YooKassa; then a player gives an e-mail. */
  receipts: bool(),
  /** YooKassa's code of the VAT rate: 1 is without VAT. */
  vat_code: number({ int: true, min: 1, max: 12 }),
  /** When YooKassa accepted the key; empty if it could not be asked. */
  checked_at: date({ serverOwned: true }),
  sealed_key: text({ max: 1000, hidden: true }),
});

export type Shop = RecordOf<typeof shops.fields>;
