// The port of a payment provider (decision 093). payments/yookassa.ts implements it; testing/fake-yookassa.ts is the provider of the tests.
import type { ReceiptMode } from "@bandeha/contract";

export type ShopAccess = { shopId: string; secretKey: string };

/** `reference` is the id of our row: it is sent with the payment, and a payment with another one is not ours. */
export type ProviderPayment = {
  id: string;
  status: "pending" | "waiting_for_capture" | "succeeded" | "canceled";
  kopecks: number;
  currency: string;
  reference: string;
  confirmationUrl: string;
  settledAt: string;
};

export type ProviderRefund = {
  id: string;
  status: "pending" | "succeeded" | "canceled";
  kopecks: number;
  payment: string;
  reference: string;
};

export type Provided<Found> =
  | { ok: true; found: Found }
  /** The provider will not do it, also when asked again. */
  | { ok: false; kind: "refused"; code: string }
  /** Not done for now: too many requests, or the provider refuses the key of the shop. */
  | { ok: false; kind: "later"; code: string; retryAfterSeconds?: number | undefined; isKeyRefused?: true }
  /** It is unknown whether it was done: time-out, broken connection, 500. */
  | { ok: false; kind: "unclear"; code: string };

type ReceiptItem = { description: string; vatCode: number; mode: ReceiptMode };
export type Receipt = { email: string; item: ReceiptItem };

/** `settles`: whether it settles a prepayment, and how much of it. */
export type ProviderReceipt = {
  id: string;
  status: "pending" | "succeeded" | "canceled";
  payment: string;
  settles: number | undefined;
};

export type PaymentOrder = {
  /** Our row; it is the idempotence key too. */
  id: string;
  kopecks: number;
  description: string;
  returnUrl: string;
  receipt: Receipt | undefined;
};

export type RefundOrder = { id: string; payment: string; kopecks: number; receipt: Receipt | undefined };

/** The second receipt of a payment; `id` is its idempotence key. */
export type SettlementOrder = { id: string; payment: string; kopecks: number; receipt: Receipt };

export type Acquiring = {
  /** The id of the shop whose key this is. */
  getShop: (access: ShopAccess) => Promise<Provided<string>>;
  createPayment: (access: ShopAccess, order: PaymentOrder) => Promise<Provided<ProviderPayment>>;
  getPayment: (access: ShopAccess, id: string) => Promise<Provided<ProviderPayment>>;
  createRefund: (access: ShopAccess, order: RefundOrder) => Promise<Provided<ProviderRefund>>;
  getRefund: (access: ShopAccess, id: string) => Promise<Provided<ProviderRefund>>;
  /** The refunds of a payment, to find one whose answer was lost. */
  listRefunds: (access: ShopAccess, payment: string) => Promise<Provided<ProviderRefund[]>>;
  settlePrepayment: (access: ShopAccess, order: SettlementOrder) => Promise<Provided<ProviderReceipt>>;
  getReceipt: (access: ShopAccess, id: string) => Promise<Provided<ProviderReceipt>>;
  /** The receipts of a payment, to find one whose answer was lost. */
  listReceipts: (access: ShopAccess, payment: string) => Promise<Provided<ProviderReceipt[]>>;
};
