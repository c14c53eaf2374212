// Closes a server socket without cutting a request: neither one that is answered, nor one that is on its way on a connection that was idle.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { opensStream } from "../answers/streamed.ts";
import { endUnfinished } from "../errors/client-errors.ts";

export type Draining = {
  /** From now on every answer is the last one of its connection, and says so. */
  answerLast: () => void;
  /**
   * Waits for running requests, at most `cutMs`. One that has not arrived by then is refused; one that is still answered is cut, because its outcome is
   * unknown. Connections may stay idle for `idleMs`, in which a client can send its last request.
   */
  close: (options?: { idleMs?: number | undefined }) => Promise<void>;
};

/** Emptied at the end, because tables that a Set has left keep their elements for long (decision 213). */
type Running = { exchange: { request: IncomingMessage; response: ServerResponse } | undefined };

const SWEEP_MS = 50;
/** For the refusals to leave before their connections are cut. */
const FLUSH_MS = 200;

export function drainable(server: Server, cutMs: number): Draining {
  const running = new Set<Running>();
  const exchanges = () => [...running].flatMap(({ exchange }) => exchange ?? []);
  let isLast = false;
  // Before the listener that answers, which may do so at once.
  server.prependListener("request", (request, response) => {
    // The connection of a stream ends with it: the client's next one may belong to another process.
    if (isLast || opensStream(request)) response.shouldKeepAlive = false;
    if (opensStream(request)) return;
    const own: Running = { exchange: { request, response } };
    running.add(own);
    response.once("close", () => {
      running.delete(own);
      own.exchange = undefined;
    });
  });
  /** Node takes a connection for idle when its answer is complete, also while a slow client is still reading it. */
  const isFlushing = () => exchanges().some(({ response }) => response.writableEnded && !response.writableFinished);

  function answerLast(): void {
    isLast = true;
    for (const { response } of exchanges()) response.shouldKeepAlive = false;
  }

  function cutAll(): void {
    for (const { request } of exchanges()) if (!request.complete) endUnfinished(request.socket);
    setTimeout(() => server.closeAllConnections(), FLUSH_MS).unref();
  }

  return {
    answerLast,
    async close({ idleMs = 0 } = {}) {
      answerLast();
      const idleUntil = performance.now() + Math.min(idleMs, cutMs);
      // `server.close` closes idle connections at once.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const sweep = setInterval(() => {
        if (performance.now() >= idleUntil && !isFlushing()) server.close();
      }, SWEEP_MS);
      const cut = setTimeout(cutAll, cutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}
