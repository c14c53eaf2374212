// What administrators see and do about the evenings of a person.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../storage/condition.ts";
import type { Reader, Row } from "../../storage/storage.ts";
import { aBody } from "../../testing/club.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { eveningsOf } from "./find-tournaments.ts";

type Signed = { id: string; token: string };

let server: TestApp;
let admin: { token: string };
let organiser: Signed;
let ana: Signed;
beforeEach(async () => {
  server = await testApp({});
  admin = await server.aSuperuser();
  [organiser, ana] = [await server.aUser(), await server.aUser()];
});
afterEach(() => server.close());

const act = (path: string) => server.request("POST", `/api/admin/${path}`, { ...admin, body: {} });
const see = async (path: string) =>
  (await server.request<{ items: Row[] } & Row>("GET", `/api/admin/${path}`, admin)).body;
async function write({ token }: Signed, collection: string, body: object): Promise<string> {
  const answer = await server.request("POST", `/api/collections/${collection}/records`, { token, body });
  expect(answer.status).toBe(200);
  return String(answer.body.id);
}
const evening = (more: object = {}) =>
  write(organiser, "tournaments", { ...aBody(), organizer: organiser.id, ...more });
const join = (tournament: string) => write(ana, "tournament_participants", { tournament, user: ana.id });

describe("the evenings of a person", () => {
  test("that are not over are listed with their players, and counted beside a complaint", async () => {
    const later = await evening({ date: "2026-11-28" });
    const soon = await evening();
    const over = await evening();
    await server.storage.transact((tx) => tx.update("tournaments", over, { status: "completed" }));
    await join(soon);
    await write(ana, "reports", { user: organiser.id, text: "Спам" });
    expect((await see(`people/${organiser.id}`)).coming).toMatchObject([
      { id: soon, players: 1, online: false, status: "open" },
      { id: later, players: 0 },
    ]);
    expect((await see("reports")).items).toMatchObject([{ user: { id: organiser.id, coming: 2 } }]);
  });

  test("are named with as many reads for three as for one", async () => {
    const readsOf = async () => {
      const read: string[] = [];
      const { reader } = server.storage;
      const counted: Reader = {
        findById(table, id) {
          read.push(table);
          return reader.findById(table, id);
        },
        find(table, query) {
          read.push(table);
          return reader.find(table, query);
        },
        count(table, condition) {
          read.push(table);
          return reader.count(table, condition);
        },
        countBy(table, of, condition) {
          read.push(table);
          return reader.countBy(table, of, condition);
        },
      };
      const listed = await eveningsOf(counted, organiser.id, server.clock.now);
      return { read, clubs: listed.map(({ club, organizer }) => [club, organizer.id]) };
    };
    await evening();
    const one = await readsOf();
    for (let more = 0; more < 2; more++) await evening();
    const three = await readsOf();
    expect(three.clubs).toEqual([...one.clubs, ...one.clubs, ...one.clubs]);
    expect(three.read).toEqual(one.read);
  });

  test("say that they are stopped while their organiser is blocked", async () => {
    const id = await evening();
    const stopped = async () => (await see(`people/${organiser.id}`)).coming;
    expect(await stopped()).toMatchObject([{ id, status: "open", stopped: false }]);
    await act(`people/${organiser.id}/block`);
    expect(await stopped()).toMatchObject([{ id, status: "open", stopped: true }]);
    await act(`people/${organiser.id}/unblock`);
    expect(await stopped()).toMatchObject([{ id, stopped: false }]);
  });

  test("are cancelled by an administrator, once: players are notified, also of a hidden one", async () => {
    const id = await evening();
    await join(id);
    await act(`tournaments/${id}/hide`);
    expect((await act(`tournaments/${id}/cancel`)).status).toBe(204);
    expect(await server.storage.reader.count("notifications", where({ user: ana.id, kind: "cancelled" }))).toBe(1);
    expect((await act(`tournaments/${id}/cancel`)).status).toBe(204);
    expect(await server.storage.reader.count("admin_log", where({ act: "cancel", record: id }))).toBe(1);
  });
});

test("a club is as busy as its evenings are many, right after one more", async () => {
  const busy = async () => {
    const { clubs } = await server
      .request<{ clubs: { id: string; evenings: number }[] }>("GET", "/api/admin/places", admin)
      .then(({ body }) => body);
    return clubs.find(({ id }) => id === aBody().club)?.evenings;
  };
  expect(await busy()).toBe(0);
  for (const evenings of [1, 2, 3]) {
    await evening();
    expect(await busy()).toBe(evenings);
  }
});
