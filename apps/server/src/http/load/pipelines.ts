// Handles the requests of one connection one after another. Browsers and proxies send the next one after the answer, but a segment has room for
// hundreds, and all of them would begin in one turn of the event loop.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** Requests that wait for the one before. A connection that sends more is cut. */
export const PIPELINED_MAX = 20;

/** `waiting` only while a request of the connection is answered. */
type Line = { isBusy: boolean; waiting: Exchange[] };

export function oneByOne(handle: (exchange: Exchange) => void): (exchange: Exchange) => void {
  const lines = new WeakMap<Socket, Line>();

  function begin(exchange: Exchange, line: Line): void {
    exchange.outgoing.once("close", () => {
      const next = exchange.incoming.socket.destroyed ? undefined : line.waiting.shift();
      line.isBusy = next !== undefined;
      // In another turn, so that others are answered in between.
      if (next) setImmediate(begin, next, line);
    });
    handle(exchange);
  }

  return (exchange) => {
    const { socket } = exchange.incoming;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    if (!line.isBusy) {
      line.isBusy = true;
      lines.set(socket, line);
      begin(exchange, line);
    } else if (line.waiting.length < PIPELINED_MAX) line.waiting.push(exchange);
    else cut(socket);
  };
}

type Parser = { onIncoming: () => number };

/** Ends the connection and the parsing of what Node has read of it, which may be hundreds of requests more: two objects and an error for each. */
function cut(socket: Socket): void {
  // Node has no public way to stop its parser, which reads on after `destroy` and `pause`. Any result but 0, 1 and 2 is a parse error.
  const { parser } = socket as Socket & { parser?: Parser | null };
  if (parser) parser.onIncoming = () => -1;
  socket.destroy();
}
