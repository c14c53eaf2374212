// The bytes of a stream on its socket.
import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Listening, listen } from "../process/listen.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { until } from "../testing/until.ts";
import { theRecords } from "./records.fixture.ts";

let app: TestApp;
let listening: Listening;
let opened: { destroy: () => void }[];

beforeEach(async () => {
  app = await testApp();
  listening = await listen(app.app, { host: "127.0.0.1", port: 0, drainMs: 10 });
  opened = [];
});
afterEach(async () => {
  for (const socket of opened) socket.destroy();
  await app.close();
  await listening.close();
});

/** What the server sends on one connection. */
function aConnection(text: string): () => string {
  const socket = connect({ port: listening.port, host: "127.0.0.1" });
  opened.push(socket);
  let received = "";
  socket.setEncoding("utf8").on("data", (data: string) => {
    received += data;
  });
  socket.write(text);
  return () => received;
}

async function subscribe(received: () => string, topic: string): Promise<string> {
  const clientId = await until(() => {
    const id = /"clientId":"(\w+)"/.exec(received())?.[1];
    if (id === undefined) throw new Error("no greeting");
    return id;
  });
  const answer = await app.request("POST", "/api/realtime", { body: { clientId, subscriptions: [topic] } });
  expect(answer.status).toBe(204);
  return clientId;
}

/** The body of a chunked response. */
function dechunked(text: string): string {
  let body = "";
  for (let rest = Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4)); rest.length > 0; ) {
    const line = rest.indexOf("\r\n");
    const size = Number.parseInt(rest.toString("latin1", 0, line), 16);
    body += rest.toString("utf8", line + 2, line + 2 + size);
    expect(rest.toString("latin1", line + 2 + size, line + 4 + size)).toBe("\r\n");
    rest = rest.subarray(line + 4 + size);
  }
  return body;
}

const eventOf = (id: string, name: string) =>
  new RegExp(`^id:${id}\nevent:cities/\\*\ndata:\\{.*"name":"${name}".*\\}\n\n$`);

describe("a stream over a socket", () => {
  test("is a chunked body, with the headers of every answer and events in any letters", async () => {
    const received = aConnection("GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n");
    const id = await subscribe(received, "cities/*");
    await theRecords(app).add("cities", { name: "Тверь", active: true, code: "tver" });
    await until(() => expect(received()).toContain("Тверь"));
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
    for (const header of [
      "content-type: text/event-stream",
      "cache-control: no-store",
      "x-content-type-options: nosniff",
      "access-control-allow-origin: *",
      "transfer-encoding: chunked",
      "x-request-id: ",
    ])
      expect(received().toLowerCase()).toContain(`\r\n${header}`);
    const [greeting = "", event = ""] = dechunked(received()).split(/(?<=\n\n)/);
    expect(greeting).toBe(`id:${id}\nevent:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`);
    expect(event).toMatch(eventOf(id, "Тверь"));
  });

  test("has no chunks for a client of HTTP/1.0, as some proxies are", async () => {
    const received = aConnection("GET /api/realtime HTTP/1.0\r\n\r\n");
    const id = await subscribe(received, "cities/*");
    await theRecords(app).add("cities", { name: "Тверь", active: true, code: "tver" });
    await until(() => expect(received()).toContain("Тверь"));
    const body = received().slice(received().indexOf("\r\n\r\n") + 4);
    const [greeting, event] = body.split(/(?<=\n\n)/);
    expect(greeting).toBe(`id:${id}\nevent:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`);
    expect(event).toMatch(eventOf(id, "Тверь"));
  });

  test("ends with the last chunk when the server closes, and its connection ends with it", async () => {
    const received = aConnection("GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n");
    await subscribe(received, "cities/*");
    app.app.endStreams();
    await until(() => expect(received()).toMatch(/\r\n0\r\n\r\n$/));
    expect(received()).toContain("\r\nConnection: close\r\n");
  });

  test("is not opened by a server that has ended its streams, so that the client asks another process", async () => {
    app.app.endStreams();
    const received = aConnection("GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(() => expect(received()).toContain("HTTP/1.1 503"));
    expect(received()).toMatch(/\r\nretry-after: \d/i);
  });
});
