// A list of people as one batch (lost answers: create-once.test.ts), against the real application in memory.
import { aTournament, type TestApp, testApp } from "@bandeha/server/testing";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorCode, failedRequest } from "../../text/errors.ts";
import { guestPocketBase } from "../client/pocketbase.ts";
import { apiOf, createQueries } from "../client/queries.ts";
import { addPlayers, firstBatch, type NewPlayer, playerOfRequest, updateParticipants } from "./participant-lists.ts";
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

async function anOrganiser(places = 32, difference: object = {}) {
  const cache = createQueries(guestPocketBase(fetch));
  const { id, token, row } = await server.aUser();
  apiOf(cache).authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
  const { id: tournament } = await aTournament(server, id, { max_players: places, ...difference });
  return {
    tournament,
    id,
    add: (players: readonly NewPlayer[]) => new MutationObserver(cache, addPlayers).mutate({ tournament, players }),
    update: (changes: Parameters<NonNullable<typeof updateParticipants.mutationFn>>[0]) =>
      new MutationObserver(cache, updateParticipants).mutate(changes),
    entries: async () => {
      cache.clear();
      return cache.query(participantsQuery(tournament));
    },
  };
}

const guests = (names: readonly string[]): NewPlayer[] => names.map((name) => ({ user: { name } }));
const names = Array.from({ length: 25 }, (_, index) => `Игрок ${String(index).padStart(2, "0")}`);

test("a pasted list is one request, and keeps its order", async () => {
  const { add, entries } = await anOrganiser();
  await add(guests(names));
  expect(calls).toEqual(["POST /api/batch"]);
  expect((await entries()).map(({ expand }) => expand?.user?.name)).toEqual(names);
});

test("one refused name prevents the others, and is named", async () => {
  const { add, entries, id } = await anOrganiser();
  const players: NewPlayer[] = [{ user: id }, ...guests(["Анна", " ", "Вера"])];
  const error = await add(players).catch((caught: unknown) => caught);
  expect(playerOfRequest(players, failedRequest(error)?.index ?? -1)).toBe(2);
  expect(await entries()).toEqual([]);
});

test("a batch holds 25 guests or 50 known people, and does not split a pair", () => {
  expect(firstBatch(guests([...names, "Вера"]))).toEqual(guests(names));
  expect(firstBatch(Array.from({ length: 60 }, (_, index) => ({ user: `user${index}` })))).toHaveLength(50);
  const paired = guests([...names, "Вера"]).map((player, index) =>
    index === 25 ? { ...player, partner: 24 } : player,
  );
  expect(firstBatch(paired)).toHaveLength(24);
});

test("an entry is created with its note, its late mark and its partner", async () => {
  const { add, entries } = await anOrganiser(32, { type: "league_doubles", partners: "fixed" });
  const [anna, vera] = guests(["Анна", "Вера"]);
  await add([
    { ...(anna as NewPlayer), notes: "опоздает", check_in: "late" },
    { ...(vera as NewPlayer), partner: 0 },
  ]);
  const [first, second] = await entries();
  expect(first).toMatchObject({ notes: "опоздает", check_in: "late", partner: second?.user });
  expect(second?.partner).toBe(first?.user);
});

test("a pair of the list takes two places or waits as a whole", async () => {
  const { add, entries } = await anOrganiser(4, { type: "league_doubles", partners: "fixed", allow_waitlist: true });
  const players = guests(names.slice(0, 5)).map((player, index) =>
    index === 4 || index === 1 ? { ...player, partner: index - 1 } : player,
  );
  await add(players);
  expect((await entries()).map(({ status }) => status)).toEqual([
    "registered",
    "registered",
    "registered",
    "waitlist",
    "waitlist",
  ]);
});

test("all people are checked in by one request, or none", async () => {
  const { add, update, entries } = await anOrganiser();
  await add(guests(names));
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
