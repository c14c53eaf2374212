// Every URL of push: the installation's public key, and the subscription of the caller's device.
import { type Context, Hono } from "hono";
import type { ActionDeps } from "../actions/transaction/action.ts";
import type { Tokens } from "../auth/sessions/tokens.ts";
import { type Answer, toResponse } from "../http/answers/answer.ts";

import { readBody } from "../http/bodies/body.ts";
import type { Body } from "../http/bodies/json.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure, tooMany } from "../http/errors/errors.ts";
import { createRateLimit } from "../http/load/rate-limit.ts";
import type { NotificationDelivery } from "../notifications/channel.ts";
import { where } from "../storage/condition.ts";
import { isAllowedEndpoint } from "./endpoint-rules.ts";
import { pressPush } from "./press.ts";
import { type PushDeps, push } from "./push-channel.ts";
import {
  isKeys,
  type NewSubscription,
  replaceSubscription,
  SUBSCRIPTIONS,
  subscribe,
  unsubscribe,
} from "./subscriptions.ts";

export type PushRouteDeps = PushDeps & ActionDeps & { tokens: Tokens };

type Member = { user: string; session: string };
type Handler = (deps: PushRouteDeps, member: Member, body: Body) => Promise<Answer>;

const BODY_MAX = 4096;
const DONE: Answer = { status: 204 };
/** Of one account, and of one network, in a minute. */
const CALLS = { max: 30, windowMs: 60_000 };
const TEST_SECONDS = 60;

export function pushRoutes(deps: PushRouteDeps): Hono<HttpEnv> {
  const calls = createRateLimit({ ...CALLS, clock: deps.clock });
  const member =
    (handle: Handler) =>
    async ({ req }: Context<HttpEnv>): Promise<Response> => {
      const { viewer, session } = await deps.tokens.caller(req.header("authorization"));
      if (viewer.kind !== "user" || !session)
        return toResponse(failure(401, "The request requires valid record authorization token."));
      const wait = calls.take(viewer.id);
      if (wait > 0) return toResponse(tooMany(wait));
      const read = await readBody(req.raw, BODY_MAX);
      return toResponse(read.ok ? await handle(deps, { user: viewer.id, session }, read.body) : read.answer);
    };
  /** From the service worker, which has no token: what only the device knows is the proof. */
  const worker =
    (handle: (deps: PushRouteDeps, body: Body) => Promise<Answer>) =>
    async ({ req, env }: Context<HttpEnv>): Promise<Response> => {
      const wait = calls.take(`network ${env.network}`);
      if (wait > 0) return toResponse(tooMany(wait));
      const read = await readBody(req.raw, BODY_MAX);
      return toResponse(read.ok ? await handle(deps, read.body) : read.answer);
    };
  return new Hono<HttpEnv>()
    .get("/api/push", async () => toResponse({ status: 200, body: { key: (await deps.keys()).publicKey } }))
    .post("/api/push/subscriptions", member(store))
    .post("/api/push/subscriptions/remove", member(remove))
    .post("/api/push/subscriptions/test", member(sendTest))
    .post("/api/push/subscriptions/replace", worker(replace))
    .post("/api/push/presses", worker(pressPush));
}

function subscriptionIn({ endpoint, keys }: Body): NewSubscription | undefined {
  return isAllowedEndpoint(endpoint) && isKeys(keys)
    ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
    : undefined;
}

const store: Handler = async (deps, member, body) => {
  const subscription = subscriptionIn(body);
  if (!subscription) return failure(400);
  await subscribe(deps, member, subscription);
  return DONE;
};

const remove: Handler = async ({ storage }, { user }, { endpoint }) => {
  if (typeof endpoint !== "string") return failure(400);
  await storage.transact((tx) => unsubscribe(tx, user, endpoint));
  return DONE;
};

/** The old address is the proof. */
async function replace(deps: PushRouteDeps, body: Body): Promise<Answer> {
  const subscription = subscriptionIn(body);
  if (!subscription || typeof body.old !== "string") return failure(400);
  return (await replaceSubscription(deps, body.old, subscription)) ? DONE : failure(404);
}

/** «Проверить»: one message to this device, at once and outside of quiet hours. */
const sendTest: Handler = async (deps, { user }, { endpoint }) => {
  if (typeof endpoint !== "string") return failure(400);
  const [row] = await deps.storage.reader.find(SUBSCRIPTIONS, { where: where({ user, endpoint }), limit: 1 });
  if (!row) return failure(404);
  const outcome = await push(deps, row, testOf(deps, user, row.id)).catch(() => "failed" as const);
  if (outcome === "gone") await deps.storage.transact((tx) => tx.delete(SUBSCRIPTIONS, row.id));
  return { status: 200, body: { outcome: typeof outcome === "string" ? outcome : "later" } };
};

const testOf = ({ clock, newId }: PushRouteDeps, user: string, target: string): NotificationDelivery => ({
  notification: newId(),
  notifications: [],
  user,
  target,
  kind: "tomorrow",
  tournament: "",
  title: "Уведомления приходят",
  body: "Так выглядит сообщение от Бандехи",
  path: "/notifications",
  answers: [],
  urgent: true,
  expires: new Date(clock().getTime() + TEST_SECONDS * 1000),
  mayRepeat: false,
});
