import { aTournament, type TestApp, testApp, until } from "@bandeha/server/testing";
import { type QueryKey, QueryObserver } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { apiOf, createQueries } from "../client/queries.ts";
import { ledgerQuery } from "../money/fees.ts";
import { participantsQuery } from "../tournaments/tournament-participants.ts";
import { tournamentQuery } from "../tournaments/tournaments.ts";
import { type Streams, streamsOver } from "./event-source.fixture.ts";
import { followTournament } from "./live.ts";

let server: TestApp;
let streams: Streams;
let tournament: string;
let asked: { path: string; token: string | null }[];
/** The first answer at this address is read at once and arrives late. */
let held: { path: string; until: Promise<void>; read?: boolean } | undefined;
/** Events wait for it on their way. */
let onItsWay: Promise<void> | undefined;

beforeEach(async () => {
  server = await testApp();
  streams = streamsOver(async (request) => delayed(await server.app.fetch(request)));
  vi.stubGlobal("EventSource", streams.EventSource);
  const organiser = await server.aUser({ name: "Анна Котова" });
  tournament = (await aTournament(server, organiser.id)).id;
  asked = [];
  held = undefined;
  onItsWay = undefined;
});
afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
});

const delayed = ({ body, headers }: Response) =>
  new Response(
    body?.pipeThrough(
      new TransformStream({
        async transform(chunk, out) {
          await onItsWay;
          out.enqueue(chunk);
        },
      }),
    ),
    { headers },
  );

const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  const path = new URL(request.url).pathname;
  asked.push({ path, token: request.headers.get("authorization") });
  const answer = await server.app.fetch(request);
  if (held?.path === path && !held.read) {
    held.read = true;
    await held.until;
  }
  return answer;
};
const aViewer = () => createQueries(guestPocketBase(fetch));
const subscribed = () => asked.filter(({ path }) => path === "/api/realtime");

/** A screen that shows a query, because only queries on screen are refetched. */
const show = (cache: ReturnType<typeof aViewer>, query: { queryKey: QueryKey }) =>
  new QueryObserver(cache, query).subscribe(() => undefined);

async function joins(name: string) {
  const player = await server.aUser({ name });
  const answer = await server.request("POST", "/api/collections/tournament_participants/records", {
    token: player.token,
    body: { tournament, user: player.id },
  });
  expect(answer.status).toBe(200);
}

const namesIn = (cache: ReturnType<typeof aViewer>) =>
  cache.getQueryData(participantsQuery(tournament).queryKey)?.map(({ expand }) => expand?.user?.name);

test("a player who joins appears on the screens of viewers", async () => {
  const cache = aViewer();
  show(cache, participantsQuery(tournament));
  const stop = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  await joins("Иван Петров");
  await until(() => expect(namesIn(cache)).toEqual(["Иван Петров"]));
  stop();
});

test("a change of the tournament updates the cache, with its club and organiser", async () => {
  const cache = aViewer();
  await cache.query(tournamentQuery(tournament));
  const stop = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  const admin = await server.aSuperuser();
  await server.request("PATCH", `/api/collections/tournaments/records/${tournament}`, {
    token: admin.token,
    body: { name: "Кубок Невы, финал" },
  });
  await until(() =>
    expect(cache.getQueryData(tournamentQuery(tournament).queryKey)).toMatchObject({
      name: "Кубок Невы, финал",
      expand: { organizer: { name: "Анна Котова" } },
    }),
  );
  stop();
});

test("who may no longer see the tournament reads it again at once", async () => {
  const cache = aViewer();
  const shown = () => cache.getQueryData(tournamentQuery(tournament).queryKey);
  const hide = show(cache, tournamentQuery(tournament));
  const stop = followTournament(cache, tournament);
  await until(() => expect([subscribed().length, shown()?.name]).toEqual([1, expect.any(String)]));
  const admin = await server.aSuperuser();
  const change = { token: admin.token, body: { by_invitation: true } };
  await server.request("PATCH", `/api/collections/tournaments/records/${tournament}`, change);
  await until(() => expect(shown()).toBeUndefined());
  hide();
  stop();
});

test("an answer that was read before a change does not undo the change", async () => {
  const cache = aViewer();
  show(cache, tournamentQuery(tournament));
  const nameShown = () => cache.getQueryData(tournamentQuery(tournament).queryKey)?.name;
  await until(() => expect(nameShown()).toBeDefined());
  const stop = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  await until(() => expect(cache.isFetching()).toBe(0));
  const late = Promise.withResolvers<void>();
  held = { path: `/api/collections/tournaments/records/${tournament}`, until: late.promise };
  void cache.invalidateQueries({ queryKey: tournamentQuery(tournament).queryKey });
  await until(() => expect(held?.read).toBe(true));
  const admin = await server.aSuperuser();
  await server.request("PATCH", `/api/collections/tournaments/records/${tournament}`, {
    token: admin.token,
    body: { name: "Кубок Невы, финал" },
  });
  await until(() => expect(nameShown()).toBe("Кубок Невы, финал"));
  late.resolve();
  await until(() => expect(cache.isFetching()).toBe(0));
  expect(nameShown()).toBe("Кубок Невы, финал");
  stop();
});

