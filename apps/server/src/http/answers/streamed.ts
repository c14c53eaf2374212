// Responses that are written to their socket for as long as the client listens. Middleware sees an ordinary response and adds its headers to it.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { inGroups } from "../load/in-groups.ts";

/** Ending this many connections takes a few milliseconds. */
const ENDING_GROUP = 50;

type Begin = (response: ServerResponse) => void;

const begins = new WeakMap<Response, Begin>();

/** @param begin called after the headers are sent; it writes the body */
export function streamed(headers: HeadersInit, begin: Begin): Response {
  const response = new Response(null, { headers });
  begins.set(response, begin);
  return response;
}

const STREAM_PATH = "/api/realtime";

/** Requests that open a stream or subscribe it. */
export const isAboutStreams = ({ url = "" }: IncomingMessage): boolean =>
  url === STREAM_PATH || url.startsWith(`${STREAM_PATH}?`);

/** Requests that open a stream are answered by `answerStream`. The adapter of other requests keeps each of them until its response ends, which may take half an hour. */
export const opensStream = (incoming: IncomingMessage): boolean =>
  incoming.method === "GET" && isAboutStreams(incoming);

/**
 * When thousands of clients leave at once, as when a proxy restarts, all their connections are reported in one turn of the event loop. Node would
 * also close them in it; they are closed in groups, so that other requests are answered in between.
 */
export function endInTurn(socket: Duplex): void {
  socket.removeAllListeners("end");
  socket.once("end", () => closeInTurn(socket));
}

const closeInTurn = inGroups(ENDING_GROUP, (socket: Duplex) => void socket.destroy());

/** @param answerHeaders in front of those of the answer: set on the response before, Node would keep a copy of all for as long as the stream lasts */
export async function answerStream(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answerHeaders: Readonly<Record<string, string>>,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const { url, headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  // The host does not matter to a stream, and an invalid one must not fail.
  const response = await answer(new Request(`http://localhost${url}`, { headers: given })).catch(
    () => new Response(null, { status: 500 }),
  );
  outgoing.writeHead(response.status, { ...answerHeaders, ...Object.fromEntries(response.headers) });
  const begin = begins.get(response);
  if (!begin) return void outgoing.end(await response.text());
  // They would stay with the stream.
  incoming.headers = {};
  incoming.rawHeaders = [];
  const { socket } = outgoing;
  // The headers and the first event leave in one write.
  socket?.cork();
  outgoing.flushHeaders();
  begin(outgoing);
  socket?.uncork();
  if (socket) endInTurn(socket);
}
