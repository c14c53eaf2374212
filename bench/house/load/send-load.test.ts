import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { LoadPlan } from "./plan.ts";
import { sendLoad } from "./send-load.ts";

let server: Server | undefined;
afterEach(() => void server?.close());

async function planFor(listener: RequestListener, difference: Partial<LoadPlan>): Promise<LoadPlan> {
  const started = createServer(listener).listen(0, "127.0.0.1");
  server = started;
  await new Promise((resolve) => started.once("listening", resolve));
  const address = started.address();
  if (typeof address === "string" || address === null) throw new Error("no port");
  const requests = [{ method: "GET", path: "/" }];
  return {
    ...{ kind: "load", ports: [address.port], requests, once: false, connections: 1, seconds: 0.5 },
    expected: { status: 200, bytes: [4, 4] },
    ...difference,
  };
}

test("requests that become due while the server is silent count their wait", async () => {
  let answers = 0;
  const STALL_MS = 300;
  const stallsOnce: RequestListener = (_, response) => {
    answers += 1;
    if (answers > 1) response.end("here");
    else setTimeout(() => response.end("here"), STALL_MS);
  };
  const { answered, latency } = await sendLoad(await planFor(stallsOnce, { perSecond: 100 }));
  expect(answered).toBe(50);
  // A client that waits with its next request would have one slow answer of fifty.
  expect(latency.p50).toBeGreaterThan(STALL_MS / 10);
  expect(latency.max).toBeGreaterThanOrEqual(STALL_MS - 5);
});

test("bodies in chunks are counted", async () => {
  const inChunks: RequestListener = (_, response) => {
    response.write("h");
    response.end("ere");
  };
  const { answered } = await sendLoad(await planFor(inChunks, { perSecond: 20 }));
  expect(answered).toBe(10);
});

test("requests to be sent once end the run", async () => {
  const paths: (string | undefined)[] = [];
  const noted: RequestListener = ({ url }, response) => {
    paths.push(url);
    response.end("here");
  };
  const requests = ["/1", "/2", "/3"].map((path) => ({ method: "GET", path }));
  await sendLoad(await planFor(noted, { requests, once: true, seconds: 60 }));
  expect(paths).toEqual(["/1", "/2", "/3"]);
});

test.each<[string, RequestListener]>([
  ["another length", (_, response) => response.end("elsewhere")],
  ["another status", (_, response) => response.writeHead(503).end("here")],
  ["a broken connection", ({ socket }) => socket.destroy()],
])("%s fails the run", async (_, listener) => {
  await expect(sendLoad(await planFor(listener, {}))).rejects.toThrow();
});
