// Which courts of a club are used, and one more for four who wait, against the real application in memory.
import { anEntry, aTournament, seedClubs, type TestApp, testApp } from "@bandeha/server/testing";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { apiOf, createQueries } from "../client/queries.ts";
import { busyCourtsQuery, openCourt } from "./open-court.ts";
import { updateTournament } from "./tournament-actions.ts";
import { tournamentQuery } from "./tournaments.ts";

let server: TestApp;

beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const signedIn = ({ id, token, row }: Awaited<ReturnType<TestApp["aUser"]>>) => {
  const cache = createQueries(guestPocketBase(async (input, init) => server.app.fetch(new Request(input, init))));
  apiOf(cache).authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
  return cache;
};

/** Eight places, and who waits. */
async function aFullEvening(waiting: number) {
  const organiser = await server.aUser();
  const { id } = await aTournament(server, organiser.id, { max_players: 8, courts: 2, allow_waitlist: true });
  const entries: string[] = [];
  for (let player = 0; player < 8 + waiting; player++) {
    const waits = player >= 8 && { status: "waitlist", position: player - 7 };
    entries.push((await anEntry(server, id, (await server.aUser()).id, { ...waits })).id);
  }
  const cache = signedIn(organiser);
  const seen = await cache.query(tournamentQuery(id));
  const now = async () => {
    const { courts, max_players } = await apiOf(cache).collection("tournaments").getOne(id);
    return { courts, max_players };
  };
  return { cache, seen, now, four: entries.slice(8, 12) };
}

test("two organisers who open a court for the same four at once open one", async () => {
  const { cache, seen, now, four } = await aFullEvening(5);
  const press = () => new MutationObserver(cache, openCourt).mutate({ tournament: seen, entries: four });
  const ends = await Promise.allSettled([press(), press()]);
  expect(ends.map(({ status }) => status)).toContain("fulfilled");
  await expect(press()).rejects.toMatchObject({ response: { code: "illegal-status" } });
  const fresh = await apiOf(cache).collection("tournaments").getOne(seen.id);
  const late = new MutationObserver(cache, openCourt).mutate({ tournament: fresh as typeof seen, entries: four });
  await expect(late).rejects.toMatchObject({ response: { code: "illegal-status" } });
  expect(await now()).toEqual({ courts: 3, max_players: 12 });
});

test("a court from an outdated page does not take back a maximum that was raised meanwhile", async () => {
  const { cache, seen, now, four } = await aFullEvening(4);
  const change = (max_players: number) => ({ id: seen.id, change: { max_players } });
  await new MutationObserver(cache, updateTournament).mutate(change(16));
  const late = new MutationObserver(cache, openCourt).mutate({ tournament: seen, entries: four });
  await expect(late).rejects.toThrow();
  expect(await now()).toEqual({ courts: 2, max_players: 16 });
});

test("an edit from an outdated page replaces a value of another organiser only when it was seen", async () => {
  const { cache, seen, now } = await aFullEvening(0);
  const save = (change: object, over = seen) =>
    new MutationObserver(cache, updateTournament).mutate({ id: seen.id, change, seen: over });
  await save({ max_players: 16 });
  await save({ courts: 4, name: "Кубок" });
  await expect(save({ max_players: 12 })).rejects.toMatchObject({ response: { code: "result-conflict" } });
  await expect(save({ max_players: 16 })).resolves.toMatchObject({ max_players: 16 });
  expect(await now()).toEqual({ courts: 4, max_players: 16 });
  const shown = cache.getQueryData(tournamentQuery(seen.id).queryKey);
  await save({ max_players: 12 }, shown);
  expect(await now()).toEqual({ courts: 4, max_players: 12 });
});

test("other tournaments of the club use courts of the same hours on the same day", async () => {
  const organiser = await server.aUser({ name: "Анна Котова" });
  const [club, another] = seedClubs.map(({ id }) => id);
  const evening = { club, date: "2026-12-05 00:00:00.000Z", start_time: "10:00", end_time: "14:00", courts: 1 };
  const own = await aTournament(server, organiser.id, evening);
  await aTournament(server, organiser.id, { ...evening, start_time: "13:00", end_time: "16:00", courts: 2 });
  await aTournament(server, organiser.id, { ...evening, date: "2026-12-05 21:00:00.000Z", courts: 4 });
  for (const elsewhere of [
    { date: "2026-12-04 23:59:59.999Z" },
    { date: "2026-12-06 00:00:00.000Z" },
    { start_time: "14:00", end_time: "18:00" },
    { status: "completed" },
    { club: another },
  ])
    await aTournament(server, organiser.id, { ...evening, ...elsewhere, courts: 8 });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => server.app.fetch(new Request(input, init));
  const cache = createQueries(guestPocketBase(fetch));
  expect(await cache.query(busyCourtsQuery(await cache.query(tournamentQuery(own.id))))).toBe(6);
});
