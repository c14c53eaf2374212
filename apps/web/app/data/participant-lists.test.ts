// A list of people as one batch (lost answers: create-once.test.ts), against the real application in memory.
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aTournament } from "../../../server/src/testing/fixtures.ts";
import { type TestApp, testApp } from "../../../server/src/testing/test-app.ts";
import { errorCode, failedRequest } from "../text/errors.ts";
import { addGuests, GUESTS_PER_BATCH, updateParticipants } from "./participant-lists.ts";
import { guestPocketBase } from "./pocketbase.ts";
import { apiOf, createQueries } from "./queries.ts";
import { participantsQuery } from "./tournament-participants.ts";

let server: TestApp;
let calls: string[];

beforeEach(async () => {
  server = await testApp();
  calls = [];
});
afterEach(() => server.close());

const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (request.method !== "GET") calls.push(`${request.method} ${pathname}`);
  return server.app.fetch(request);
};

async function anOrganiser(places = 32) {
  const cache = createQueries(guestPocketBase(fetch));
  const { id, token, row } = await server.aUser();
  apiOf(cache).authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
  const { id: tournament } = await aTournament(server, id, { max_players: places });
  return {
    tournament,
    add: (names: readonly string[]) => {
      const guests = names.map((name) => ({ name }));
      const run = () => new MutationObserver(cache, addGuests).mutate({ tournament, guests });
      return { run, guests };
    },
    update: (changes: Parameters<NonNullable<typeof updateParticipants.mutationFn>>[0]) =>
      new MutationObserver(cache, updateParticipants).mutate(changes),
    entries: async () => {
      cache.clear();
      return cache.query(participantsQuery(tournament));
    },
  };
}

const names = Array.from({ length: GUESTS_PER_BATCH }, (_, index) => `Игрок ${String(index).padStart(2, "0")}`);

test("a pasted list is one request, and keeps its order", async () => {
  const { add, entries } = await anOrganiser();
  await add(names).run();
  expect(calls).toEqual(["POST /api/batch"]);
  expect((await entries()).map(({ expand }) => expand?.user?.name)).toEqual(names);
});

test("one refused name prevents the others, and is named", async () => {
  const { add, entries } = await anOrganiser();
  const { run, guests } = add(["Анна", " ", "Вера"]);
  const error = await run().catch((caught: unknown) => caught);
  const index = failedRequest(error)?.index ?? -1;
  expect(guests[Math.floor(index / 2)]?.name).toBe(" ");
  expect(await entries()).toEqual([]);
});

test("all people are checked in by one request, or none", async () => {
  const { add, update, entries } = await anOrganiser();
  await add(names).run();
  const came = (await entries()).map(({ id }) => ({ id, change: { check_in: "came" as const } }));
  calls = [];
  const error = await update([...came.slice(0, 3), { id: "nosuchentry0000", change: { check_in: "came" } }]).catch(
    (caught: unknown) => caught,
  );
  expect([failedRequest(error)?.index, errorCode(error)]).toEqual([3, "unknown"]);
  expect((await entries()).every(({ check_in }) => check_in === "")).toBe(true);
  await update(came);
  expect(calls).toEqual(["POST /api/batch", "POST /api/batch"]);
  expect((await entries()).every(({ check_in }) => check_in === "came")).toBe(true);
});
