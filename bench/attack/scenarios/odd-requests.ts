// Requests that are not valid HTTP: long addresses and headers, broken request lines, smuggling, upgrades, odd methods.
import { setTimeout } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { closeAll, openSockets } from "../sockets.ts";

const ROUNDS = 40;
const PATIENCE_MS = 3000;
const HOST = "Host: 127.0.0.1\r\n";

export const malformedRequests: readonly string[] = [
  `GET /${"a".repeat(15_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET /${"a".repeat(80_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET /?${"a=b&".repeat(3800)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET /api/collections/tournaments/records?${"filter=id%3D1&".repeat(1000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}${Array.from({ length: 1900 }, (_, n) => `X-${n}: 1\r\n`).join("")}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Cookie: ${"a=b; ".repeat(3000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Accept-Encoding: ${"br;q=0,".repeat(2000)}gzip\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}If-None-Match: ${'W/"a",'.repeat(2500)}*\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X-Forwarded-For: ${"1.1.1.1,".repeat(1900)}\r\n\r\n`,
  `GET /api/collections/users/records HTTP/1.1\r\n${HOST}Authorization: ${"e.".repeat(7000)}\r\n\r\n`,
  `GET /${"%2e%2e%2f".repeat(1000)}etc/passwd HTTP/1.1\r\n${HOST}\r\n`,
  `GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${HOST}\r\n`,
  `GET /\x00\xff HTTP/1.1\r\n${HOST}\r\n`,
  `GET http://example.com/ HTTP/1.1\r\n${HOST}\r\n`,
  `GET // HTTP/1.1\r\n${HOST}\r\n`,
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a b\r\nHost: c\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`,
  `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n\r\n`,
  `POST /api/batch HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x`,
  `POST /api/batch HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n${"1;a=b\r\n{\r\n".repeat(3000)}`,
  `POST /api/batch HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  `POST /api/batch HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`,
  `POST /api/realtime HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 10\r\n\r\n`,
  `${`GET /api/health HTTP/1.1\r\n${HOST}\r\n`.repeat(300)}`,
];

export const oddRequests: Scenario = {
  name: "odd-requests",
  async run({ port, count, goesOn, note }) {
    let silent = 0;
    for (let round = 0; round < ROUNDS && goesOn(); round++) {
      const sockets = await openSockets(port, malformedRequests.length, (index) => malformedRequests[index] ?? "");
      const until = performance.now() + (round === 0 ? PATIENCE_MS : PATIENCE_MS / 6);
      while (performance.now() < until && sockets.some((socket) => socket.outcome() === undefined))
        await setTimeout(20);
      silent += closeAll(sockets, count);
    }
    if (silent > 0) note(`${silent} connections without an answer, closed by us`);
  },
};
