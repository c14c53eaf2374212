// A local YooKassa that follows the documented contract: idempotence keys, statuses, refunds, lists, notifications, and its faults.
import { decimalRoubles, parseRoubles } from "@bandeha/contract";

/** What happens to one request. `lost` answers are carried out first; `refused` connections are not. A `lie` answers about another payment or refund. */
export const FAULTS = ["none", "refused", "lost", "error", "error-after", "busy", "lie"] as const;
export type Fault = (typeof FAULTS)[number];

/** @param path of the request */
type NextFault = (path: string) => Fault;

type State = "pending" | "succeeded" | "canceled";
type Receipt = {
  customer: { email: string };
  items: { amount: { value: string }; payment_mode: string; vat_code: number }[];
};
export type FakePayment = {
  id: string;
  status: State;
  kopecks: number;
  refunded: number;
  reference: string;
  returnUrl: string;
  receipt: Receipt | undefined;
};
export type FakeRefund = {
  id: string;
  status: State;
  kopecks: number;
  payment: string;
  reference: string;
  /** What its receipt says: a prepayment went back, or the fee of a given service. */
  mode: string | undefined;
};
/** A receipt made apart from a payment: it settles a prepayment. */
export type FakeReceipt = { id: string; status: State; kopecks: number; payment: string; email: string; vat: number };
type SentNotification = { event: string; object: { id: string; status: State } };

export type FakeYookassa = ReturnType<typeof createFakeYookassa>;

type FakeOptions = {
  shopId: string;
  secretKey: string;
  /** What happens to the next request. */
  nextFault?: NextFault;
  /** How a new refund ends, and whether at once. */
  nextRefund?: () => State;
  /** How the registration of a second receipt ends, and whether at once. */
  nextReceipt?: () => State;
  confirmationBase?: string;
};

const DAY_KEYS = 10_000;

