// The YooKassa API v3 (https://yookassa.ru/developers/api). Amounts leave and enter as texts of roubles, and are integers of kopecks here.
import { decimalRoubles, limits, parseRoubles } from "@bandeha/contract";
import type {
  Acquiring,
  PaymentOrder,
  Provided,
  ProviderPayment,
  ProviderReceipt,
  ProviderRefund,
  Receipt,
  RefundOrder,
  SettlementOrder,
  ShopAccess,
} from "../actions/money/online/acquiring.ts";
import { boundedText } from "../http/bodies/bounded-text.ts";

const OFFICIAL = "https://api.yookassa.ru";
const ANSWER_MAX = 256 * 1024;
const LIST_MAX = 100;
/** Of waits that the provider asks for: a player waits for the page of a payment. */
const WAIT_SECONDS = { usual: 30, max: 3600 };

type Json = Record<string, unknown>;
type Call = { access: ShopAccess; method: "GET" | "POST"; path: string; body?: Json; key?: string };

export type YookassaOptions = {
  baseUrl?: string | undefined;
  /** Tests pass a provider in memory. */
  send?: (request: Request) => Promise<Response>;
};

export function yookassa({ baseUrl = OFFICIAL, send = fetch }: YookassaOptions = {}): Acquiring {
  const root = `${baseUrl.replace(/\/+$/, "")}/v3`;
  const ask = (call: Call) => request(send, root, call);
  return {
    getShop: async (access) => read(await ask({ access, method: "GET", path: "/me" }), shopId),
    createPayment: async (access, order) =>
      read(await ask({ access, method: "POST", path: "/payments", key: order.id, body: paymentBody(order) }), payment),
    getPayment: async (access, id) =>
      read(await ask({ access, method: "GET", path: `/payments/${encodeURIComponent(id)}` }), payment),
    createRefund: async (access, order) =>
      read(await ask({ access, method: "POST", path: "/refunds", key: order.id, body: refundBody(order) }), refund),
    getRefund: async (access, id) =>
      read(await ask({ access, method: "GET", path: `/refunds/${encodeURIComponent(id)}` }), refund),
    listRefunds: async (access, id) => {
      const path = `/refunds?${new URLSearchParams({ payment_id: id, limit: String(LIST_MAX) })}`;
      return read(await ask({ access, method: "GET", path }), refunds);
    },
    settlePrepayment: async (access, order) =>
      read(
        await ask({ access, method: "POST", path: "/receipts", key: order.id, body: settlementBody(order) }),
        receiptFrom,
      ),
    getReceipt: async (access, id) =>
      read(await ask({ access, method: "GET", path: `/receipts/${encodeURIComponent(id)}` }), receiptFrom),
    listReceipts: async (access, id) => {
      const path = `/receipts?${new URLSearchParams({ payment_id: id, limit: String(LIST_MAX) })}`;
      return read(await ask({ access, method: "GET", path }), receipts);
    },
  };
}

const amountOf = (kopecks: number) => ({ value: decimalRoubles(kopecks), currency: "RUB" });

const paymentBody = ({ id, kopecks, description, returnUrl, receipt }: PaymentOrder): Json => ({
  amount: amountOf(kopecks),
  capture: true,
  confirmation: { type: "redirect", return_url: returnUrl },
  description,
  metadata: { payment: id },
  ...(receipt && { receipt: receiptBody(receipt, kopecks) }),
});

const refundBody = ({ id, payment: paid, kopecks, receipt }: RefundOrder): Json => ({
  payment_id: paid,
  amount: amountOf(kopecks),
  // The only text of a refund that comes back when it is read: it names our row.
  description: id,
  ...(receipt && { receipt: receiptBody(receipt, kopecks) }),
});

/** The second receipt: the service was given, and the prepayment pays for it. */
const settlementBody = ({ payment: paid, kopecks, receipt }: SettlementOrder): Json => ({
  type: "payment",
  payment_id: paid,
  ...receiptBody(receipt, kopecks),
  settlements: [{ type: "prepayment", amount: amountOf(kopecks) }],
  send: true,
});

/** YooKassa's codes of VAT on a prepayment: the rate as a part of the sum, 22/122 for 22 %. */
const PREPAID_VAT: Readonly<Record<number, number>> = { 3: 5, 4: 6, 7: 9, 8: 10, 11: 12 };

/** One service, prepaid or given (54-FZ). */
const receiptBody = ({ email, item }: Receipt, kopecks: number): Json => ({
  customer: { email },
  items: [
    {
      description: item.description,
      amount: amountOf(kopecks),
      quantity: 1,
      vat_code: item.mode === "full_prepayment" ? (PREPAID_VAT[item.vatCode] ?? item.vatCode) : item.vatCode,
      payment_subject: "service",
      payment_mode: item.mode,
    },
  ],
});

type Reply = { status: number; retryAfter: string | null; body: Json | undefined };

