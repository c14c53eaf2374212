// Creating over a connection that loses answers, against the real application in memory.
import { seedCityIds, seedClubs, type TestApp, testApp } from "@bandeha/server/testing";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { apiOf, createQueries } from "../client/queries.ts";
import { createTournament, type TournamentChange } from "./tournament-actions.ts";
import { tournamentsQuery } from "./tournaments.ts";

const ID = "tournamentdraft";
const CHANGE: TournamentChange = {
  name: "Кубок Невы",
  type: "league_singles",
  date: "2026-12-05",
  start_time: "10:00",
  end_time: "14:00",
  city: seedCityIds.spb,
  club: seedClubs.find(({ city }) => city === "spb")?.id ?? "",
  skill_level_type: "any",
  scoring_method: "points",
  points_per_match: 24,
  max_players: 16,
  rounds: 7,
  courts: 4,
};

let server: TestApp;
/** The number of next answers to lose, after the server has done the work. */
let lose = 0;

beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
  const answer = await server.app.fetch(new Request(input, init));
  if (lose === 0) return answer;
  lose--;
  throw new TypeError("Failed to fetch");
};

async function anOrganiser() {
  const cache = createQueries(guestPocketBase(fetch));
  const { id, token, row } = await server.aUser();
  apiOf(cache).authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
  const create = (change: TournamentChange & { id?: string }) =>
    new MutationObserver(cache, createTournament).mutate(change);
  return { cache, create };
}

test("a request with a lost answer is repeated, and nothing is created twice", async () => {
  const { cache, create } = await anOrganiser();
  lose = 2;
  expect(await create({ id: ID, ...CHANGE })).toMatchObject({ id: ID });
  const { pages } = await cache.infiniteQuery(tournamentsQuery({ group: "active" }));
  expect(pages[0]?.totalItems).toBe(1);
});

test("a tournament that is edited and sent again after lost answers is the same one, with the edits", async () => {
  const { cache, create } = await anOrganiser();
  lose = 3;
  await expect(create({ id: ID, ...CHANGE })).rejects.toMatchObject({ status: 0 });
  expect(await create({ id: ID, ...CHANGE, name: "Кубок Невы 2" })).toMatchObject({ id: ID, name: "Кубок Невы 2" });
  const { pages } = await cache.infiniteQuery(tournamentsQuery({ group: "active" }));
  expect(pages[0]?.totalItems).toBe(1);
});

test("a refusal of the first request is reported unchanged", async () => {
  const { create } = await anOrganiser();
  const refused = create({ id: ID, ...CHANGE, date: "2026-11-01" });
  await expect(refused).rejects.toMatchObject({ response: { code: "date-past" } });
});
