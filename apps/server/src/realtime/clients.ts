// All open streams of this process: opens, finds, subscribes and ends them.
import { limits } from "@bandeha/contract";
import type { RandomBytes } from "../auth/random.ts";
import type { Caller } from "../auth/sessions/tokens.ts";
import type { Peers } from "../cluster/peers.ts";
import { steadyTime } from "../http/load/steady-time.ts";
import type { Audience } from "./audience.ts";
import { greet, HEARTBEAT_MS, IDLE_MS, keepAlive, type StreamClient } from "./client.ts";
import { newClientId } from "./client-id.ts";
import type { EventStream } from "./event-stream.ts";
import type { Topic } from "./topic.ts";

export type Clients = ReturnType<typeof createClients>;

const { serverCostMax, clientsMax, clientsPerAddress, recycleMinutes, recycleJitterMinutes, gapSpreadSeconds } =
  limits.realtime;
const guest: Caller = { viewer: { kind: "guest" } };

type ClientDeps = { clock: () => Date; random: RandomBytes; peers?: Peers | undefined };

export function createClients(audience: Audience, { clock, random, peers }: ClientDeps) {
  const clients = new Map<string, StreamClient>();
  const perNetwork = new Map<string, number>();
  const now = steadyTime(clock);
  /** Between 0 and 1. Streams that started together must not reconnect all at once. */
  const jitter = () => Buffer.from(random(2)).readUInt16LE() / 2 ** 16;

  /** The cost of the topics of all streams. */
  let spent = 0;
  let isClosed = false;

  function forget(client: StreamClient): void {
    if (!clients.delete(client.id)) return;
    audience.subscribe(client, client.viewer, []);
    spent -= client.cost;
    const left = (perNetwork.get(client.network) ?? 1) - 1;
    if (left > 0) perNetwork.set(client.network, left);
    else perNetwork.delete(client.network);
  }

  function subscribeAs(
    client: StreamClient,
    { viewer, session }: Caller,
    topics: readonly Topic[],
    cost: number = client.cost,
  ): void {
    audience.subscribe(client, viewer, topics);
    spent += cost - client.cost;
    client.cost = cost;
    client.session = session;
    client.idleAt = now() + IDLE_MS;
  }

  return {
    /** @param openStream makes the client's stream. Undefined if the limit is reached, or if all are closed. */
    open<Stream extends EventStream>(network: string, openStream: (onGone: () => void) => Stream): Stream | undefined {
      const sameNetwork = perNetwork.get(network) ?? 0;
      if (isClosed || clients.size >= clientsMax || sameNetwork >= clientsPerAddress) return undefined;
      const id = newClientId(random, peers?.number);
      const stream = openStream(() => forget(client));
      const client: StreamClient = {
        id,
        network,
        stream,
        viewer: guest.viewer,
        session: undefined,
        topics: [],
        cost: 0,
        heartbeatAt: now() + HEARTBEAT_MS,
        idleAt: now() + IDLE_MS,
        closeAt: now() + (recycleMinutes - jitter() * recycleJitterMinutes) * 60_000,
      };
      clients.set(id, client);
      perNetwork.set(network, sameNetwork + 1);
      greet(client);
      return stream;
    },
    /** Whether topics of this cost may replace the topics of the client. */
    affords: (client: StreamClient, cost: number): boolean =>
      cost <= client.cost || spent - client.cost + cost <= serverCostMax,
    find: (id: string) => clients.get(id),
    subscribeAs,
    /** Turns the streams of these users into guest streams, because all their sessions have ended. */
    dropIdentity(userIds: readonly string[]): void {
      for (const client of clients.values()) {
        if (client.viewer.kind === "user" && userIds.includes(client.viewer.id))
          subscribeAs(client, guest, client.topics);
      }
    },
    /** Ends the streams of ended sessions, so that each page checks its session. */
    endSessions(ids: ReadonlySet<string>): void {
      for (const client of [...clients.values()]) {
        if (client.session === undefined || !ids.has(client.session)) continue;
        subscribeAs(client, guest, []);
        client.stream.end();
      }
    },
    keepAlive(): void {
      const at = now();
      for (const client of clients.values()) keepAlive(client, at);
    },
    /** Ends all streams within a few seconds. Events may have been missed, so clients reconnect and read again. */
    resync(): void {
      for (const client of clients.values()) {
        client.closeAt = Math.min(client.closeAt, now() + jitter() * gapSpreadSeconds * 1000);
      }
    },
    closeAll(): void {
      isClosed = true;
      for (const client of [...clients.values()]) client.stream.end();
    },
    get size() {
      return clients.size;
    },
  };
}
