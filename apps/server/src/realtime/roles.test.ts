// A role that is taken back ends what an open stream receives, without a new subscription.
import { afterEach, beforeEach, expect, test } from "vitest";
import { seedCityIds } from "../storage/seed/cities.ts";
import { anEntry, aTournament } from "../testing/fixtures.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aListener } from "./listener.fixture.ts";

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const END = "cities/*";
const api = "/api/collections";

/** A co-organiser with a role given over the API, and their stream. */
async function aHelper(status: string) {
  const organiser = await server.aUser();
  const helper = await server.aUser();
  await anEntry(server, (await aTournament(server, organiser.id)).id, helper.id);
  const { id } = await aTournament(server, organiser.id, { status });
  const entry = await anEntry(server, id, (await server.aUser()).id);
  const body = { tournament: id, user: helper.id, role: "co_organizer" };
  const role = await server.request("POST", `${api}/tournament_roles/records`, { token: organiser.token, body });
  const listener = await aListener(server);
  await listener.subscribe(
    [`tournaments/${id}`, "tournament_participants/*", "tournament_result_changes/*", "tournament_roles/*", END],
    helper.token,
  );
  const take = () =>
    server.request("DELETE", `${api}/tournament_roles/records/${role.body.id}`, { token: organiser.token });
  const touch = (table: string, row: string, change: object) =>
    server.storage.transact((tx) => tx.update(table, row, { ...change, updated: "2027-01-01 00:00:00.000Z" }));
  const received = async () => {
    await touch("cities", seedCityIds.kazan, {});
    const events: { event: string; data: { action?: string; record?: Record<string, unknown> } }[] = [];
    for (let event = await listener.next(); event.event !== END; event = await listener.next()) events.push(event);
    return events;
  };
  return { id, entry, helper, take, touch, received, listener };
}

test("private fields of an entry are blank from the commit that takes the role", async () => {
  const { entry, take, touch, received, listener } = await aHelper("open");
  await touch("tournament_participants", entry.id, { notes: "левша" });
  const [before] = await received();
  expect(before?.data.record).toMatchObject({ notes: "левша" });
  await take();
  await touch("tournament_participants", entry.id, { notes: "правша" });
  const after = await received();
  expect(after.map(({ event, data }) => [event, data.action, data.record?.notes])).toEqual([
    ["tournament_roles/*", "delete", undefined],
    [expect.stringMatching(/^tournaments\//), "update", undefined],
    ["tournament_participants/*", "update", ""],
  ]);
  await listener.leave();
});

test("a draft disappears for its former co-organiser, who receives the end of the role", async () => {
  const { id, take, touch, received, helper, listener } = await aHelper("draft");
  await touch("tournaments", id, { name: "Черновик" });
  expect((await received()).map(({ event }) => event)).toEqual([`tournaments/${id}`]);
  await take();
  await touch("tournaments", id, { name: "Чужой черновик" });
  // One event without content, to read again, and nothing about later changes.
  expect((await received()).map(({ event }) => event)).toEqual(["tournament_roles/*", "PB_CONNECT"]);
  expect((await server.request("GET", `${api}/tournaments/records/${id}`, { token: helper.token })).status).toBe(404);
  await listener.leave();
});
