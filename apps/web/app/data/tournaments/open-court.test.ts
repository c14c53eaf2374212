// Which courts of a club are used, against the real application in memory.
import { aTournament, seedClubs, type TestApp, testApp } from "@bandeha/server/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { createQueries } from "../client/queries.ts";
import { busyCourtsQuery } from "./open-court.ts";
import { tournamentQuery } from "./tournaments.ts";

let server: TestApp;

beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

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
