// The bytes that all receivers of an event share, on real sockets.
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { limits } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../testing/until.ts";
import { CLIENT_ID_LENGTH } from "./client-id.ts";
import { SharedEvent } from "./shared-event.ts";
import { SocketStream } from "./socket-stream.ts";

const idOf = (letter: string): string => letter.repeat(CLIENT_ID_LENGTH);

let server: Server;
let clients: Socket[];

beforeEach(async () => {
  clients = [];
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

/** A stream whose client reads nothing until `read`, which resolves with what it has received. */
async function aStream() {
  const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  clients.push(client);
  client.pause().write("GET / HTTP/1.0\r\n\r\n");
  const [, response]: [unknown, ServerResponse] = (await once(server, "request")) as [unknown, ServerResponse];
  const stream = new SocketStream(() => undefined);
  response.writeHead(200).flushHeaders();
  stream.begin(response);
  let received = "";
  client.setEncoding("latin1").on("data", (data: string) => {
    received += data;
  });
  client.pause();
  return {
    stream,
    response,
    waiting: () => response.socket?.writableLength ?? 0,
    read: async (events: number) => {
      client.resume();
      return until(() => {
        const ids = [...received.matchAll(/^id:(\w+)$/gm)].map(([, id]) => id);
        expect(ids).toHaveLength(events);
        return ids;
      });
    },
  };
}

describe("an event for many", () => {
  test("has for a client that reads late the client's own id", async () => {
    const [late, other] = [await aStream(), await aStream()];
    const text = `event:x\ndata:${"x".repeat(limits.realtime.bufferMax / 4)}\n\n`;
    let sent = 0;
    // Until a part of an event, and a whole one after it, wait in the process.
    while (late.waiting() < 2 * text.length) {
      const event = new SharedEvent(text);
      late.stream.write(event, idOf("a"));
      other.stream.write(event, idOf("b"));
      sent += 1;
    }
    expect(new Set(await late.read(sent))).toEqual(new Set([idOf("a")]));
    expect(new Set(await other.read(sent))).toEqual(new Set([idOf("b")]));
  });

  test("is one buffer for all clients that read in time", () => {
    const event = new SharedEvent("event:x\ndata:1\n\n");
    const first = event.chunk(idOf("a"));
    expect(first.toString()).toBe(
      `3a\r\nid:${idOf("a")}\nevent:x\ndata:1\n\n\r\n`.replace(/^3a/, (44 + 16).toString(16)),
    );
    expect(event.chunk(idOf("b"))).toBe(first);
  });
});

test("a stream has no timer of its connection while it is open, and one that ends it when its client does not read the rest", async () => {
  server.timeout = 1000;
  const { stream, response } = await aStream();
  expect(response.socket?.timeout).toBe(0);
  stream.end();
  expect(response.socket?.timeout).toBe(60_000);
});
