import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerClientErrors } from "./client-errors.ts";

let server: Server;

beforeEach(async () => {
  server = createServer({ headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 }, (_, response) =>
    response.end("answered"),
  );
  answerClientErrors(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);

async function answerTo(text: string): Promise<string> {
  const socket = open().setEncoding("utf8");
  let received = "";
  socket.on("data", (data: string) => {
    received += data;
  });
  socket.write(text);
  await once(socket, "close");
  return received.split("\r\n")[0] ?? "";
}

test("a malformed, an overlong and an unfinished request get Node's answers", async () => {
  expect(await answerTo("no request\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request");
  expect(await answerTo(`GET / HTTP/1.1\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`)).toBe(
    "HTTP/1.1 431 Request Header Fields Too Large",
  );
  expect(await answerTo("GET / HTTP/1.1\r\nHost: a\r\nX-A: ")).toBe("HTTP/1.1 408 Request Timeout");
});

test("a connection that sends nothing is ended without an answer", async () => {
  expect(await answerTo("")).toBe("");
});

test("connections that expire together are ended in groups, in separate turns of the event loop", async () => {
  const ends: number[] = [];
  let turn = 0;
  const sockets = Array.from({ length: 120 }, () => {
    const ended = { destroyed: false, destroy: () => ends.push(turn), writable: false };
    return ended as unknown as Duplex;
  });
  for (const socket of sockets)
    server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
  while (ends.length < sockets.length && turn < 10) {
    await nextTurn();
    turn += 1;
  }
  const perTurn = [...Map.groupBy(ends, (one) => one).values()].map((group) => group.length);
  expect(perTurn).toEqual([50, 50, 20]);
});
