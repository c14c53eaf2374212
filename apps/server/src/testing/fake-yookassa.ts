// A local YooKassa that follows the documented contract: idempotence keys, statuses, refunds, lists, notifications, and its faults.
import {
  type BookAnswer,
  bookPayment,
  bookReceipt,
  bookRefund,
  type CreateBody,
  type FakeBooks,
  invalidParameter,
  listBook,
  notifyOf,
  type ProviderState,
  providerError,
  readBook,
} from "./fake-yookassa-books.ts";

/** What happens to one request. `lost` answers are carried out first; `refused` connections are not. A `lie` answers about another payment or refund. */
export const FAULTS = ["none", "refused", "lost", "error", "error-after", "busy", "lie"] as const;
export type Fault = (typeof FAULTS)[number];

/** @param path of the request */
type NextFault = (path: string) => Fault;

export type FakeYookassa = ReturnType<typeof createFakeYookassa>;

type Shop = { shopId: string; secretKey: string };
type FakeOptions = Shop & {
  /** What happens to the next request. */
  nextFault?: NextFault;
} & Partial<Pick<FakeBooks, "nextRefund" | "nextReceipt" | "confirmationBase">>;

export function createFakeYookassa({
  shopId,
  secretKey,
  nextFault = () => "none",
  nextRefund = () => "succeeded",
  nextReceipt = () => "succeeded",
  confirmationBase = "https://yoomoney.test/pay/",
}: FakeOptions) {
  const books: FakeBooks = {
    payments: new Map(),
    refunds: new Map(),
    receipts: new Map(),
    notifications: [],
    confirmationBase,
    nextRefund,
    nextReceipt,
  };
  const carryOut = createGate({ shopId, secretKey }, books);
  let faults: NextFault = nextFault;

  return {
    payments: books.payments,
    refunds: books.refunds,
    receipts: books.receipts,
    notifications: books.notifications,
    setFaults(next: NextFault) {
      faults = next;
    },
    async respond(request: Request): Promise<Response> {
      const fault = faults(new URL(request.url).pathname);
      if (fault === "refused") throw new TypeError("fetch failed");
      if (fault === "error") return json(500, providerError("internal_server_error"));
      if (fault === "busy") return json(429, providerError("too_many_requests"), { "Retry-After": "7" });
      const { status, body } = carryOut(request, await request.text());
      if (fault === "lost") throw new DOMException("The operation timed out", "TimeoutError");
      if (fault === "lie") return json(status, lieAbout(body));
      return fault === "error-after" ? json(500, providerError("internal_server_error")) : json(status, body);
    },
    /** The player pays on the provider's page. A payment is paid once. */
    pay: (id: string): boolean => endPayment(books, id, "succeeded"),
    /** The page expires, or the bank declines. */
    cancel: (id: string): void => void endPayment(books, id, "canceled"),
    /** A refund that was pending ends. */
    endRefund: (id: string, status: Ending): void => endRefund(books, id, status),
    /** The registration of a second receipt ends. */
    endReceipt(id: string, status: Ending): void {
      const receipt = books.receipts.get(id);
      if (receipt?.status === "pending") receipt.status = status;
    },
  };
}

/** Most answers that are repeated for their idempotence keys. */
const DAY_KEYS = 10_000;
const KEY_MAX = 64;

/** Carries requests out for those who know the shop's key. */
function createGate({ shopId, secretKey }: Shop, books: FakeBooks) {
  const login = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString("base64")}`;
  const account = { account_id: shopId, status: "enabled", test: true, fiscalization_enabled: true };
  /** Answers by idempotence key. */
  const answers = new Map<string, { request: string; id: string }>();

  function write(key: string, text: string, add: (books: FakeBooks, body: CreateBody) => BookAnswer): BookAnswer {
    const known = answers.get(key);
    if (known && known.request !== text) return invalidParameter("Idempotence-Key");
    if (known) return readBook(books, known.id);
    const answer = add(books, JSON.parse(text));
    if (answer.id && answers.size < DAY_KEYS) answers.set(key, { request: text, id: answer.id });
    return answer;
  }

  return ({ method, url, headers }: Request, text: string): BookAnswer => {
    if (headers.get("authorization") !== login) return { status: 401, body: providerError("invalid_credentials") };
    const { pathname, searchParams } = new URL(url);
    const [, , kind, id] = pathname.split("/");
    const key = headers.get("idempotence-key");
    if (method === "GET" && kind === "me") return { status: 200, body: account };
    if (method === "GET" && id) return readBook(books, id);
    if (method === "GET" && (kind === "refunds" || kind === "receipts"))
      return listBook(books, kind, searchParams.get("payment_id") ?? "");
    if (method !== "POST" || !key || key.length > KEY_MAX) return invalidParameter("Idempotence-Key");
    if (kind === "payments") return write(`p${key}`, text, bookPayment);
    if (kind === "receipts") return write(`s${key}`, text, bookReceipt);
    return kind === "refunds" ? write(`r${key}`, text, bookRefund) : { status: 404, body: providerError("not_found") };
  };
}

type Ending = Exclude<ProviderState, "pending">;

/** @returns whether the payment was pending */
function endPayment(books: FakeBooks, id: string, status: Ending): boolean {
  const payment = books.payments.get(id);
  if (payment?.status !== "pending") return false;
  payment.status = status;
  notifyOf(books, `payment.${status}`, payment);
  return true;
}

function endRefund(books: FakeBooks, id: string, status: Ending): void {
  const refund = books.refunds.get(id);
  const payment = books.payments.get(refund?.payment ?? "");
  if (refund?.status !== "pending" || !payment) return;
  refund.status = status;
  if (status === "canceled") payment.refunded -= refund.kopecks;
  else notifyOf(books, "refund.succeeded", refund);
}

/** Another sum of a payment or refund; what has no sum of its own is as it is. */
const lieAbout = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "amount" in body
    ? { ...body, amount: { value: "1.00", currency: "RUB" } }
    : body;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json", ...headers } });
