import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { App } from "../../app-types.ts";
import { type Listening, type ListenOptions, listen } from "../../process/listen.ts";
import { SharedEvent } from "../../realtime/shared-event.ts";
import { SocketStream } from "../../realtime/socket-stream.ts";
import { streamed } from "../answers/streamed.ts";
import { readBody } from "../bodies/body.ts";

const LONG = {
  headers: 60_000,
  request: 60_000,
  keepAlive: 60_000,
  proxyKeepAlive: 60_000,
  silence: 60_000,
  checks: 20,
};
const ROOMY = { perNetwork: 100, waitingPerNetwork: 100, waiting: 100 };

let listening: Listening;
let opened: Client[] = [];
/** Requests whose headers have arrived. */
let requests = 0;

type Client = { socket: Socket; received: () => string; closed: Promise<void> };

/** Answers a POST after its body, a GET at once, and never ends a stream. */
const app: Pick<App, "fetch" | "kept" | "refused"> = {
  kept: () => undefined,
  refused: () => undefined,
  async fetch(request) {
    requests += 1;
    if (request.url.endsWith("/api/realtime")) {
      const stream = new SocketStream(() => undefined);
      stream.write(new SharedEvent("data:hello\n\n"), "");
      return streamed({ "Content-Type": "text/event-stream" }, (response) => stream.begin(response));
    }
    const read = await readBody(request, 1000);
    return new Response(read.ok ? "answered" : "refused");
  },
};

type Options = { [Name in keyof ListenOptions]?: ListenOptions[Name] | undefined };

const start = async (options: Options = {}): Promise<void> => {
  listening = await listen(app, {
    host: "127.0.0.1",
    port: 0,
    drainMs: 10,
    timeouts: LONG,
    sockets: ROOMY,
    ...options,
  });
};

