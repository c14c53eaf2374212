import { anEntry, aTournament, type TestApp, testApp, until } from "@bandeha/server/testing";
import { InfiniteQueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { apiOf, createQueries } from "../client/queries.ts";
import { streamsOver } from "../live/event-source.fixture.ts";
import { followResultChanges, lastResultChangeQuery, resultChangesQuery } from "./result-changes.ts";
import { matchesQuery } from "./tournament-matches.ts";

let server: TestApp;
let organiser: Awaited<ReturnType<TestApp["aUser"]>>;
let tournament: string;
const ends: (() => void)[] = [];

beforeEach(async () => {
  server = await testApp();
  vi.stubGlobal("EventSource", streamsOver(async (request) => server.app.fetch(request)).EventSource);
  organiser = await server.aUser({ name: "Анна Котова" });
  tournament = (await aTournament(server, organiser.id, { max_players: 4, rounds: 1, courts: 1 })).id;
  for (let player = 0; player < 4; player++) await anEntry(server, tournament, (await server.aUser()).id);
  const path = `/api/collections/tournaments/records/${tournament}`;
  await server.request("PATCH", path, { token: organiser.token, body: { status: "in_progress" } });
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await server.close();
  vi.unstubAllGlobals();
});

function asOrganiser() {
  const cache = createQueries(
    guestPocketBase(async (input: RequestInfo | URL, init?: RequestInit) => server.app.fetch(new Request(input, init))),
  );
  apiOf(cache).authStore.save(organiser.token, { collectionName: "users", collectionId: "", ...organiser.row });
  return cache;
}
const matchOf = async (cache: ReturnType<typeof asOrganiser>) => {
  const [match] = await cache.query({ ...matchesQuery(tournament), staleTime: 0 });
  if (!match) throw new Error("nothing is played");
  return match;
};
async function record(cache: ReturnType<typeof asOrganiser>, team1_score: number) {
  server.clock.pass(1000);
  const { id } = await matchOf(cache);
  const result = { team1_score, team2_score: 24 - team1_score };
  await apiOf(cache).collection("tournament_matches").update(id, result);
}

test("the journal is read by pages, newest first, with the authors", async () => {
  const cache = asOrganiser();
  for (let points = 0; points < 22; points++) await record(cache, points);
  const { pages } = await cache.infiniteQuery(resultChangesQuery(tournament));
  expect(pages[0]?.items[0]).toMatchObject({
    after: { team1: 21, team2: 3 },
    expand: { changed_by: { name: "Анна Котова" } },
  });
  expect([pages[0]?.items.length, pages[0]?.totalItems]).toEqual([20, 22]);
});

test("a line written elsewhere appears on the open journal", async () => {
  const cache = asOrganiser();
  const query = resultChangesQuery(tournament);
  await cache.infiniteQuery(query);
  ends.push(new InfiniteQueryObserver(cache, query).subscribe(() => undefined));
  ends.push(followResultChanges(cache, tournament));
  await record(cache, 13);
  await until(() => expect(cache.getQueryData(query.queryKey)?.pages[0]?.items).toHaveLength(1));
});

test("the last change of a match is that of its latest revision", async () => {
  const cache = asOrganiser();
  expect(await cache.query(lastResultChangeQuery(await matchOf(cache)))).toBeNull();
  await record(cache, 13);
  await record(cache, 11);
  expect(await cache.query(lastResultChangeQuery(await matchOf(cache)))).toMatchObject({
    before: { team1: 13 },
    after: { team1: 11 },
  });
});
