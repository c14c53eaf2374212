import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "../data/client/pocketbase.ts";
import { apiOf, createQueries } from "../data/client/queries.ts";
import {
  BODY_TIMEOUT_MS,
  backoff,
  currentConnection,
  onConnection,
  probe,
  READ_TIMEOUT_MS,
  watchedFetch,
} from "./connection.ts";

let reachable: boolean;
/** What the browser reports. */
let onLine = true;
const server = vi.fn(async () => {
  if (!reachable) throw new TypeError("Failed to fetch");
  return new Response("{}");
});
const broken = watchedFetch(async () => {
  throw new TypeError("Failed to fetch");
});
/** Is never answered, as behind a proxy that swallows the request; rejects as browsers do when it is aborted. */
const swallowed = vi.fn(
  (_input: RequestInfo | URL, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    }),
);

beforeEach(() => {
  swallowed.mockClear();
  reachable = true;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", server);
  vi.stubGlobal("navigator", {
    get onLine() {
      return onLine;
    },
  });
  server.mockClear();
});
afterEach(async () => {
  reachable = true;
  onLine = true;
  await probe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one lost request is no outage: the server is probed first", async () => {
  await expect(broken("/x")).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(server).toHaveBeenCalledTimes(1);
  expect(currentConnection().online).toBe(true);
});

test("an unreachable server is probed until it answers", async () => {
  reachable = false;
  const changed = vi.fn();
  const stop = onConnection(changed);
  await expect(broken("/x")).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(0);
  expect(currentConnection().online).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.mock.calls.length).toBeGreaterThan(3);
  reachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(currentConnection().online).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
});

test("while the browser reports no network, a server that still answers is probed again", async () => {
  onLine = false;
  await probe();
  expect(currentConnection().online).toBe(true);
  reachable = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(currentConnection().online).toBe(false);
});

test("any answer shows that the server is reachable", async () => {
  reachable = false;
  await probe();
  expect(currentConnection().online).toBe(false);
  await watchedFetch(async () => new Response("no", { status: 403 }))("/x");
  expect(currentConnection().online).toBe(true);
});

test("an aborted request says nothing about the server", async () => {
  const signal = AbortSignal.abort();
  await expect(broken("/x", { signal })).rejects.toThrow();
  expect(server).not.toHaveBeenCalled();
});

test("a read without an answer ends as one without a network, and the server is probed", async () => {
  const ended = expect(watchedFetch(swallowed)("/x")).rejects.toBeInstanceOf(TypeError);
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1);
  expect(server).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(server).toHaveBeenCalledTimes(1);
});

test("an answer in time ends the limit", async () => {
  const answered = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => new Response("{}"));
  await watchedFetch(answered)("/x");
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS);
  expect(answered.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
});

test("the body of a large answer may take longer, and one that does not come ends, too", async () => {
  const reading =
    (begun: typeof fetch): typeof fetch =>
    async (input, init) => {
      await begun(input, init);
      return swallowed(input, init);
    };
  const ended = vi.fn();
  void watchedFetch(async () => new Response("{}"), reading)("/x").catch(ended);
  await vi.advanceTimersByTimeAsync(BODY_TIMEOUT_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.any(TypeError));
});

test("a write without an answer is neither ended nor repeated: it may have been stored", async () => {
  const ended = vi.fn();
  void watchedFetch(swallowed)("/x", { method: "POST" }).then(ended, ended);
  await vi.advanceTimersByTimeAsync(100 * READ_TIMEOUT_MS);
  expect(ended).not.toHaveBeenCalled();
  expect(swallowed).toHaveBeenCalledTimes(1);
});

test("a request that is cancelled is aborted, and that is no failure of the network", async () => {
  const cancelled = new AbortController();
  const ended = expect(watchedFetch(swallowed)("/x", { signal: cancelled.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  cancelled.abort();
  await ended;
  expect(server).not.toHaveBeenCalled();
});

test("a query whose reads are swallowed is retried and then fails, so that its screen offers to repeat it", async () => {
  vi.stubGlobal("window", {});
  const queries = createQueries(guestPocketBase(watchedFetch(swallowed)));
  const read = queries.fetchQuery({
    queryKey: ["cities"],
    queryFn: ({ signal }) => apiOf(queries).collection("cities").getList(1, 1, { signal }),
    retry: queries.getDefaultOptions().queries?.retry ?? false,
  });
  const failed = expect(read).rejects.toMatchObject({ status: 0, isAbort: false });
  await vi.advanceTimersByTimeAsync(4 * READ_TIMEOUT_MS);
  await failed;
  expect(swallowed).toHaveBeenCalledTimes(3);
});

test("the backoff doubles up to its limit, with a jitter of half", () => {
  expect([0, 1, 2, 9].map((failures) => backoff(failures, 1000, 20_000, () => 1))).toEqual([1000, 2000, 4000, 20_000]);
  expect(backoff(0, 1000, 20_000, () => 0)).toBe(500);
});
