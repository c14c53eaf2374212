// The personal data export: complete, and without phones of other people.
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow } from "../../actions/transaction/write-row.ts";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

const EXPORT = "/api/account/export";
const PHONES = { ana: "+79990000011", boris: "+79990000012", guest: "+79990000013" };

let server: TestApp;
let ana: Awaited<ReturnType<TestApp["aUser"]>>;

beforeAll(async () => {
  server = await testApp();
  ana = await server.aUser({ phone: PHONES.ana, name: "Анна <b>Котова</b>" });
  const boris = await server.aUser({ phone: PHONES.boris, name: "Борис Ли" });
  const theirs = await aTournament(server, boris.id, { name: "Кубок Бориса", status: "in_progress" });
  const own = await aTournament(server, ana.id, { name: "Кубок Анны" });
  await anEntry(server, theirs.id, ana.id, { notes: "левша" });
  await anEntry(server, own.id, boris.id, { notes: "опаздывает", partner: ana.id });
  const guest = { name: "Пётр", guest: true, created_by: ana.id, noted_phone: PHONES.guest, phone: "", token_key: "" };
  await server.aUser(guest);
  const deps = { clock: () => server.clock.now, newId: server.newId } as Parameters<typeof insertRow>[1];
  await server.storage.transact(async (tx) => {
    const match = { tournament: theirs.id, round: 1, court: 1, team1_player1: boris.id, team2_player1: ana.id };
    await insertRow(tx, deps, "tournament_matches", {
      ...match,
      team1_score: 14,
      team2_score: 10,
      status: "completed",
    });
    await insertRow(tx, deps, "ratings", {
      user: ana.id,
      tournament: theirs.id,
      level_before: 3,
      level: 3.2,
      matches: 1,
    });
    await insertRow(tx, deps, "consents", { user: ana.id, version: "2026-11-22", digest: "d1g35t" });
  });
});
afterAll(() => server.close());

test("contains all data stored about the person", async () => {
  const { body } = await server.request<{ sections: Record<string, object[]> }>("GET", EXPORT, { token: ana.token });
  expect(body.sections).toMatchObject({
    account: [{ id: ana.id, phone: PHONES.ana, name: "Анна <b>Котова</b>" }],
    consents: [{ version: "2026-11-22", digest: "d1g35t" }],
    entries: [{ tournament: "Кубок Бориса", notes: "левша" }],
    matches: [{ tournament: "Кубок Бориса", team1: "Борис Ли", team1_score: 14, team2_score: 10 }],
    ratings: [{ tournament: "Кубок Бориса", level_before: 3, level: 3.2 }],
    organised: [{ name: "Кубок Анны" }],
    notes: [{ tournament: "Кубок Анны", player: "Борис Ли", notes: "опаздывает" }],
    results: [],
    guests: [{ name: "Пётр" }],
  });
});

test.each(["", "?format=html"])("contains no secret and no other user's phone (%s)", async (query) => {
  const { text } = await server.request("GET", EXPORT + query, { token: ana.token });
  expect(text).toContain(PHONES.ana);
  for (const hidden of [PHONES.boris, PHONES.guest, "token_key", String(ana.row.token_key)])
    expect(text).not.toContain(hidden);
});

test("the HTML page escapes names", async () => {
  const { text, headers } = await server.request("GET", `${EXPORT}?format=html`, { token: ana.token });
  expect(headers.get("content-type")).toContain("text/html");
  expect(headers.get("content-disposition")).toContain("attachment");
  expect(text).toContain("Анна &lt;b&gt;Котова&lt;/b&gt;");
  expect(text).not.toContain("<b>");
});

test("is refused without sign-in", async () => {
  expect((await server.request("GET", EXPORT)).status).toBe(401);
});

test("is limited to twenty in an hour", async () => {
  const statuses = new Set<number>();
  for (let asked = 0; asked < 21; asked++)
    statuses.add((await server.request("GET", EXPORT, { token: ana.token })).status);
  expect(statuses).toEqual(new Set([200, 429]));
});
