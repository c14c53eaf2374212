// Opens the server socket, and closes it after running requests have ended.

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { limits } from "@bandeha/contract";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { App } from "../app-types.ts";
import { toResponse } from "../http/answers/answer.ts";
import { type ReadyAnswer, requestOfSocket, writeReady } from "../http/answers/ready-answer.ts";
import { answerStream, isAboutStreams, opensStream } from "../http/answers/streamed.ts";
import { proxyList } from "../http/clients/address.ts";
import { createPeerOf } from "../http/clients/peers.ts";
import { answerClientErrors, refuseRequest, refusesHost } from "../http/errors/client-errors.ts";
import { failure } from "../http/errors/errors.ts";
import { type Draining, drainable } from "../http/load/drain.ts";
import { inGroups } from "../http/load/in-groups.ts";
import { type Exchange, oneByOne } from "../http/load/pipelines.ts";
import { hasBody, limitSockets, type SocketLimits } from "../http/load/sockets.ts";
import { REQUEST_ID, requestId } from "../http/log/request-id.ts";

export type Listening = {
  port: number;
} & Draining;

export type ListenOptions = {
  host: string;
  port: number;
  trustedProxies?: readonly string[] | undefined;
  drainMs?: number | undefined;
  timeouts?: Timeouts | undefined;
  sockets?: SocketLimits | undefined;
};

/** In milliseconds. */
type Timeouts = {
  /** From a connection or a first byte to the end of the headers. */
  headers: number;
  /** To the end of the body: the largest one takes a slow phone half of it. */
  request: number;
  /** Until the next request on a connection, as the answer announces it. The connection closes a little later, because a request may be on its way. */
  keepAlive: number;
  /** The same for a trusted proxy: longer than the minute for which proxies keep a connection. */
  proxyKeepAlive: number;
  /** Without a byte in either direction, because the client does not read its response. Streams have a heartbeat. */
  silence: number;
  /** Between two checks of the timeouts. */
  checks: number;
};

const DRAIN_MS = 5000;
const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: 15_000,
  keepAlive: 10_000,
  proxyKeepAlive: 75_000,
  silence: 60_000,
  checks: 1000,
};
/** The part of the keep-alive time that is added to what is announced. */
const KEEP_ALIVE_BUFFER = 0.1;
/** A hall of phones behind one address needs all its streams and a few connections per phone. */
const SOCKETS: SocketLimits = {
  perNetwork: limits.realtime.clientsPerAddress + 1000,
  waitingPerNetwork: 500,
  waiting: 5000,
};

/** Beginning this many requests about streams takes a few milliseconds. */
const STREAM_GROUP = 20;

type Incoming = Pick<IncomingMessage, "socket" | "headers">;

/** @throws the socket's error: EADDRINUSE, EACCES… */
export async function listen(
  app: Pick<App, "fetch" | "kept" | "refused">,
  { host, port, trustedProxies = [], drainMs = DRAIN_MS, timeouts = TIMEOUTS, sockets = SOCKETS }: ListenOptions,
): Promise<Listening> {
  const peerOf = createPeerOf(proxyList(trustedProxies));
  const connectionOf = ({ socket, headers }: Incoming) => {
    const { address, isProxy } = peerOf(socket);
    const sent = headers[REQUEST_ID.toLowerCase()];
    return { address, requestId: requestId(typeof sent === "string" ? sent : null, isProxy) };
  };
  const route = getRequestListener(
    (request, { incoming, outgoing }) => {
      const { address } = peerOf(incoming.socket);
      return app.fetch(request, { address, requestId: String(outgoing.getHeader(REQUEST_ID)) });
    },
    { hostname: host, errorHandler: (error) => toResponse(failure(error instanceof RequestError ? 400 : 500)) },
  );
  const readyAnswer = (...asked: Parameters<App["kept"]>) => app.kept(...asked) ?? app.refused(...asked);
  const answer = ({ incoming, outgoing }: Exchange) => {
    const connection = connectionOf(incoming);
    if (opensStream(incoming))
      return answerStream(incoming, outgoing, { [REQUEST_ID]: connection.requestId }, (request) =>
        app.fetch(request, { ...connection, hasSocket: true }),
      );
    // A body is left to the adapter, which ends the connection of one that nobody reads.
    const ready = hasBody(incoming) ? undefined : readyAnswer(requestOfSocket(incoming), connection);
    const write = (answered: ReadyAnswer) => writeReady(outgoing, answered);
    if (ready) return ready instanceof Promise ? ready.then(write, () => refuseRequest(outgoing, 500)) : write(ready);
    outgoing.setHeader(REQUEST_ID, connection.requestId);
    return route(incoming, outgoing);
  };
  // When thousands of clients reconnect at once, other requests are answered in between.
  const answerInTurn = inGroups(STREAM_GROUP, answer);
  const take = oneByOne(({ incoming, outgoing }) => {
    if (refusesHost(incoming, outgoing)) return;
    if (isAboutStreams(incoming)) answerInTurn({ incoming, outgoing });
    else void answer({ incoming, outgoing });
  });
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      keepAliveTimeoutBuffer: timeouts.keepAlive * KEEP_ALIVE_BUFFER,
      connectionsCheckingInterval: timeouts.checks,
      requireHostHeader: false,
    },
    (incoming, outgoing) => take({ incoming, outgoing }),
  );
  server.timeout = timeouts.silence;
  limitSockets(server, sockets, peerOf);
  keepAliveUntilRead(server);
  answerClientErrors(server);
  const draining = drainable(server, drainMs);
  server.on("request", ({ socket }, response) => {
    // Node sets the time-out of the idle connection before this listener is called.
    if (peerOf(socket).isProxy) response.once("finish", () => socket.setTimeout(timeouts.proxyKeepAlive));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return { port: portOf(server, port), ...draining };
}

/** After a delay of the event loop a time-out fires before the data that arrived in time is read. */
function keepAliveUntilRead(server: Server): void {
  server.on("timeout", (socket) => {
    const { bytesRead } = socket;
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}

function portOf(server: Server, asked: number): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address ? address.port : asked;
}
