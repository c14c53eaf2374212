import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerClientErrors, refusesHost } from "./client-errors.ts";

let server: Server;

/** @param expiresMs long, except where a connection has to expire: beside other programs a complete request may take a second to be read */
async function serve(expiresMs = 60_000): Promise<void> {
  server = createServer(
    { headersTimeout: expiresMs, requestTimeout: expiresMs, connectionsCheckingInterval: 20, requireHostHeader: false },
    (request, response) => refusesHost(request, response) || response.end("answered"),
  );
  answerClientErrors(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}
const end = () => {
  server.closeAllConnections();
  server.close();
};
const expireSoon = () => {
  end();
  return serve(50);
};
beforeEach(() => serve());
afterEach(end);

const open = () => connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);

async function receivedFor(text: string): Promise<string> {
  const socket = open().setEncoding("utf8");
  let received = "";
  socket.on("data", (data: string) => {
    received += data;
  });
  socket.write(text);
  await once(socket, "close");
  return received;
}

/** The status and the envelope, which are the whole answer. */
async function refusalOf(text: string): Promise<unknown> {
  const [head = "", ...content] = (await receivedFor(text)).split("\r\n\r\n");
  expect(head).toContain("Content-Type: application/json");
  expect(head).toContain("Connection: close");
  expect(head).toContain(`Content-Length: ${content.join("").length}`);
  return [head.split("\r\n")[0], JSON.parse(content.join(""))];
}

const envelope = (status: number) => ({ status, data: {}, message: expect.stringMatching(/\.$/) });

test.each<[string, number, string, string]>([
  ["a malformed request", 400, "Bad Request", "no request\r\n\r\n"],
  ["an unknown method", 400, "Bad Request", "FOO / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a long address", 431, "Request Header Fields Too Large", `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ["a long header", 431, "Request Header Fields Too Large", `GET / HTTP/1.1\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`],
  ["an unknown expectation", 417, "Expectation Failed", "GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n"],
  ["a request without a host", 400, "Bad Request", "GET / HTTP/1.1\r\nA: b\r\n\r\n"],
  ["a host that is no address", 400, "Bad Request", "GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n"],
  ["a host that ends in a number", 400, "Bad Request", "GET / HTTP/1.1\r\nHost: padel.7\r\n\r\n"],
])("%s is refused in the envelope of the API, and the connection ends", async (_what, status, text, sent) => {
  expect(await refusalOf(sent)).toEqual([`HTTP/1.1 ${status} ${text}`, envelope(status)]);
});

test("a header without an end is refused when its time is over", async () => {
  await expireSoon();
  expect(await refusalOf("GET / HTTP/1.1\r\nHost: a\r\nX-A: ")).toEqual([
    "HTTP/1.1 408 Request Timeout",
    envelope(408),
  ]);
});

test("a connection that sends nothing is ended without an answer", async () => {
  await expireSoon();
  expect(await receivedFor("")).toBe("");
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
