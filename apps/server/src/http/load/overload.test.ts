import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { toResponse } from "../answers/answer.ts";
import { readBody } from "../bodies/body.ts";
import type { HttpEnv } from "../environment.ts";
import { overloadGuard } from "./overload.ts";

let app: Hono<HttpEnv>;
let waiting: (() => void)[];

beforeEach(() => {
  waiting = [];
  app = new Hono<HttpEnv>();
  app.use(overloadGuard({ inFlightMax: 3, perNetworkMax: 2, reads: { waitMs: 2000, always: 100 } }));
  app.get("/", async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return context.text("done");
  });
  app.post("/", async ({ req }) => {
    const read = await readBody(req.raw, 100);
    if (read.ok) await new Promise<void>((resolve) => waiting.push(resolve));
    return toResponse(read.ok ? { status: 200 } : read.answer);
  });
});

const soon = () => new Promise(setImmediate);
const get = async (network: string) => app.request("/", {}, { address: network, network });

/** A request whose body is sent by `send`. */
function slowPost(network: string) {
  let send: () => void = () => undefined;
  const body = new ReadableStream({
    start(controller) {
      send = () => {
        controller.enqueue(new TextEncoder().encode("{}"));
        controller.close();
      };
    },
  });
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  return { answer: Promise.resolve(app.request("/", init, { address: network, network })), send };
}

async function finishAll(): Promise<void> {
  await soon();
  for (const finish of waiting.splice(0)) finish();
}

test("requests beyond the limit are refused at once, and accepted again when others end", async () => {
  const running = [get("a"), get("a"), get("b")];
  await soon();
  const refused = await get("c");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  await finishAll();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = get("c");
  await finishAll();
  expect((await again).status).toBe(200);
});

test("one network has a limited share", async () => {
  const running = [get("a"), get("a")];
  await soon();
  expect((await get("a")).status).toBe(503);
  const other = get("b");
  await finishAll();
  expect((await other).status).toBe(200);
  await Promise.all(running);
});

test("a request that waits for its body does not count", async () => {
  const slow = Array.from({ length: 20 }, () => slowPost("a"));
  await soon();
  const quick = get("a");
  await finishAll();
  expect((await quick).status).toBe(200);
  slow[0]?.send();
  slow[1]?.send();
  await soon();
  slow[2]?.send();
  expect((await slow[2]?.answer)?.status).toBe(503);
  await finishAll();
  expect((await slow[0]?.answer)?.status).toBe(200);
});

test("the reads of a page during rendering do not count", async () => {
  const running = [get("a"), get("a"), get("b")];
  await soon();
  const inner = app.request("/", {}, { address: "a", network: "a", reads: new Set<string>() });
  await finishAll();
  expect((await inner).status).toBe(200);
  await Promise.all(running);
});

test("reads that would wait too long are refused with the time to come again; writes are not", async () => {
  let now = 0;
  const busy = new Hono<HttpEnv>();
  busy.use(overloadGuard({ inFlightMax: 10, perNetworkMax: 10, reads: { waitMs: 2000, always: 2 } }, () => now));
  const { promise: ends, resolve: end } = Promise.withResolvers<void>();
  busy.all("/", async (context) => {
    await ends;
    return context.text("done");
  });
  const call = async (method: string) => busy.request("/", { method }, { address: "a", network: "a" });
  const running = [call("GET"), call("GET")];
  now += 60_000;
  await soon();
  const write = call("POST");
  const refused = await call("GET");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  end();
  expect((await Promise.all([...running, write])).map(({ status }) => status)).toEqual([200, 200, 200]);
});
