import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Draining, drainable } from "./drain.ts";

const CUT_MS = 10_000;
/** More than the buffers of both sockets hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, "a");

let server: Server;
let draining: Draining;
let client: Socket;

beforeEach(async () => {
  server = createServer((request, response) => response.end(request.url === "/large" ? LARGE : "small"));
  draining = drainable(server, CUT_MS);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no port");
  client = connect(address.port, "127.0.0.1");
  await once(client, "connect");
});
afterEach(() => {
  vi.useRealTimers();
  client.destroy();
  server.closeAllConnections();
});

const ask = (path: string) => void client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
const nextText = async (): Promise<string> => {
  const [data] = await once(client, "data");
  return String(data);
};

test("a client that reads a large answer slowly gets all of it", async () => {
  ask("/large");
  await once(client, "readable");
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "performance"] });
  const closed = draining.close();
  vi.advanceTimersByTime(CUT_MS / 2);
  let received = 0;
  for await (const data of client.iterator({ destroyOnReturn: false })) {
    received += data.length;
    if (received > LARGE.length) break;
  }
  expect(received).toBeGreaterThan(LARGE.length);
  vi.advanceTimersByTime(CUT_MS / 10);
  await closed;
});

test("an idle connection can send one more request, whose answer says that it is the last", async () => {
  ask("/");
  expect(await nextText()).toContain("Connection: keep-alive");
  const closed = draining.close({ idleMs: CUT_MS });
  ask("/");
  expect(await nextText()).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/);
  await closed;
});

test("answers are the last ones of their connections while a balancer learns of the stop", async () => {
  draining.answerLast();
  ask("/");
  expect(await nextText()).toContain("Connection: close");
  await once(client, "close");
  await draining.close();
});

test("idle connections do not hold the end up", async () => {
  ask("/");
  await nextText();
  const began = performance.now();
  await draining.close();
  expect(performance.now() - began).toBeLessThan(CUT_MS / 2);
});
