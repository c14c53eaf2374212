import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { toResponse } from "../answers/answer.ts";
import { plainRequest } from "../answers/ready-answer.ts";
import { readBody } from "../bodies/body.ts";
import type { HttpEnv } from "../environment.ts";
import { createOverloadGuard, type OverloadGuard } from "./overload.ts";

let app: Hono<HttpEnv>;
let waiting: (() => void)[];

beforeEach(() => {
  waiting = [];
  app = new Hono<HttpEnv>();
  app.use(createOverloadGuard({ inFlightMax: 3, perNetworkMax: 2, reads: { waitMs: 2000, always: 100 } }).limit);
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

describe("reads that would wait too long", () => {
  const html = { Accept: "text/html,*/*;q=0.8" };
  let end: () => void;
  let running: Promise<Response>[];
  let guard: OverloadGuard;
  let busy: Hono<HttpEnv>;

  beforeEach(async () => {
    let now = 0;
    busy = new Hono<HttpEnv>();
    guard = createOverloadGuard({ inFlightMax: 10, perNetworkMax: 10, reads: { waitMs: 2000, always: 2 } }, () => now);
    busy.use(guard.limit);
    const ends = Promise.withResolvers<void>();
    end = ends.resolve;
    busy.all("*", async (context) => {
      await ends.promise;
      return context.text("done");
    });
    running = [call("GET"), call("HEAD")];
    now += 60_000;
    await soon();
  });
  afterEach(() => end());

  const asked = (method: string, path = "/", headers = {}) => new Request(`http://test${path}`, { method, headers });
  const call = async (...request: Parameters<typeof asked>) =>
    busy.request(asked(...request), {}, { address: "a", network: "a" });
  const refused = (...request: Parameters<typeof asked>) => guard.refused(plainRequest(asked(...request)));

  test("are refused with the time to come again, writes are not", async () => {
    const write = call("POST");
    for (const method of ["GET", "HEAD"]) {
      const answer = await call(method);
      expect([answer.status, answer.headers.get("retry-after")], method).toEqual([503, "1"]);
    }
    end();
    expect((await Promise.all([...running, write])).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("are refused alike before routing and behind it", async () => {
    for (const [path, headers] of [
      ["/api/collections/cities/records"],
      ["/", html],
      ["/api/x", html],
      ["/club/1"],
    ] as const) {
      const before = refused("GET", path, headers);
      const behind = await call("GET", path, headers);
      expect(before?.headers, path).toEqual(namesAsIn(before?.headers, behind.headers));
      expect([before?.status, Buffer.from(before?.body ?? "").toString()]).toEqual([503, await behind.text()]);
    }
  });

  test("are refused before routing only while the server is too slow, and are no writes and no probes", async () => {
    for (const method of ["POST", "PATCH", "DELETE", "OPTIONS"]) expect(refused(method), method).toBeUndefined();
    for (const path of ["/api/health", "/api/ready?fields=code", "/metrics"])
      expect(refused("GET", path)).toBeUndefined();
    for (const method of ["GET", "HEAD"]) expect(refused(method)?.status).toBe(503);
    end();
    await Promise.all(running);
    expect(refused("GET")).toBeUndefined();
  });

  test("a person gets a page that opens the asked one by itself, a program the envelope", () => {
    const page = Buffer.from(refused("GET", "/schedule?day=1", html)?.body ?? "").toString();
    expect(page).toContain('http-equiv="refresh" content="5"');
    expect(page).toContain("Сейчас очень много посетителей");
    for (const [path, headers] of [
      ["/api/collections/cities/records", html],
      ["/", {}],
      ["/", { Accept: "*/*" }],
    ] as const)
      expect(JSON.parse(Buffer.from(refused("GET", path, headers)?.body ?? "").toString())).toMatchObject({
        status: 503,
      });
  });
});

/** Fetch gives the names in lower case. */
const namesAsIn = (named: Record<string, string> = {}, headers: Headers) =>
  Object.fromEntries(Object.keys(named).map((name) => [name, headers.get(name)]));
