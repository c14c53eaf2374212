// Answers to what is not a request: Node's own answers, but spread over time when many connections expire in one check.
import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { inGroups } from "./in-groups.ts";

/** Ending this many connections takes a few milliseconds. */
const GROUP = 50;

const STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

type Ended = { socket: Duplex; status: string };

/** Thousands of silent connections expire at once; without groups they would block the event loop for more than 100 ms. */
export function answerClientErrors(server: Server): void {
  const endInTurn = inGroups(GROUP, ({ socket, status }: Ended) => end(socket, status));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    endInTurn({ socket, status: STATUS[error.code ?? ""] ?? "400 Bad Request" });
  });
}

/** A client that has sent nothing gets no answer. An answer that has begun is not followed by another. */
function end(socket: Duplex, status: string): void {
  const { bytesRead = 0, _httpMessage: answer } = socket as Duplex & {
    bytesRead?: number;
    _httpMessage?: { headersSent: boolean } | null;
  };
  if (socket.writable && bytesRead > 0 && !answer?.headersSent)
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
  else socket.destroy();
}
