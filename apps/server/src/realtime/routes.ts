// GET and POST /api/realtime (wire 4): the stream and its subscriptions.
import { limits } from "@bandeha/contract";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import type { RandomBytes } from "../auth/random.ts";
import type { Caller } from "../auth/sessions/tokens.ts";
import type { Peers } from "../cluster/peers.ts";
import { type Answer, toResponse } from "../http/answers/answer.ts";
import { streamed } from "../http/answers/streamed.ts";
import { readBody } from "../http/bodies/body.ts";
import type { HttpEnv } from "../http/environment.ts";
import { failure } from "../http/errors/errors.ts";
import type { Storage } from "../storage/storage.ts";
import { createAudience } from "./audience.ts";
import { startBroker } from "./broker.ts";
import { isSameViewer } from "./client.ts";
import { ownerOf } from "./client-id.ts";
import { type Clients, createClients } from "./clients.ts";
import { openEventStream } from "./event-stream.ts";
import { type ReceivedByAll, receivedByAll } from "./received-by-all.ts";
import { SocketStream } from "./socket-stream.ts";
import { readSubscriptions } from "./subscriptions.ts";
import { streamCost } from "./topic-cost.ts";

export type RealtimeDeps = {
  storage: Storage;
  clock: () => Date;
  random: RandomBytes;
  log: Logger;
  callerOf: (authorization: string | undefined) => Promise<Caller>;
  /** The other processes of a cluster, which share the address. */
  peers?: Peers | undefined;
};

export type Realtime = {
  routes: Hono<HttpEnv>;
  /** Sends due heartbeats and ends due streams. A timer calls it once a second. */
  keepAlive: () => void;
  /** Ends every stream; clients reconnect. */
  close: () => void;
};

const STREAM_HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // Otherwise proxies such as nginx buffer the response.
  "X-Accel-Buffering": "no",
};
const RETRY_SECONDS = 5;
const QUESTION = "subscribe";

export function createRealtime(deps: RealtimeDeps): Realtime {
  const audience = createAudience();
  const clients = createClients(audience, deps);
  const stopBroker = startBroker({ ...deps, audience, clients });
  const timer = setInterval(() => clients.keepAlive(), 1000).unref();
  const subscribing = { ...deps, clients, received: receivedByAll(deps) };
  const routes = new Hono<HttpEnv>();
  routes.get("/api/realtime", (context) => openStream(clients, context));
  routes.post("/api/realtime", async ({ req }) => {
    const read = await readBody(req.raw, limits.realtime.bodyMax);
    if (!read.ok) return toResponse(read.answer);
    const subscription = { authorization: req.header("authorization"), body: read.body };
    const answer = await subscribeElsewhere(deps.peers, subscription);
    return toResponse(answer ?? (await subscribe(subscribing, subscription)));
  });
  deps.peers?.onQuestion(QUESTION, async (text) => JSON.stringify(await subscribe(subscribing, JSON.parse(text))));
  return {
    routes,
    keepAlive: () => clients.keepAlive(),
    close() {
      clearInterval(timer);
      stopBroker();
      clients.closeAll();
    },
  };
}

function openStream(clients: Clients, { env, req }: Context<HttpEnv>): Response {
  // A HEAD request would open a stream that no client reads or closes.
  if (req.method === "HEAD") return new Response(null, { headers: STREAM_HEADERS });
  if (env.hasSocket) {
    const stream = clients.open(env.network, (onGone) => new SocketStream(onGone));
    return stream ? streamed(STREAM_HEADERS, (response) => stream.begin(response)) : toResponse(later());
  }
  const stream = clients.open(env.network, openEventStream);
  return stream ? new Response(stream.body, { headers: STREAM_HEADERS }) : toResponse(later());
}

const later = (): Answer => ({ ...failure(503), headers: { "Retry-After": String(RETRY_SECONDS) } });

type Subscription = { authorization: string | undefined; body: Record<string, unknown> };

/** The answer of the process that holds the stream; undefined if that is not another one. */
async function subscribeElsewhere(peers: Peers | undefined, subscription: Subscription): Promise<Answer | undefined> {
  const { clientId } = subscription.body;
  if (!peers || typeof clientId !== "string") return undefined;
  const owner = ownerOf(clientId);
  if (!peers.others().includes(owner)) return undefined;
  const text = await peers.ask(owner, QUESTION, JSON.stringify(subscription));
  return text === undefined ? undefined : JSON.parse(text);
}

type Subscribing = RealtimeDeps & { clients: Clients; received: ReceivedByAll };

async function subscribe(
  { callerOf, clock, clients, received }: Subscribing,
  { authorization, body }: Subscription,
): Promise<Answer> {
  const request = readSubscriptions(body);
  if (!request.ok) return request.answer;
  const caller = await callerOf(authorization);
  const cost = await streamCost(request.topics, caller.viewer, clock());
  if (cost === undefined) return failure(400);
  const client = clients.find(request.clientId);
  if (!client) return failure(404, "Missing or invalid client id.");
  // A guest's stream may become a user's stream. A user's stream must not become another user's.
  if (client.viewer.kind !== "guest" && !isSameViewer(client.viewer, caller.viewer))
    return failure(403, "The current and the previous request authorization don't match.");
  if (!clients.affords(client, cost)) return later();
  clients.subscribeAs(client, caller, request.topics, cost);
  // The session may have ended during the lookup, before this client was registered for it.
  const { session } = await callerOf(authorization);
  if (caller.session && session !== caller.session) clients.endSessions(new Set([caller.session]));
  return (await received()) ? { status: 204 } : later();
}
