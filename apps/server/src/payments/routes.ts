// POST /api/payments/yookassa: YooKassa's notifications. They have no signature, so the body is only a hint which payment to ask about:
// the sender's network is checked, and the payment is read from YooKassa again before anything is written.
import { Hono } from "hono";
import { wakePayment } from "../actions/money/online/wake-payment.ts";
import type { ActionDeps } from "../actions/transaction/action.ts";
import { toResponse } from "../http/answers/answer.ts";
import { readBody } from "../http/bodies/body.ts";
import { proxyList } from "../http/clients/address.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure } from "../http/errors/errors.ts";

/** From YooKassa's documentation. */
const SENDERS = [
  "185.71.76.0/27",
  "185.71.77.0/27",
  "77.75.153.0/25",
  "77.75.154.128/25",
  "77.75.156.11",
  "77.75.156.35",
  "2a02:5180::/32",
] as const;
const BODY_MAX = 64 * 1024;

export type NotificationDeps = ActionDeps & {
  /** More networks that may notify: a local provider of tests. */
  notifiers?: readonly string[] | undefined;
};

export function paymentRoutes(deps: NotificationDeps): Hono<HttpEnv> {
  const senders = proxyList([...SENDERS, ...(deps.notifiers ?? [])]);
  return new Hono<HttpEnv>().post("/api/payments/yookassa", async ({ req, env }) => {
    if (!senders.trusts(env.address)) return toResponse(failure(403));
    const read = await readBody(req.raw, BODY_MAX);
    if (!read.ok) return toResponse(read.answer);
    const { object } = read.body;
    const id: unknown = typeof object === "object" && object !== null && "id" in object ? object.id : undefined;
    if (typeof id === "string") await wakePayment(deps, id);
    // Also for what is unknown here: anything but 200 is delivered again for a day.
    return toResponse({ status: 200, body: {} });
  });
}