async function client(text = "", localAddress = "127.0.0.1"): Promise<Client> {
  const socket = connect({ port: listening.port, host: "127.0.0.1", localAddress });
  let received = "";
  socket.setEncoding("utf8").on("data", (data: string) => {
    received += data;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  if (text) socket.write(text);
  const one = { socket, received: () => received, closed };
  opened.push(one);
  return one;
}

const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const STREAM = "GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n";
const HALF_BODY = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

/** Resolves when the server has the headers and waits for the body. */
async function halfBody(): Promise<Client> {
  const before = requests;
  const one = await client(HALF_BODY);
  await expect.poll(() => requests, { interval: 5, timeout: 60_000 }).toBe(before + 1);
  return one;
}

const has = async ({ received }: Client, text: string): Promise<void> => {
  await expect.poll(received, { interval: 5, timeout: 60_000 }).toContain(text);
};
const isOpen = ({ socket }: Client): boolean => !socket.destroyed && socket.readyState === "open";

afterEach(async () => {
  for (const { socket } of opened) socket.destroy();
  opened = [];
  await listening.close();
});

describe("a client that is too slow is cut", () => {
  test("when it sends nothing at all", async () => {
    await start({ timeouts: { ...LONG, headers: 50, request: 50 } });
    const silent = await client();
    await expect(silent.closed).resolves.toBeUndefined();
  });

  test("when its headers arrive too slowly", async () => {
    await start({ timeouts: { ...LONG, headers: 50 } });
    const slow = await client("GET / HTTP/1.1\r\nHost: x\r\n");
    const drops = setInterval(() => slow.socket.write("X: y\r\n"), 10);
    await expect(slow.closed).resolves.toBeUndefined();
    clearInterval(drops);
  });

  test("when its body arrives too slowly", async () => {
    await start({ timeouts: { ...LONG, headers: 100, request: 100 } });
    const slow = await client(HALF_BODY);
    const drops = setInterval(() => slow.socket.write(" "), 10);
    await slow.closed;
    clearInterval(drops);
    expect(slow.received()).toContain("408");
  });

  test("when it keeps an idle connection open", async () => {
    await start({ timeouts: { ...LONG, keepAlive: 50 } });
    const idle = await client(GET);
    await has(idle, "answered");
    await idle.closed;
  });
});

describe("beyond the limit the connection that has waited longest is cut", () => {
  const crowded = { ...ROOMY, waitingPerNetwork: 3 };

  test.each([
    ["that sent nothing", () => client()],
    ["with half a header", () => client("GET / HTTP/1.1\r\nHost")],
    ["with half a body", halfBody],
  ])("among those %s, and the newest is answered", async (_, open) => {
    await start({ sockets: crowded });
    const waiting: Client[] = [];
    for (let count = 0; count < 3; count++) waiting.push(await open());
    const newest = await client(GET);
    await has(newest, "answered");
    await waiting[0]?.closed;
    expect(waiting.map(isOpen)).toEqual([false, true, true]);
  });

  test("over all networks as in one network", async () => {
    await start({ sockets: { ...ROOMY, waiting: 2 } });
    const oldest = await halfBody();
    await halfBody();
    await has(await client(GET), "answered");
    await oldest.closed;
  });

  test("but not a request in progress or a stream", async () => {
    await start({ sockets: crowded });
    const streams: Client[] = [];
    for (let count = 0; count < 10; count++) streams.push(await client(STREAM));
    for (const stream of streams) await has(stream, "data:hello");
    for (let count = 0; count < 5; count++) await halfBody();
    await has(await client(GET), "answered");
    expect(streams.every(isOpen)).toBe(true);
  });

  test("and a connection waits again after its response", async () => {
    await start({ sockets: crowded });
    const idle: Client[] = [];
    for (let count = 0; count < 4; count++) {
      const one = await client(GET);
      await has(one, "answered");
      idle.push(one);
    }
    await idle[0]?.closed;
    expect(idle.map(isOpen)).toEqual([false, true, true, true]);
  });
});

describe("a client that keeps its connection is not cut while it uses it", () => {
  const answers = ({ received }: Client): number => received().split("answered").length - 1;
  const answeredAgain = async (one: Client): Promise<void> => {
    await expect.poll(() => answers(one), { interval: 5, timeout: 60_000 }).toBe(2);
  };
  const idleClient = async (): Promise<Client> => {
    const one = await client(GET);
    await has(one, "answered");
    return one;
  };

  test("when others open connections and send nothing", async () => {
    await start({ sockets: { ...ROOMY, waitingPerNetwork: 4 } });
    const idle = await idleClient();
    for (let count = 0; count < 20; count++) await client();
    idle.socket.write(GET);
    await answeredAgain(idle);
  });

  test("when its next request arrives together with the connection that would displace it", async () => {
    await start({ sockets: { ...ROOMY, waitingPerNetwork: 1 } });
    const idle = await idleClient();
    const other = connect(listening.port, "127.0.0.1").on("error", () => undefined);
    // Node connects in the next tick.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    idle.socket.write(GET);
    await answeredAgain(idle);
    other.destroy();
  });

  test("when its next request waits behind other work until the time-out has passed", async () => {
    // Long enough for a busy machine to come here before the connection ends for a reason.
    await start({ timeouts: { ...LONG, keepAlive: 500 } });
    const idle = await idleClient();
    // Time-outs are the first that the event loop handles after this.
    await new Promise((resolve) => setImmediate(resolve));
    idle.socket.write(GET);
    const until = performance.now() + 700;
    while (performance.now() < until);
    await answeredAgain(idle);
  });

  test("by a trusted proxy, which keeps connections longer than a browser", async () => {
    await start({ timeouts: { ...LONG, keepAlive: 50 }, trustedProxies: ["127.0.0.1"] });
    const proxy = await idleClient();
    const browser = await client(GET, "127.0.0.2");
    await browser.closed;
    proxy.socket.write(GET);
    await answeredAgain(proxy);
  });
});

test("a hall of 64 phones behind one address gets its streams and pages", async () => {
  await start({ sockets: undefined });
  const hall: Client[] = [];
  for (let phone = 0; phone < 64; phone++) {
    hall.push(await client(STREAM));
    for (let connection = 0; connection < 3; connection++) hall.push(await client(GET));
  }
  for (const [index, one] of hall.entries()) await has(one, index % 4 === 0 ? "data:hello" : "answered");
  expect(hall.every(isOpen)).toBe(true);
});

test("a network at its limit of streams gets no further connection", async () => {
  await start({ sockets: { ...ROOMY, perNetwork: 2 } });
  const streams = [await client(STREAM), await client(STREAM)];
  for (const stream of streams) await has(stream, "data:hello");
  await (await client(GET)).closed;
  expect(streams.every(isOpen)).toBe(true);
});

test("a trusted proxy has no limit of connections", async () => {
  await start({ sockets: { perNetwork: 1, waitingPerNetwork: 1, waiting: 1 }, trustedProxies: ["127.0.0.1"] });
  const idle = [await client(), await client(), await client()];
  await has(await client(GET), "answered");
  expect(idle.every(isOpen)).toBe(true);
});

test("hundreds of half-sent bodies do not block other clients", async () => {
  await start({ sockets: { perNetwork: 3000, waitingPerNetwork: 500, waiting: 5000 } });
  for (let count = 0; count < 600; count++) await client(HALF_BODY);
  await has(await client(GET), "answered");
  expect(opened.filter(isOpen).length).toBeLessThanOrEqual(501);
});
