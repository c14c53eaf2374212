// Actions that create records over a connection that loses answers, against the real application in memory.
import { aTournament, type TestApp, testApp } from "@bandeha/server/testing";
import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinTournament } from "../tournaments/participant-actions.ts";
import { addPlayers } from "../tournaments/participant-lists.ts";
import { guestPocketBase } from "./pocketbase.ts";
import { apiOf, createQueries } from "./queries.ts";

let server: TestApp;
/** The number of next answers to lose, after the server has done the work. */
let lose = 0;
beforeEach(async () => {
  lose = 0;
  server = await testApp();
});
afterEach(() => server.close());

const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
  const answer = await server.app.fetch(new Request(input, init));
  if (lose === 0) return answer;
  lose--;
  throw new TypeError("Failed to fetch");
};

async function aPerson() {
  const cache = createQueries(guestPocketBase(fetch));
  const { id, token, row } = await server.aUser();
  apiOf(cache).authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
  const run = <Data, Failure extends Error, Variables>(
    action: MutationOptions<Data, Failure, Variables>,
    variables: Variables,
  ) => new MutationObserver(cache, action).mutate(variables);
  return { id, run };
}
const entries = () => server.storage.reader.find("tournament_participants", { limit: 10 });
const count = (table: string) => server.storage.reader.count(table);

test("a join whose answer is lost ends with the place that was taken", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  lose = 2;
  const entry = await player.run(joinTournament, { tournament, user: player.id });
  expect(entry).toMatchObject({ tournament, user: player.id, status: "registered" });
  expect(await entries()).toHaveLength(1);
});

test("a join that the user repeats is the same join", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  lose = 3;
  const join = () => player.run(joinTournament, { tournament, user: player.id });
  await expect(join()).rejects.toMatchObject({ status: 0 });
  expect(await join()).toMatchObject({ status: "registered" });
  expect(await entries()).toHaveLength(1);
});

test("a refusal is reported unchanged, and no place is taken twice", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  const join = () => player.run(joinTournament, { tournament, user: player.id });
  await join();
  await expect(join()).rejects.toMatchObject({ response: { code: "already-joined" } });
});

test("a player added by name is one player even if answers are lost, and a namesake is another", async () => {
  const organiser = await aPerson();
  const { id: tournament } = await aTournament(server, organiser.id);
  const before = await count("users");
  const add = () => organiser.run(addPlayers, { tournament, players: [{ user: { name: "Пётр" } }] });
  // Stored at once, the answer lost three times; tried again by hand, it is lost once more.
  lose = 3;
  await expect(add()).rejects.toMatchObject({ status: 0 });
  lose = 1;
  await add();
  expect([(await count("users")) - before, (await entries()).length]).toEqual([1, 1]);
  await Promise.all([add(), add()]);
  expect([(await count("users")) - before, (await entries()).length]).toEqual([3, 3]);
});
