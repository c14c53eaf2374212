// The books of the local YooKassa: payments, refunds and receipts of one shop, and what the documented contract accepts into them.
import { decimalRoubles, parseRoubles } from "@bandeha/contract";

export type ProviderState = "pending" | "succeeded" | "canceled";
type SentReceipt = {
  customer: { email: string };
  items: { amount: { value: string }; payment_mode: string; vat_code: number }[];
};
export type FakePayment = {
  id: string;
  status: ProviderState;
  kopecks: number;
  refunded: number;
  reference: string;
  returnUrl: string;
  receipt: SentReceipt | undefined;
};
export type FakeRefund = {
  id: string;
  status: ProviderState;
  kopecks: number;
  payment: string;
  reference: string;
  /** What its receipt says: a prepayment went back, or the fee of a given service. */
  mode: string | undefined;
};
/** A receipt made apart from a payment: it settles a prepayment. */
type FakeReceipt = {
  id: string;
  status: ProviderState;
  kopecks: number;
  payment: string;
  email: string;
  vat: number;
};
type SentNotification = { event: string; object: { id: string; status: ProviderState } };

export type FakeBooks = {
  payments: Map<string, FakePayment>;
  refunds: Map<string, FakeRefund>;
  receipts: Map<string, FakeReceipt>;
  /** Sent notifications, in the order of the events; the test delivers them in any order, or not. */
  notifications: SentNotification[];
  /** Where the pages are on which players pay; the payment's id follows. */
  confirmationBase: string;
  /** How a new refund ends, and whether at once. */
  nextRefund: () => ProviderState;
  /** How the registration of a second receipt ends, and whether at once. */
  nextReceipt: () => ProviderState;
};

/** What a request to create something may say. */
export type CreateBody = {
  amount?: { value: string; currency: string };
  confirmation?: { return_url: string };
  metadata?: { payment: string };
  receipt?: SentReceipt;
  type?: string;
  send?: boolean;
  customer?: SentReceipt["customer"];
  items?: SentReceipt["items"];
  settlements?: { type: string; amount: { value: string } }[];
  payment_id?: string;
  description?: string;
};

/** `id` of what was created. */
export type BookAnswer = { status: number; body: unknown; id?: string };

export const providerError = (code: string) => ({ type: "error", id: "0", code, description: code });
export const invalidParameter = (parameter: string): BookAnswer => ({
  status: 400,
  body: { ...providerError("invalid_request"), parameter },
});

const amountOf = (kopecks: number) => ({ value: decimalRoubles(kopecks), currency: "RUB" });
/** Numbered in the order in which the shop created things of all kinds. */
const newId = ({ payments, refunds, receipts }: FakeBooks, kind: "payment" | "refund" | "receipt"): string =>
  `${kind}-${String(payments.size + refunds.size + receipts.size + 1).padStart(6, "0")}`;

export function notifyOf(books: FakeBooks, event: string, { id, status }: FakePayment | FakeRefund): void {
  books.notifications.push({ event, object: { id, status } });
}

export function bookPayment(books: FakeBooks, body: CreateBody): BookAnswer {
  const kopecks = parseRoubles(body.amount?.value ?? "");
  if (!kopecks || body.amount?.currency !== "RUB" || !body.confirmation?.return_url) return invalidParameter("amount");
  const sum = body.receipt?.items.reduce((total, { amount }) => total + (parseRoubles(amount.value) ?? 0), 0);
  if (sum !== undefined && sum !== kopecks) return invalidParameter("receipt.items");
  const payment: FakePayment = {
    id: newId(books, "payment"),
    status: "pending",
    kopecks,
    refunded: 0,
    reference: body.metadata?.payment ?? "",
    returnUrl: body.confirmation.return_url,
    receipt: body.receipt,
  };
  books.payments.set(payment.id, payment);
  return { status: 200, body: shownPayment(books, payment), id: payment.id };
}

