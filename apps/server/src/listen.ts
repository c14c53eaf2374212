// The socket in front of the app: opening it, and closing it so that nobody is cut off in the middle.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { App } from "./app.ts";

export type Listening = {
  port: number;
  /** Lets running requests end, for as long as `DRAIN_MS`. */
  close: () => Promise<void>;
};

const DRAIN_MS = 5000;
const SWEEP_MS = 50;
/** A client that sends its headers or its body by the drop gives its place to others. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;

/** @throws the socket's error: EADDRINUSE, EACCES… */
export async function listen(
  app: App,
  { host, port, drainMs = DRAIN_MS }: { host: string; port: number; drainMs?: number | undefined },
): Promise<Listening> {
  const handle = getRequestListener(
    (request, { incoming }) => app.fetch(request, { address: incoming.socket.remoteAddress ?? "" }),
    { hostname: host },
  );
  const server = createServer({ headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS }, handle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return { port: portOf(server, port), close: () => drain(server, drainMs) };
}

function portOf(server: Server, asked: number): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === "object" && address ? address.port : asked;
}

async function drain(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when closing began stays open after its answer, in case the client asks again.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