test("events that come after a newer answer do not show the past", async () => {
  const cache = aViewer();
  const { queryKey } = tournamentQuery(tournament);
  show(cache, tournamentQuery(tournament));
  const nameShown = () => cache.getQueryData(queryKey)?.name;
  await until(() => expect(nameShown()).toBeDefined());
  const stop = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  await until(() => expect(cache.isFetching()).toBe(0));
  const { token } = await server.aSuperuser();
  const rename = (name: string) =>
    server.request("PATCH", `/api/collections/tournaments/records/${tournament}`, { token, body: { name } });
  const arrival = Promise.withResolvers<void>();
  onItsWay = arrival.promise;
  await rename("Полуфинал");
  await rename("Финал");
  await cache.invalidateQueries({ queryKey });
  expect(nameShown()).toBe("Финал");
  const seen: unknown[] = [];
  const unsubscribe = cache.getQueryCache().subscribe(() => seen.push(nameShown()));
  await rename("Награждение");
  arrival.resolve();
  await until(() => expect(nameShown()).toBe("Награждение"));
  expect(seen).not.toContain("Полуфинал");
  unsubscribe();
  stop();
});

test("a player who joined between the load of the page and the first connection is not missed", async () => {
  const cache = aViewer();
  await cache.query(participantsQuery(tournament));
  await joins("Лев Поздний");
  const fresh = { ...participantsQuery(tournament), staleTime: Number.POSITIVE_INFINITY };
  show(cache, fresh);
  expect(namesIn(cache)).toEqual([]);
  const stop = followTournament(cache, tournament);
  await until(() => expect(namesIn(cache)).toEqual(["Лев Поздний"]));
  stop();
});

test("a player who joined after the first answer was read, and before it arrived, is not missed", async () => {
  const cache = aViewer();
  const late = Promise.withResolvers<void>();
  held = { path: "/api/collections/tournament_participants/records", until: late.promise };
  show(cache, participantsQuery(tournament));
  await until(() => expect(held?.read).toBe(true));
  const stop = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  await joins("Лев Быстрый");
  late.resolve();
  await until(() => expect(namesIn(cache)).toEqual(["Лев Быстрый"]));
  stop();
});

test("after a lost connection the queries are refetched", async () => {
  const cache = aViewer();
  show(cache, participantsQuery(tournament));
  const stop = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  await cache.query(participantsQuery(tournament));
  streams.cut();
  await joins("Мария Соколова");
  await until(() => expect(namesIn(cache)).toEqual(["Мария Соколова"]));
  stop();
});

test("after sign-in the stream is opened again, as the member", async () => {
  const cache = aViewer();
  const api: PocketBase = apiOf(cache);
  const asGuest = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  const player = await server.aUser();
  api.authStore.save(player.token, { id: player.id, collectionId: "", collectionName: "users" });
  asGuest();
  asked = [];
  const asMember = followTournament(cache, tournament);
  await until(() => expect(subscribed().at(-1)?.token).toBe(player.token));
  asMember();
});

test.each([
  { when: "while it is open", cut: false },
  { when: "while the connection is lost", cut: true },
])("who becomes the organiser $when sees what only organisers see", async ({ cut }) => {
  await joins("Иван Петров");
  const next = await server.aUser({ name: "Олег Новый" });
  const cache = aViewer();
  apiOf(cache).authStore.save(next.token, { id: next.id, collectionId: "", collectionName: "users" });
  show(cache, tournamentQuery(tournament));
  show(cache, participantsQuery(tournament));
  show(cache, ledgerQuery(tournament));
  const stop = followTournament(cache, tournament);
  await until(() => expect(subscribed().length).toBeGreaterThan(0));
  await until(() => expect(cache.isFetching()).toBe(0));
  const payment = () => cache.getQueryData(participantsQuery(tournament).queryKey)?.[0]?.payment_status;
  expect(payment()).toBe("");
  asked = [];
  if (cut) streams.cut();
  await server.request("PATCH", `/api/collections/tournaments/records/${tournament}`, {
    token: (await server.aSuperuser()).token,
    body: { organizer: next.id },
  });
  await until(() => expect(payment()).toBe("unpaid"));
  // Dues have no events of their own.
  const paths = () => asked.map(({ path }) => path);
  await until(() => expect(paths()).toContain("/api/collections/tournament_dues/records"));
  stop();
});
