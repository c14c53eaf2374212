// A player's page: open by the player's choice, closed by default, and never with a phone.
import type { PlayerPage } from "@bandeha/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRow } from "../../actions/transaction/write-row.ts";
import { drivers } from "../../testing/drivers.ts";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

describe.each(drivers)("the page of a player on $name", (driver) => {
  let server: TestApp;
  let ana: Person;
  let bob: Person;
  let eva: Person;
  let stranger: Person;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp({ storage: await driver.open() });
    const phone = (last: number) => `+7999000002${last}`;
    ana = await server.aUser({ name: "Анна Котова", phone: phone(1), public_profile: true });
    bob = await server.aUser({ name: "Борис Ли", phone: phone(2) });
    eva = await server.aUser({ name: "Ева Ким", phone: phone(3) });
    stranger = await server.aUser({ name: "Семён Чан", phone: phone(4) });
    guest = await server.aUser({ name: "Гость", guest: true, created_by: ana.id, phone: "" });
    const deps = { clock: () => server.clock.now, newId: server.newId } as Parameters<typeof insertRow>[1];
    const common = await aTournament(server, ana.id, { name: "Общий вечер", date: "2026-11-02", status: "completed" });
    const other = await aTournament(server, ana.id, { name: "Без Евы", date: "2026-11-09", status: "completed" });
    const draft = await aTournament(server, ana.id, { name: "Черновик", status: "draft" });
    const four = [ana, bob, eva, guest];
    for (const person of four) await anEntry(server, common.id, person.id);
    for (const person of [ana, bob, stranger, guest]) await anEntry(server, other.id, person.id);
    await anEntry(server, draft.id, ana.id);
    await server.storage.transact(async (tx) => {
      const play = (tournament: string, [one, two, three, last]: readonly Person[], score: object) =>
        insertRow(tx, deps, "tournament_matches", {
          tournament,
          round: 1,
          court: 1,
          match_number: 1,
          team1_player1: one?.id ?? "",
          team1_player2: two?.id ?? "",
          team2_player1: three?.id ?? "",
          team2_player2: last?.id ?? "",
          status: "completed",
          ...score,
        });
      for (const { id } of [common, other])
        await insertRow(tx, deps, "tournament_rounds", { tournament: id, round_number: 1, status: "completed" });
      await play(common.id, [ana, bob, eva, guest], { team1_score: 14, team2_score: 10 });
      await play(other.id, [ana, guest, bob, stranger], { team1_score: 9, team2_score: 15 });
      const rated = (date: string, level: number, tournament = "") =>
        insertRow(tx, deps, "ratings", { user: ana.id, tournament, date, level, level_before: level, sigma: 1 });
      await rated("2026-11-09 19:00:00.000Z", 3.4, other.id);
      await rated("", 3);
      await rated("2026-11-02 19:00:00.000Z", 3.25, common.id);
    });
  });
  afterAll(() => server.close());

  const pageOf = (player: { id: unknown }, viewer?: Person) =>
    server.request<PlayerPage>("GET", `/api/players/${player.id}`, viewer ? { token: viewer.token } : {});

  test("a public page has places, medals, partners and opponents for everyone", async () => {
    const { status, body } = await pageOf(ana);
    expect(status).toBe(200);
    expect(body.evenings.map(({ name, place }) => `${place} ${name}`)).toEqual(["3 Без Евы", "1 Общий вечер"]);
    expect(body.career).toMatchObject({ city: "spb", played: 2, medals: { gold: 1, silver: 0, bronze: 1 } });
    expect(body.career?.partners.map(({ name, matches, won }) => `${name} ${won}/${matches}`).toSorted()).toEqual([
      "Борис Ли 1/1",
      "Гость 0/1",
    ]);
    expect(body.career?.opponents).toHaveLength(4);
    expect(body.career?.levels.map(({ level }) => level)).toEqual([3, 3.25, 3.4]);
    expect(body.meetings).toBeUndefined();
  });

  test("a signed-in viewer of a public page sees their own matches against the player", async () => {
    expect((await pageOf(ana, bob)).body.meetings).toEqual({ matches: 1, won: 1, lost: 0 });
  });

  test("a closed page has the name, and the evenings that the viewer played too", async () => {
    expect((await pageOf(bob)).body).toEqual({ id: bob.id, name: "Борис Ли", public: false, evenings: [] });
    const { body } = await pageOf(bob, eva);
    expect([body.evenings.map(({ name }) => name), body.career, body.meetings]).toEqual([
      ["Общий вечер"],
      undefined,
      undefined,
    ]);
  });

  test("the own page is whole while closed, and opens by the player's choice", async () => {
    expect((await pageOf(bob, bob)).body.career?.played).toBe(2);
    const path = `/api/collections/users/records/${eva.id}`;
    const { status } = await server.request("PATCH", path, { token: eva.token, body: { public_profile: true } });
    expect(status).toBe(200);
    expect((await pageOf(eva)).body.career?.played).toBe(1);
    const denied = await server.request("PATCH", path, { token: bob.token, body: { public_profile: false } });
    expect(denied.status).toBe(404);
  });

  test("guests of organisers and unknown people have no page", async () => {
    expect([(await pageOf(guest)).status, (await pageOf({ id: "nobody000000000" })).status]).toEqual([404, 404]);
  });

  test("no page contains a phone, and one address may not walk through all players", async () => {
    for (const viewer of [undefined, bob, ana]) expect((await pageOf(ana, viewer)).text).not.toMatch(/\+?7999|phone/);
    const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await pageOf(bob, stranger)).status));
    expect(statuses).toContain(429);
  });
});
