import { type TestApp, testApp, until } from "@bandeha/server/testing";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshModules } from "../client/shared-worker.fixture.ts";

let server: TestApp;
let session: typeof import("./session.ts");
let queries: typeof import("../client/queries.ts");
let browser: typeof import("../client/pocketbase.ts");

beforeEach(async () => {
  // The client compares the end of a token with the clock of the machine.
  server = await testApp({ now: new Date().toISOString() });
  vi.stubGlobal("window", { location: { origin: "http://in-memory" } });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    server.app.fetch(new Request(input, init)),
  );
  // The browser's client, cache and session are singletons: each test opens a page of its own.
  freshModules();
  session = await import("./session.ts");
  queries = await import("../client/queries.ts");
  browser = await import("../client/pocketbase.ts");
});
afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

/** Counts the requests of a query on screen. */
function watch(meta?: { sameForAll: true }) {
  const asked = vi.fn(async () => "answer");
  const query = { queryKey: [meta ? "directory" : "lobby"], queryFn: asked, staleTime: Number.POSITIVE_INFINITY, meta };
  new QueryObserver(queries.browserQueries(), query).subscribe(() => undefined);
  return asked;
}

async function signIn(overrides: object = {}) {
  const { id, token, row } = await server.aUser(overrides);
  browser.browserPocketBase().authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
}

test("without a stored session the viewer is a guest", () => {
  expect(session.currentSession()).toEqual({ status: "guest", user: undefined });
});

test("sign-in makes a member and refetches the answers of a guest", async () => {
  const lobby = watch();
  const directory = watch({ sameForAll: true });
  await until(() => expect(lobby).toHaveBeenCalledTimes(1));
  const stop = session.startSession();
  await signIn({ name: "Анна Котова" });
  expect(session.currentSession()).toMatchObject({ status: "member", user: { name: "Анна Котова" } });
  await until(() => expect(lobby).toHaveBeenCalledTimes(2));
  expect(directory).toHaveBeenCalledTimes(1);
  stop();
});

test("a stored session is checked with the server and refetches at the start", async () => {
  await signIn({ name: "Анна Котова" });
  server.clock.pass(60_000);
  const lobby = watch();
  await until(() => expect(queries.browserQueries().getQueryData(["lobby"])).toBe("answer"));
  const token = browser.browserPocketBase().authStore.token;
  const stop = session.startSession();
  await until(() => expect(lobby).toHaveBeenCalledTimes(2));
  await until(() => expect(browser.browserPocketBase().authStore.token).not.toBe(token));
  expect(session.currentSession().status).toBe("member");
  stop();
});

test("live queries are left to their stream, at the start and at sign-in", async () => {
  const lobby = watch();
  await until(() => expect(lobby).toHaveBeenCalledTimes(1));
  const { markLive } = await import("../live/live-query-keys.ts");
  const unmark = markLive([["lobby"]]);
  const stopGuest = session.startSession();
  await signIn();
  stopGuest();
  const stopMember = session.startSession();
  expect(queries.browserQueries().isFetching()).toBe(0);
  expect(lobby).toHaveBeenCalledTimes(1);
  unmark();
  stopMember();
  const stop = session.startSession();
  await until(() => expect(lobby).toHaveBeenCalledTimes(2));
  stop();
});

test("a token that the server does not know ends the session", async () => {
  const body = Buffer.from(JSON.stringify({ id: "gone00000000001", type: "auth", exp: 4e9 })).toString("base64url");
  browser
    .browserPocketBase()
    .authStore.save(`e30.${body}.x`, { id: "gone00000000001", collectionId: "", collectionName: "users" });
  const stop = session.startSession();
  expect(session.currentSession().status).toBe("member");
  await until(() => expect(session.currentSession().status).toBe("guest"));
  stop();
});