export function bookRefund(books: FakeBooks, body: CreateBody): BookAnswer {
  const payment = books.payments.get(body.payment_id ?? "");
  const kopecks = parseRoubles(body.amount?.value ?? "");
  if (payment?.status !== "succeeded" || !kopecks) return invalidParameter("payment_id");
  // A refund above what is left of the payment is an invalid request.
  if (payment.refunded + kopecks > payment.kopecks) return invalidParameter("amount");
  const status = books.nextRefund();
  const refund: FakeRefund = {
    id: newId(books, "refund"),
    status,
    kopecks,
    payment: payment.id,
    reference: body.description ?? "",
    mode: body.receipt?.items[0]?.payment_mode,
  };
  books.refunds.set(refund.id, refund);
  if (status !== "canceled") payment.refunded += kopecks;
  if (status === "succeeded") notifyOf(books, "refund.succeeded", refund);
  return { status: 200, body: shownRefund(refund), id: refund.id };
}

export function bookReceipt(books: FakeBooks, body: CreateBody): BookAnswer {
  const payment = books.payments.get(body.payment_id ?? "");
  const [item, ...others] = body.items ?? [];
  const [settled] = body.settlements ?? [];
  const kopecks = parseRoubles(settled?.amount.value ?? "");
  if (body.type !== "payment" || body.send !== true || settled?.type !== "prepayment")
    return invalidParameter("settlements");
  if (payment?.status !== "succeeded" || payment.receipt?.items[0]?.payment_mode !== "full_prepayment")
    return invalidParameter("payment_id");
  if (!item || others.length > 0 || item.payment_mode !== "full_payment") return invalidParameter("items");
  if (!kopecks || parseRoubles(item.amount.value) !== kopecks || kopecks > payment.kopecks - payment.refunded)
    return invalidParameter("amount");
  const receipt: FakeReceipt = {
    id: newId(books, "receipt"),
    status: books.nextReceipt(),
    kopecks,
    payment: payment.id,
    email: body.customer?.email ?? "",
    vat: item.vat_code,
  };
  books.receipts.set(receipt.id, receipt);
  return { status: 200, body: shownReceipt(receipt), id: receipt.id };
}

/** A payment, a refund or a receipt by its id. */
export function readBook(books: FakeBooks, id: string): BookAnswer {
  const payment = books.payments.get(id);
  if (payment) return { status: 200, body: shownPayment(books, payment) };
  const refund = books.refunds.get(id);
  if (refund) return { status: 200, body: shownRefund(refund) };
  const receipt = books.receipts.get(id);
  return receipt ? { status: 200, body: shownReceipt(receipt) } : { status: 404, body: providerError("not_found") };
}

/** The refunds or receipts of one payment. */
export function listBook({ refunds, receipts }: FakeBooks, kind: "refunds" | "receipts", payment: string): BookAnswer {
  const items =
    kind === "refunds"
      ? [...refunds.values()].filter((one) => one.payment === payment).map(shownRefund)
      : [...receipts.values()].filter((one) => one.payment === payment).map(shownReceipt);
  return { status: 200, body: { type: "list", items } };
}

const shownPayment = ({ confirmationBase }: FakeBooks, one: FakePayment) => ({
  id: one.id,
  status: one.status,
  paid: one.status === "succeeded",
  amount: amountOf(one.kopecks),
  metadata: { payment: one.reference },
  test: true,
  ...(one.status === "pending" && {
    confirmation: { type: "redirect", confirmation_url: `${confirmationBase}${one.id}` },
  }),
});

const shownRefund = (one: FakeRefund) => ({
  id: one.id,
  status: one.status,
  payment_id: one.payment,
  amount: amountOf(one.kopecks),
  description: one.reference,
});

const shownReceipt = (one: FakeReceipt) => ({
  id: one.id,
  type: "payment",
  payment_id: one.payment,
  status: one.status,
  settlements: [{ type: "prepayment", amount: amountOf(one.kopecks) }],
});