export function createFakeYookassa({
  shopId,
  secretKey,
  nextFault = () => "none",
  nextRefund = () => "succeeded",
  nextReceipt = () => "succeeded",
  confirmationBase = "https://yoomoney.test/pay/",
}: FakeOptions) {
  const payments = new Map<string, FakePayment>();
  const refunds = new Map<string, FakeRefund>();
  const receipts = new Map<string, FakeReceipt>();
  /** Answers by idempotence key. */
  const answers = new Map<string, { request: string; id: string }>();
  const notifications: SentNotification[] = [];
  const login = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString("base64")}`;
  let made = 0;
  let faults: NextFault = nextFault;

  const newId = (kind: string) => `${kind}-${String(++made).padStart(6, "0")}`;
  const notify = (event: string, { id, status }: { id: string; status: State }) =>
    void notifications.push({ event, object: { id, status } });

  const shownPayment = (one: FakePayment) => ({
    id: one.id,
    status: one.status,
    paid: one.status === "succeeded",
    amount: { value: decimalRoubles(one.kopecks), currency: "RUB" },
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
    amount: { value: decimalRoubles(one.kopecks), currency: "RUB" },
    description: one.reference,
  });

  const shownReceipt = (one: FakeReceipt) => ({
    id: one.id,
    type: "payment",
    payment_id: one.payment,
    status: one.status,
    settlements: [{ type: "prepayment", amount: { value: decimalRoubles(one.kopecks), currency: "RUB" } }],
  });

  function createPayment(body: Body): Result {
    const kopecks = parseRoubles(body.amount?.value ?? "");
    if (!kopecks || body.amount?.currency !== "RUB" || !body.confirmation?.return_url) return invalid("amount");
    const sum = body.receipt?.items.reduce((total, { amount }) => total + (parseRoubles(amount.value) ?? 0), 0);
    if (sum !== undefined && sum !== kopecks) return invalid("receipt.items");
    const payment: FakePayment = {
      id: newId("payment"),
      status: "pending",
      kopecks,
      refunded: 0,
      reference: body.metadata?.payment ?? "",
      returnUrl: body.confirmation.return_url,
      receipt: body.receipt,
    };
    payments.set(payment.id, payment);
    return { status: 200, body: shownPayment(payment), id: payment.id };
  }

  function createRefund(body: Body): Result {
    const payment = payments.get(body.payment_id ?? "");
    const kopecks = parseRoubles(body.amount?.value ?? "");
    if (payment?.status !== "succeeded" || !kopecks) return invalid("payment_id");
    // A refund above what is left of the payment is an invalid request.
    if (payment.refunded + kopecks > payment.kopecks) return invalid("amount");
    const status = nextRefund();
    const refund: FakeRefund = {
      id: newId("refund"),
      status,
      kopecks,
      payment: payment.id,
      reference: body.description ?? "",
      mode: body.receipt?.items[0]?.payment_mode,
    };
    refunds.set(refund.id, refund);
    if (status !== "canceled") payment.refunded += kopecks;
    if (status === "succeeded") notify("refund.succeeded", refund);
    return { status: 200, body: shownRefund(refund), id: refund.id };
  }

  function createReceipt(body: Body): Result {
    const payment = payments.get(body.payment_id ?? "");
    const [item, ...others] = body.items ?? [];
    const [settled] = body.settlements ?? [];
    const kopecks = parseRoubles(settled?.amount.value ?? "");
    if (body.type !== "payment" || body.send !== true || settled?.type !== "prepayment") return invalid("settlements");
    if (payment?.status !== "succeeded" || payment.receipt?.items[0]?.payment_mode !== "full_prepayment")
      return invalid("payment_id");
    if (!item || others.length > 0 || item.payment_mode !== "full_payment") return invalid("items");
    if (!kopecks || parseRoubles(item.amount.value) !== kopecks || kopecks > payment.kopecks - payment.refunded)
      return invalid("amount");
    const email = body.customer?.email ?? "";
    const receipt = {
      id: newId("receipt"),
      status: nextReceipt(),
      kopecks,
      payment: payment.id,
      email,
      vat: item.vat_code,
    };
    receipts.set(receipt.id, receipt);
    return { status: 200, body: shownReceipt(receipt), id: receipt.id };
  }

  function write(key: string, text: string, create: (body: Body) => Result): Result {
    const known = answers.get(key);
    if (known && known.request !== text) return invalid("Idempotence-Key");
    if (known) return read(known.id);
    const result = create(JSON.parse(text));
    if (result.id && answers.size < DAY_KEYS) answers.set(key, { request: text, id: result.id });
    return result;
  }

  function read(id: string): Result {
    const payment = payments.get(id);
    if (payment) return { status: 200, body: shownPayment(payment) };
    const refund = refunds.get(id);
    if (refund) return { status: 200, body: shownRefund(refund) };
    const receipt = receipts.get(id);
    return receipt ? { status: 200, body: shownReceipt(receipt) } : { status: 404, body: error("not_found") };
  }

  function carryOut({ method, url, headers }: Request, text: string): Result {
    if (headers.get("authorization") !== login) return { status: 401, body: error("invalid_credentials") };
    const { pathname, searchParams } = new URL(url);
    const [, , kind, id] = pathname.split("/");
    const key = headers.get("idempotence-key");
    if (method === "GET" && kind === "me")
      return { status: 200, body: { account_id: shopId, status: "enabled", test: true, fiscalization_enabled: true } };
    if (method === "GET" && id) return read(id);
    if (method === "GET" && kind === "refunds") {
      const items = [...refunds.values()].filter(({ payment }) => payment === searchParams.get("payment_id"));
      return { status: 200, body: { type: "list", items: items.map(shownRefund) } };
    }
    if (method === "GET" && kind === "receipts") {
      const items = [...receipts.values()].filter(({ payment }) => payment === searchParams.get("payment_id"));
      return { status: 200, body: { type: "list", items: items.map(shownReceipt) } };
    }
    if (method !== "POST" || !key || key.length > 64) return invalid("Idempotence-Key");
    if (kind === "payments") return write(`p${key}`, text, createPayment);
    if (kind === "receipts") return write(`s${key}`, text, createReceipt);
    return kind === "refunds" ? write(`r${key}`, text, createRefund) : { status: 404, body: error("not_found") };
  }

  return {
    payments,
    refunds,
    receipts,
    /** Sent notifications, in the order of the events; the test delivers them in any order, or not. */
    notifications,
    setFaults(next: NextFault) {
      faults = next;
    },
    async respond(request: Request): Promise<Response> {
      const fault = faults(new URL(request.url).pathname);
      if (fault === "refused") throw new TypeError("fetch failed");
      if (fault === "error") return json(500, error("internal_server_error"));
      if (fault === "busy") return json(429, error("too_many_requests"), { "Retry-After": "7" });
      const { status, body } = carryOut(request, await request.text());
      if (fault === "lost") throw new DOMException("The operation timed out", "TimeoutError");
      if (fault === "lie") return json(status, lieAbout(body));
      return fault === "error-after" ? json(500, error("internal_server_error")) : json(status, body);
    },
    /** The player pays on the provider's page. A payment is paid once. */
    pay(id: string): boolean {
      const payment = payments.get(id);
      if (payment?.status !== "pending") return false;
      payment.status = "succeeded";
      notify("payment.succeeded", payment);
      return true;
    },
    /** The page expires, or the bank declines. */
    cancel(id: string): void {
      const payment = payments.get(id);
      if (payment?.status !== "pending") return;
      payment.status = "canceled";
      notify("payment.canceled", payment);
    },
    /** A refund that was pending ends. */
    endRefund(id: string, status: "succeeded" | "canceled"): void {
      const refund = refunds.get(id);
      const payment = payments.get(refund?.payment ?? "");
      if (refund?.status !== "pending" || !payment) return;
      refund.status = status;
      if (status === "canceled") payment.refunded -= refund.kopecks;
      else notify("refund.succeeded", refund);
    },
    /** The registration of a second receipt ends. */
    endReceipt(id: string, status: "succeeded" | "canceled"): void {
      const receipt = receipts.get(id);
      if (receipt?.status === "pending") receipt.status = status;
    },
  };
}

type Body = {
  amount?: { value: string; currency: string };
  confirmation?: { return_url: string };
  metadata?: { payment: string };
  receipt?: Receipt;
  type?: string;
  send?: boolean;
  customer?: Receipt["customer"];
  items?: Receipt["items"];
  settlements?: { type: string; amount: { value: string } }[];
  payment_id?: string;
  description?: string;
};
type Result = { status: number; body: unknown; id?: string };

const error = (code: string) => ({ type: "error", id: "0", code, description: code });
const invalid = (parameter: string): Result => ({ status: 400, body: { ...error("invalid_request"), parameter } });

/** Another sum of a payment or refund; what has no sum of its own is as it is. */
const lieAbout = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "amount" in body
    ? { ...body, amount: { value: "1.00", currency: "RUB" } }
    : body;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
