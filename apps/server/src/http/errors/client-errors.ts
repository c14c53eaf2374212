// Answers to what is not a valid request, in the envelope of the API (wire 1.1). Nothing here reads more of a request than Node's limits allow.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { apiHeaders, JSON_TYPE } from "../answers/answer.ts";
import { inGroups } from "../load/in-groups.ts";
import { failure } from "./errors.ts";

/** Ending this many connections takes a few milliseconds. */
const GROUP = 50;

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Of a request that is still on its way when the server stops: nothing of it has been done. */
const STOPPING = 503;

const contentOf = (status: number) =>
  JSON.stringify(
    failure(status, status === STOPPING ? "The server is stopping, try again in a moment." : undefined).body,
  );
const headersOf = (content: string) => ({
  ...apiHeaders,
  ...JSON_TYPE,
  "Content-Length": String(Buffer.byteLength(content)),
  Connection: "close",
});

/** Whole responses by status, because thousands may be needed at once. */
const responses = new Map([400, 408, 413, 431, STOPPING].map((status) => [status, encoded(status)]));

function encoded(status: number): string {
  const content = contentOf(status);
  const headers = { ...headersOf(content), ...(status === STOPPING && { "Retry-After": "1" }) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", content].join("\r\n");
}

type Ended = { socket: Duplex; status: number };

/** Thousands of silent connections expire at once; without groups they would block the event loop for more than 100 ms. */
export function answerClientErrors(server: Server): void {
  const endInTurn = inGroups(GROUP, ({ socket, status }: Ended) => end(socket, status));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    endInTurn({ socket, status: STATUS[error.code ?? ""] ?? 400 });
  });
  // An expectation other than `100-continue`.
  server.on("checkExpectation", (_request, response) => refuseRequest(response, 417));
}

/** Ends a connection whose request has not arrived completely. */
export const endUnfinished = (socket: Duplex): void => end(socket, STOPPING);

/**
 * HTTP/1.1 requires the header, and the address of the request is made with it. The server is created with `requireHostHeader: false`, because Node
 * answers without a body.
 */
export function refusesHost({ httpVersion, headers: { host } }: IncomingMessage, response: ServerResponse): boolean {
  if (host === undefined ? httpVersion !== "1.1" : isHost(host)) return false;
  refuseRequest(response, 400);
  return true;
}

const knownHosts = new Set<string>();
const KNOWN_HOSTS_MAX = 100;

/** `1.2.3.4.5` is a name in HTTP and no address: such a host would fail wherever the address is read. */
function isHost(host: string): boolean {
  if (knownHosts.has(host)) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  if (knownHosts.size < KNOWN_HOSTS_MAX) knownHosts.add(host);
  return true;
}

export function refuseRequest(response: ServerResponse, status: number): void {
  const content = contentOf(status);
  response.writeHead(status, headersOf(content)).end(content);
}

/** A client that has sent nothing gets no answer. An answer that has begun is not followed by another. */
function end(socket: Duplex, status: number): void {
  const { bytesRead = 0, _httpMessage: answer } = socket as Duplex & {
    bytesRead?: number;
    _httpMessage?: { headersSent: boolean } | null;
  };
  if (socket.writable && bytesRead > 0 && !answer?.headersSent)
    socket.end(responses.get(status), () => socket.destroy());
  else socket.destroy();
}