test("a session that was ended on another device ends here with a notice", async () => {
  await signIn();
  const { currentNotices } = await import("../../ui/overlays/notices.ts");
  const { sessionOf } = await import("./session-check.ts");
  const stop = session.startSession();
  const { authStore } = browser.browserPocketBase();
  const first = authStore.token;
  await until(() => expect(authStore.token).not.toBe(first));
  await server.storage.transact((tx) => tx.delete("sessions", sessionOf(authStore.token)));
  // The server has ended the stream.
  browser.browserPocketBase().realtime.onDisconnect?.(["tournaments/*"]);
  await until(() => expect(session.currentSession().status).toBe("guest"));
  expect(currentNotices().map(({ message }) => message)).toEqual(["Вы вышли: сеанс завершён на другом устройстве"]);
  stop();
});

test("a session that ends while a page with a stream is open ends there at once", async () => {
  const { streamsOver } = await import("../live/event-source.fixture.ts");
  vi.stubGlobal("EventSource", streamsOver(async (request) => server.app.fetch(request)).EventSource);
  await signIn();
  const { currentNotices } = await import("../../ui/overlays/notices.ts");
  const { sessionOf } = await import("./session-check.ts");
  const stop = session.startSession();
  const api = browser.browserPocketBase();
  const first = api.authStore.token;
  await until(() => expect(api.authStore.token).not.toBe(first));
  await api.collection("tournaments").subscribe("*", () => undefined);
  await server.storage.transact((tx) => tx.delete("sessions", sessionOf(api.authStore.token)));
  await until(() => expect(session.currentSession().status).toBe("guest"));
  expect(currentNotices().map(({ message }) => message)).toContain("Вы вышли: сеанс завершён на другом устройстве");
  stop();
  // The client reconnects as a guest before it can be closed.
  await until(() => expect(api.realtime.isConnected).toBe(true));
  await api.realtime.unsubscribe();
});

test("a session that ends while a page without a stream is visible ends there within a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener() {}, removeEventListener() {} });
  await signIn();
  const { sessionOf } = await import("./session-check.ts");
  const stop = session.startSession();
  const { authStore } = browser.browserPocketBase();
  const first = authStore.token;
  await until(() => expect(authStore.token).not.toBe(first));
  await server.storage.transact((tx) => tx.delete("sessions", sessionOf(authStore.token)));
  expect(session.currentSession().status).toBe("member");
  vi.advanceTimersByTime(60_000);
  await until(() => expect(session.currentSession().status).toBe("guest"));
  stop();
  vi.useRealTimers();
});

test("an expired token is replaced at the start while its session exists", async () => {
  await signIn({ name: "Анна Котова" });
  const { authStore } = browser.browserPocketBase();
  const first = authStore.token;
  server.clock.pass(8 * 86_400_000);
  const stop = session.startSession();
  expect(session.currentSession().status).toBe("member");
  await until(() => expect(authStore.token).not.toBe(first));
  expect((await browser.browserPocketBase().collection("sessions").getFullList()).length).toBe(1);
  stop();
});

test("sign-out ends the session on the server, later if there is no network", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  await signIn();
  const { token } = browser.browserPocketBase().authStore;
  const whole = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  session.signOut();
  expect(session.currentSession().status).toBe("guest");
  const { currentNotices } = await import("../../ui/overlays/notices.ts");
  await until(() => expect(currentNotices()).toHaveLength(1));
  expect([...kept.values()].join()).toContain(token);
  expect(await server.storage.reader.count("sessions")).toBe(1);
  vi.stubGlobal("fetch", whole);
  const stop = session.startSession();
  await until(async () => expect(await server.storage.reader.count("sessions")).toBe(0));
  await until(() => expect(kept.size).toBe(0));
  stop();
});

test("sign-out clears the member's answers", async () => {
  await signIn();
  const stop = session.startSession();
  queries.browserQueries().setQueryData(["participants"], "phones");
  session.signOut();
  expect(session.currentSession().status).toBe("guest");
  await until(() => expect(queries.browserQueries().getQueryData(["participants"])).toBeUndefined());
  stop();
});
