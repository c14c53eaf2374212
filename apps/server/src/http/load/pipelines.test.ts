// Requests that a client sends on one connection without waiting for answers.
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Listening, listen } from "../../process/listen.ts";
import { until } from "../../testing/until.ts";
import { type Exchange, oneByOne, PIPELINED_MAX } from "./pipelines.ts";

let listening: Listening;
let begun: string[];
let underWay: number;
let most: number;
let answer: () => void;
let client: Socket;

beforeEach(async () => {
  [begun, underWay, most] = [[], 0, 0];
  const gate = Promise.withResolvers<void>();
  answer = gate.resolve;
  listening = await listen(
    {
      kept: () => undefined,
      refused: () => undefined,
      async fetch({ url }) {
        begun.push(new URL(url).pathname);
        most = Math.max(most, ++underWay);
        await gate.promise;
        underWay -= 1;
        return new Response(`answer ${begun.at(-1)}.`);
      },
    },
    { host: "127.0.0.1", port: 0 },
  );
  client = connect(listening.port, "127.0.0.1").setEncoding("utf8");
});
afterEach(() => {
  client.destroy();
});

/** In one segment. */
const send = (count: number) =>
  client.write(Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));

test("each begins after the answer to the one before, and all are answered in their order", async () => {
  let received = "";
  client.on("data", (data: string) => {
    received += data;
  });
  const paths = Array.from({ length: PIPELINED_MAX + 1 }, (_, at) => `/${at}`);
  send(paths.length);
  await until(() => expect(begun).toEqual(["/0"]));
  answer();
  await until(() => expect(received.match(/answer [^.]+/g)).toEqual(paths.map((path) => `answer ${path}`)));
  expect([begun, most]).toEqual([paths, 1]);
  await listening.close();
});

test("a connection with more is cut, and the others of its requests never begin", async () => {
  send(PIPELINED_MAX + 30);
  await once(client, "close");
  expect(begun).toEqual(["/0"]);
  answer();
  await listening.close();
  expect(begun).toEqual(["/0"]);
});

test("one that comes while one that had waited is answered waits too", async () => {
  const exchanges: Exchange[] = [];
  const take = oneByOne((exchange) => exchanges.push(exchange));
  const server = createServer((incoming, outgoing) => take({ incoming, outgoing })).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  client.destroy();
  client = connect(port, "127.0.0.1").setEncoding("utf8");
  const seen = () => exchanges.map(({ incoming }) => incoming.url);
  client.write("GET /0 HTTP/1.1\r\nHost: a\r\n\r\nGET /1 HTTP/1.1\r\nHost: a\r\n\r\n");
  await until(() => expect(seen()).toEqual(["/0"]));
  exchanges[0]?.outgoing.end();
  await until(() => expect(seen()).toEqual(["/0", "/1"]));
  const parsed = once(server, "request");
  client.write("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n");
  await parsed;
  expect(seen()).toEqual(["/0", "/1"]);
  exchanges[1]?.outgoing.end();
  await until(() => expect(seen()).toEqual(["/0", "/1", "/2"]));
  exchanges[2]?.outgoing.end();
  client.destroy();
  server.close();
  await listening.close();
});

test("Node parses nothing more of a connection that is cut", async () => {
  let parsed = 0;
  const take = oneByOne(() => undefined);
  const server = createServer((incoming, outgoing) => {
    parsed += 1;
    take({ incoming, outgoing });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const other = connect(port, "127.0.0.1").end("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(PIPELINED_MAX + 300));
  await once(other.resume(), "close");
  // One that began, those that may wait, and the one that is too many.
  expect(parsed).toBe(PIPELINED_MAX + 2);
  await new Promise((resolve) => server.close(resolve));
});

test("the requests of a client that is gone never begin", async () => {
  send(5);
  await until(() => expect(begun).toEqual(["/0"]));
  client.destroy();
  answer();
  await listening.close();
  expect(begun).toEqual(["/0"]);
});