/** `undefined`: no whole answer came, so it is unknown whether the request was carried out. */
async function request(
  send: (request: Request) => Promise<Response>,
  root: string,
  { access, method, path, body, key }: Call,
): Promise<Reply | undefined> {
  const login = Buffer.from(`${access.shopId}:${access.secretKey}`).toString("base64");
  try {
    const response = await send(
      new Request(`${root}${path}`, {
        method,
        headers: {
          Authorization: `Basic ${login}`,
          ...(body && { "Content-Type": "application/json" }),
          ...(key && { "Idempotence-Key": key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // A redirect would send the key to another host.
        redirect: "error",
        signal: AbortSignal.timeout(limits.payments.callSeconds * 1000),
      }),
    );
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await readJson(response) };
  } catch {
    return undefined;
  }
}

async function readJson(response: Response): Promise<Json | undefined> {
  const text = await boundedText(response, ANSWER_MAX);
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

/** Not found, and a time-out of the provider. */
const UNCLEAR: ReadonlySet<number> = new Set([404, 408]);

function read<Found>(response: Reply | undefined, parse: (body: Json) => Found | undefined): Provided<Found> {
  if (!response) return { ok: false, kind: "unclear", code: "no-answer" };
  const { status, body, retryAfter } = response;
  if (status === 200) {
    const found = body && parse(body);
    return found === undefined ? { ok: false, kind: "unclear", code: "unreadable" } : { ok: true, found };
  }
  const code = typeof body?.code === "string" ? body.code : String(status);
  if (status === 429) {
    const seconds = Number(retryAfter);
    return {
      ok: false,
      kind: "later",
      code,
      retryAfterSeconds:
        Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, WAIT_SECONDS.max) : WAIT_SECONDS.usual,
    };
  }
  // The key of the shop is wrong or has lost a right: the organiser can correct it, so the request is repeated.
  if (status === 401 || status === 403)
    return { ok: false, kind: "later", code, retryAfterSeconds: 60, isKeyRefused: true };
  // Only 4xx is a refusal. 202, which no page documents, is a request that is accepted and not finished; YooKassa's own SDK repeats it as it repeats 500.
  const isRefused = status >= 400 && status < 500 && !UNCLEAR.has(status);
  return { ok: false, kind: isRefused ? "refused" : "unclear", code };
}

const objectOf = (value: unknown): Json => (typeof value === "object" && value !== null ? { ...value } : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function kopecksIn(amount: unknown): { kopecks: number; currency: string } | undefined {
  const { value, currency } = objectOf(amount);
  const kopecks = parseRoubles(textOf(value));
  return kopecks === undefined ? undefined : { kopecks, currency: textOf(currency) };
}

const shopId = ({ account_id }: Json): string | undefined =>
  typeof account_id === "string" || typeof account_id === "number" ? String(account_id) : undefined;

const PAYMENT_STATES = ["pending", "waiting_for_capture", "succeeded", "canceled"] as const;
const REFUND_STATES = ["pending", "succeeded", "canceled"] as const;

function payment(body: Json): ProviderPayment | undefined {
  const amount = kopecksIn(body.amount);
  const status = PAYMENT_STATES.find((state) => state === body.status);
  const id = textOf(body.id);
  if (!amount || !status || !id) return undefined;
  return {
    id,
    status,
    ...amount,
    reference: textOf(objectOf(body.metadata).payment),
    confirmationUrl: pageOf(objectOf(body.confirmation).confirmation_url),
    settledAt: textOf(body.captured_at),
  };
}

/** A page to lead a player to: an address of the web, nothing else. */
const pageOf = (value: unknown): string => {
  const address = textOf(value);
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : "";
};

function refund(body: Json): ProviderRefund | undefined {
  const amount = kopecksIn(body.amount);
  const status = REFUND_STATES.find((state) => state === body.status);
  const id = textOf(body.id);
  if (!amount || !status || !id) return undefined;
  return { id, status, kopecks: amount.kopecks, payment: textOf(body.payment_id), reference: textOf(body.description) };
}

function refunds({ items }: Json): ProviderRefund[] | undefined {
  if (!Array.isArray(items)) return undefined;
  return items.flatMap((item) => refund(objectOf(item)) ?? []);
}

function receiptFrom(body: Json): ProviderReceipt | undefined {
  const status = REFUND_STATES.find((state) => state === body.status);
  const id = textOf(body.id);
  if (!status || !id) return undefined;
  const settled = Array.isArray(body.settlements) ? body.settlements.map(objectOf) : [];
  const prepaid = settled.find(({ type }) => type === "prepayment");
  return { id, status, payment: textOf(body.payment_id), settles: prepaid && kopecksIn(prepaid.amount)?.kopecks };
}

function receipts({ items }: Json): ProviderReceipt[] | undefined {
  if (!Array.isArray(items)) return undefined;
  return items.flatMap((item) => receiptFrom(objectOf(item)) ?? []);
}
