// An act of an administrator whose answer was lost is asked for again: it is done already, and the journal has one line of it.
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import { seedCityIds } from "../../storage/seed/cities.ts";
import { aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
let token: string;
beforeEach(async () => {
  server = await testApp();
  token = (await server.aSuperuser()).token;
});
afterEach(() => server.close());

const act = (path: string, body: object = {}) => server.request("POST", `/api/admin/${path}`, { token, body });
const create = async (collection: string, body: object, by = token) =>
  String((await server.request("POST", `/api/collections/${collection}/records`, { token: by, body })).body.id);

async function twice(path: string, body?: object): Promise<number[]> {
  return [(await act(path, body)).status, (await act(path, body)).status];
}
const linesOf = (name: string) => server.storage.reader.count("admin_log", where({ act: name }));

test("a merge of two accounts, and of a player who was added by name", async () => {
  const [ana, second] = [await server.aUser({ name: "Анна" }), await server.aUser()];
  const guest = await server.aUser({ guest: true, created_by: ana.id, phone: "", token_key: "" });
  for (const from of [second, guest]) {
    expect(await twice(`people/${from.id}/merge`, { into: ana.id, confirm: true })).toEqual([200, 200]);
  }
  expect(await linesOf("merge-people")).toBe(2);
  const page = await server.request("GET", `/api/admin/people/${second.id}`, { token });
  expect(page.body).toMatchObject({ deleted: true, merged_into: { id: ana.id, name: "Анна" } });
});

test("a merge of a person with somebody else after the first one is refused", async () => {
  const [ana, second, other] = [await server.aUser(), await server.aUser(), await server.aUser()];
  const merge = (into: string) => act(`people/${second.id}/merge`, { into, confirm: true });
  expect((await merge(ana.id)).status).toBe(200);
  expect((await merge(other.id)).status).toBe(404);
});

test("a merge of two clubs, but not with a third one", async () => {
  const aClub = (name: string) => create("clubs", { name, city: seedCityIds.spb, active: true });
  const [double, whole, third] = [await aClub("Нева 2"), await aClub("Нева"), await aClub("Ладога")];
  const asked = { collection: "clubs", source: double, target: whole };
  expect(await twice("places/merge", asked)).toEqual([204, 204]);
  expect((await act("places/merge", { ...asked, target: third })).status).toBe(400);
  expect(await linesOf("merge-places")).toBe(1);
});

test("a merge of clubs that was interrupted is finished by its repeat", async () => {
  const aClub = (name: string) => create("clubs", { name, city: seedCityIds.spb, active: true });
  const [double, whole] = [await aClub("Нева 2"), await aClub("Нева")];
  const organiser = await server.aUser();
  const { id } = await aTournament(server, organiser.id, { club: double });
  const stamp = { created: "2026-11-20 09:00:00.000Z", updated: "2026-11-20 09:00:00.000Z" };
  const begun = { id: server.newId(), ...stamp, collection: "clubs", source: double, target: whole };
  await server.storage.transact((tx) => tx.insert("_place_merges", begun));
  expect((await act("places/merge", { collection: "clubs", source: double, target: whole })).status).toBe(204);
  expect(await server.storage.reader.findById("tournaments", id)).toMatchObject({ club: whole });
  expect(await server.storage.reader.findById("clubs", double)).toBeUndefined();
});

test.each(["accept", "dismiss"])("an answer to a complaint (%s)", async (answer) => {
  const [ana, rude] = [await server.aUser(), await server.aUser()];
  const report = await create("reports", { user: rude.id, text: "Ругается" }, ana.token);
  expect(await twice(`reports/${report}/${answer}`)).toEqual([204, 204]);
  expect(await linesOf(`${answer}-report`)).toBe(1);
});

test("the end of one session of a person, and of all", async () => {
  const ana = await server.aUser();
  const [session] = await server.storage.reader.find("sessions", { where: where({ account: ana.id }), limit: 1 });
  for (const body of [{ session: session?.id }, {}]) {
    expect(await twice(`people/${ana.id}/end-sessions`, body)).toEqual([204, 204]);
  }
  expect(await linesOf("end-sessions")).toBe(1);
});

test("a cancelled tournament", async () => {
  const { id } = await aTournament(server, (await server.aUser()).id, {});
  expect(await twice(`tournaments/${id}/cancel`)).toEqual([204, 204]);
  expect(await linesOf("cancel")).toBe(1);
});

test("a moderator who is added with the same password, and who is removed", async () => {
  const sent = { email: "moder@example.com", password: "long enough words" };
  expect(await twice("moderators", sent)).toEqual([204, 204]);
  const [row] = await server.storage.reader.find("_superusers", { where: where({ email: sent.email }), limit: 9 });
  expect(await twice(`moderators/${row?.id}/remove`)).toEqual([204, 204]);
  expect([await linesOf("add-moderator"), await linesOf("remove-moderator")]).toEqual([1, 1]);
});
