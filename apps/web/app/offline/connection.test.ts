import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "../data/client/pocketbase.ts";
import { apiOf, createQueries } from "../data/client/queries.ts";
import { wholeAnswers } from "../data/client/whole-answer.ts";
import { saveGender } from "../data/people/users.ts";
import { errorSentence, noAnswer } from "../text/errors.ts";
import {
  BODY_TIMEOUT_MS,
  currentConnection,
  onConnection,
  probe,
  READ_TIMEOUT_MS,
  SLOW_MS,
  WRITE_TIMEOUT_MS,
  watchConnectionHints,
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
  server.mockClear();
  await vi.advanceTimersByTimeAsync(1);
  await ended;
  expect(server).toHaveBeenCalledTimes(1);
});

test.each(["GET", "PATCH"])("a %s that takes long has the server probed meanwhile", async (method) => {
  reachable = false;
  const ended = vi.fn();
  void watchedFetch(swallowed)("/x", { method }).then(ended, ended);
  await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
  expect(currentConnection().online).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(currentConnection().online).toBe(false);
  expect(ended).not.toHaveBeenCalled();
});

test("a probe that waits behind other answers, as on a slow network, is no outage", async () => {
  let fail = (_reason: unknown) => {};
  server.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
  const probed = probe();
  await watchedFetch(async () => new Response("{}"))("/x");
  fail(new DOMException("", "TimeoutError"));
  await probed;
  expect(currentConnection().online).toBe(true);
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

test.each(["POST", "PATCH", "DELETE"])("a %s without an answer ends later and is not repeated", async (method) => {
  const ended = vi.fn();
  void watchedFetch(swallowed)("/x", { method }).then(ended, ended);
  await vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ name: "TimeoutError" }));
  expect(swallowed).toHaveBeenCalledTimes(1);
});

test("after a write without an answer the message says to look, and what is on screen is read again", async () => {
  vi.stubGlobal("window", {});
  const queries = createQueries(guestPocketBase(watchedFetch(swallowed)));
  const read = vi.fn(async () => "as it is now");
  const stop = new QueryObserver(queries, { queryKey: ["shown"], queryFn: read }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  const save = new MutationObserver(queries, saveGender).mutate({ id: "player000000001", gender: "female" });
  const failed = save.catch((error) => error);
  await vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS);
  const error = await failed;
  expect(error).toMatchObject({ status: 0, isAbort: false });
  expect(errorSentence(error)).toBe(noAnswer);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

test("the body of a refusal ends in time, and its status is kept", async () => {
  const endless = async (_input: RequestInfo | URL, init?: RequestInit) =>
    new Response(
      new ReadableStream({
        start: (stream) =>
          init?.signal?.addEventListener("abort", () => stream.error(new DOMException("", "AbortError"))),
      }),
      { status: 502 },
    );
  const api = guestPocketBase(endless);
  api.beforeSend = (url, options) => ({ url, options: { ...options, fetch: watchedFetch(endless, wholeAnswers) } });
  const refused = expect(api.collection("cities").getFullList()).rejects.toMatchObject({ status: 502 });
  await vi.advanceTimersByTimeAsync(BODY_TIMEOUT_MS);
  await refused;
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

test.each(["visibilitychange", "pointerdown", "keydown"])(
  "without a network a %s has the server probed at once",
  async (sign) => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("window", page);
    vi.stubGlobal("document", page);
    watchConnectionHints();
    page.dispatchEvent(new Event(sign));
    expect(server).not.toHaveBeenCalled();
    reachable = false;
    await probe();
    reachable = true;
    page.dispatchEvent(new Event(sign));
    await vi.advanceTimersByTimeAsync(0);
    expect(currentConnection().online).toBe(true);
  },
);
