import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { App, Connection } from "../app-types.ts";
import { until } from "../testing/until.ts";
import { type Listening, listen } from "./listen.ts";

let listening: Listening;
let seen: (Connection | undefined)[];
let release: () => void;

/** Answers when `release` is called. */
async function slowApp(drainMs?: number, { readsBody = false } = {}): Promise<string> {
  seen = [];
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app: Pick<App, "fetch" | "kept" | "refused"> = {
    kept: () => undefined,
    refused: () => undefined,
    async fetch(request, connection) {
      seen.push(connection);
      await (readsBody ? request.text() : gate);
      return new Response("done");
    },
  };
  listening = await listen(app, { host: "127.0.0.1", port: 0, drainMs });
  return `http://127.0.0.1:${listening.port}/`;
}

async function running(url: string): Promise<Promise<string>[]> {
  const answer = fetch(url).then((response) => response.text());
  while (seen.length === 0) await new Promise(setImmediate);
  return [answer];
}

afterEach(() => release());

describe("closing", () => {
  test("waits for running requests but not for idle connections", async () => {
    const [answer] = await running(await slowApp(60_000));
    const began = performance.now();
    const closed = listening.close();
    release();
    expect(await answer).toBe("done");
    await closed;
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test("cuts requests that do not end in time", async () => {
    const [answer] = await running(await slowApp(50));
    const cut = expect(answer).rejects.toThrow();
    await listening.close();
    await cut;
  });

  test("answers a body that arrives too slowly, because nothing of its request has been done", async () => {
    const { port } = new URL(await slowApp(50, { readsBody: true }));
    const client = connect(Number(port), "127.0.0.1").setEncoding("utf8");
    let received = "";
    client.on("data", (part: string) => {
      received += part;
    });
    client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nthe first bytes of a photo");
    while (seen.length === 0) await new Promise(setImmediate);
    const ended = once(client, "close");
    await listening.close();
    await ended;
    expect(received).toMatch(/^HTTP\/1\.1 503 [\s\S]*Connection: close\r\nRetry-After: 1\r\n/);
    expect(received).toContain('"message":"The server is stopping, try again in a moment."');
  });
});

test("a request has the address of its peer", async () => {
  const [answer] = await running(await slowApp());
  release();
  await answer;
  expect(seen).toMatchObject([{ address: "127.0.0.1" }]);
  await listening.close();
});

test("another request is answered before streams that were asked for earlier", async () => {
  let paths: string[] = [];
  const app: Pick<App, "fetch" | "kept" | "refused"> = {
    kept: () => undefined,
    refused: () => undefined,
    async fetch({ url }) {
      paths.push(new URL(url).pathname);
      return new Response("done");
    },
  };
  listening = await listen(app, { host: "127.0.0.1", port: 0 });
  const streams = ["GET /api/realtime", "POST /api/realtime", "GET /api/realtime?a"];
  const sockets = [...streams, "GET /other"].map((line) => ({ line, socket: connect(listening.port, "127.0.0.1") }));
  const ask = (line: string) => `${line} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`;
  for (const { socket } of sockets) {
    socket.write(ask("GET /first"));
    await once(socket, "data");
  }
  paths = [];
  // In one task, so that all arrive in one turn of the event loop.
  for (const { line, socket } of sockets) socket.write(ask(line));
  await until(() => expect(paths).toHaveLength(4));
  expect(paths[0]).toBe("/other");
  for (const { socket } of sockets) socket.destroy();
  await listening.close();
});

describe("the id of a request", () => {
  async function idOf(trustedProxies: string[], sent?: string) {
    let known: string | undefined;
    const app: Pick<App, "fetch" | "kept" | "refused"> = {
      kept: () => undefined,
      refused: () => undefined,
      async fetch(_request, connection) {
        known = connection?.requestId;
        return new Response("done");
      },
    };
    listening = await listen(app, { host: "127.0.0.1", port: 0, trustedProxies });
    const headers: HeadersInit = sent ? { "X-Request-Id": sent } : {};
    const { headers: answered } = await fetch(`http://127.0.0.1:${listening.port}/`, { headers });
    await listening.close();
    expect(answered.get("x-request-id")).toBe(known);
    return known;
  }

  beforeEach(() => {
    release = () => undefined;
  });

  test("is new for every request, and in its answer", async () => {
    const ids = [await idOf([]), await idOf([])];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
  });

  test("is the one that a trusted proxy sends, and nobody else's", async () => {
    expect(await idOf(["127.0.0.1"], "proxy-0123456789")).toBe("proxy-0123456789");
    expect(await idOf([], "proxy-0123456789")).not.toBe("proxy-0123456789");
    expect(await idOf(["127.0.0.1"], "a b<script>")).toMatch(/^[\w-]{12}$/);
  });
});

test.each([
  ["no host", "GET /api/realtime HTTP/1.1\r\n\r\n"],
  ["an invalid host", "GET / HTTP/1.1\r\nHost: a b{}\r\n\r\n"],
  ["another scheme", "GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n"],
])("a request with %s never reaches the product and is refused in the envelope of the API", async (_what, sent) => {
  await slowApp();
  const socket = connect(listening.port, "127.0.0.1").setEncoding("utf8");
  let received = "";
  socket.on("data", (data: string) => {
    received += data;
  });
  socket.write(sent);
  await until(() => expect(received).toMatch(/}$/));
  socket.destroy();
  expect(received).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(received).toContain(
    '{"data":{},"message":"Something went wrong while processing your request.","status":400}',
  );
  expect(seen).toEqual([]);
});
