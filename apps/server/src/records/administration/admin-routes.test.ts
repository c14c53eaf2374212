// What administrators do over the API, and what moderators may not.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { resumePlaceMerges } from "../../actions/administration/merge-places.ts";
import { createTokens } from "../../auth/sessions/tokens.ts";
import { insertSuperuser } from "../../auth/superusers/superusers.ts";
import { drawInline } from "../../draw/draw-inline.ts";
import { where } from "../../storage/condition.ts";
import { seedCityIds } from "../../storage/seed/cities.ts";
import type { Row, Storage } from "../../storage/storage.ts";
import { aBody } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Signed = { id: string; token: string };

let server: TestApp;
let admin: Signed;
let moderator: Signed;

async function open(storage?: Storage): Promise<void> {
  server = await testApp(storage ? { storage } : {});
  const { token } = await server.aSuperuser();
  const [row] = await server.storage.reader.find("_superusers", { limit: 9 });
  admin = { id: row?.id ?? "", token };
  moderator = await aModerator();
}

async function aModerator(): Promise<Signed> {
  const fields = {
    email: "moder@example.com",
    password_hash: "",
    token_key: "k".repeat(50),
    role: "moderator" as const,
  };
  const stamp = { newId: server.newId, updated: "2026-11-20 09:00:00.000Z" };
  const row = await server.storage.transact((tx) => insertSuperuser(tx, fields, stamp));
  const random = (size: number) => new Uint8Array(size).fill(7);
  const tokens = createTokens({ storage: server.storage, clock: () => server.clock.now, random });
  return { id: row.id, token: await tokens.issue("_superusers", row) };
}

const act = async (who: { token: string } | undefined, path: string, body: unknown = {}) =>
  server.request("POST", `/api/admin/${path}`, { ...who, body });
const see = async (who: { token: string } | undefined, path: string) =>
  server.request<{ items: Row[] } & Row>("GET", `/api/admin/${path}`, { ...who });
const journal = async () =>
  (await server.storage.reader.find("admin_log", { limit: 9 }))
    .map((line) => `${line.act} ${line.collection} ${line.record}`)
    .sort();

async function aTournament(by: Signed, more: object = {}): Promise<string> {
  const { body, status } = await server.request("POST", "/api/collections/tournaments/records", {
    token: by.token,
    body: { ...aBody(), organizer: by.id, ...more },
  });
  expect(status).toBe(200);
  return String(body.id);
}

beforeEach(() => open());
afterEach(() => server.close());

describe("who may", () => {
  test.each<[string, number, number, number, number]>([
    ["GET overview", 401, 403, 200, 200],
    ["GET people", 401, 403, 200, 200],
    ["GET tournaments", 401, 403, 200, 200],
    ["GET reports", 401, 403, 200, 200],
    ["GET places", 401, 403, 403, 200],
    ["GET administrators", 401, 403, 403, 200],
    ["POST reports/nobody000000000/accept", 401, 403, 404, 404],
    ["POST moderators", 401, 403, 403, 400],
    ["POST moderators/nobody000000000/remove", 401, 403, 403, 404],
    ["POST people/nobody000000000/block", 401, 403, 404, 404],
    ["POST people/nobody000000000/end-sessions", 401, 403, 404, 404],
    ["POST tournaments/nobody000000000/hide", 401, 403, 404, 404],
    ["POST tournaments/nobody000000000/cancel", 401, 403, 403, 404],
    ["POST tournaments/nobody000000000/organiser", 401, 403, 403, 400],
    ["POST people/nobody000000000/merge", 401, 403, 403, 400],
    ["POST places/merge", 401, 403, 403, 400],
    ["POST queues/nosuch/retry", 401, 403, 403, 404],
  ])("%s: guest %i, user %i, moderator %i, administrator %i", async (request, ...statuses) => {
    const [method = "", path] = request.split(" ");
    const user = await server.aUser();
    for (const [index, who] of [undefined, user, moderator, admin].entries()) {
      const asked = { ...(who && { token: who.token }), ...(method === "POST" && { body: {} }) };
      expect((await server.request(method, `/api/admin/${path}`, asked)).status).toBe(statuses[index]);
    }
    expect(await journal()).toEqual([]);
  });

  test("a moderator reads and writes records as a guest does, and does not see the senders", async () => {
    const ana = await server.aUser({ phone: "+79991234567" });
    const { token } = moderator;
    const one = `/api/collections/users/records/${ana.id}`;
    expect((await server.request("GET", one, { token })).body).toMatchObject({ name: ana.row.name, phone: "" });
    expect((await server.request("PATCH", one, { token, body: { name: "Иное" } })).status).toBe(404);
    expect((await server.request("GET", "/api/collections/admin_log/records", { token })).status).toBe(403);
    expect((await server.request("GET", "/api/collections/_superusers/records", { token })).status).toBe(403);
    expect((await server.request("GET", "/api/senders", { token })).status).toBe(401);
  });

  test("a moderator's session is refreshed and ended", async () => {
    const refreshed = await server.request("POST", "/api/collections/_superusers/auth-refresh", moderator);
    expect(refreshed.body.record).toMatchObject({ role: "moderator", email: "moder@example.com" });
    expect((await server.request("POST", "/api/auth/sessions/end", { ...moderator, body: {} })).status).toBe(204);
    expect((await see(moderator, "overview")).status).toBe(401);
  });
});

describe("a complaint", () => {
  const aReport = async (on?: { id: string }) => {
    const reporter = await server.aUser();
    const about = on ?? (await server.aUser());
    const asked = { token: reporter.token, body: { user: about.id, text: "Грубит" } };
    const { body } = await server.request("POST", "/api/collections/reports/records", asked);
    return { id: String(body.id), about };
  };

  test("that is accepted blocks the person; one that is dismissed does not; both are in the journal", async () => {
    const [one, other] = [await aReport(), await aReport()];
    expect((await see(moderator, "overview")).body.reports).toBe(2);
    expect((await act(moderator, `reports/${one.id}/accept`)).status).toBe(204);
    expect((await act(moderator, `reports/${other.id}/dismiss`)).status).toBe(204);
    expect((await see(moderator, "reports")).body.items).toEqual([]);
    expect((await see(moderator, "people")).body.items.map(({ id }) => id)).toEqual([one.about.id]);
    const lines = [
      `accept-report reports ${one.id}`,
      `block users ${one.about.id}`,
      `dismiss-report reports ${other.id}`,
    ];
    expect(await journal()).toEqual(lines);
  });

  test("about a person who is blocked says so; accepted, it adds no second block to the journal", async () => {
    const one = await aReport();
    const other = await aReport(one.about);
    const blockedInList = async () =>
      (await see(moderator, "reports")).body.items.map((item) => Object(item.user).blocked !== "");
    expect(await blockedInList()).toEqual([false, false]);
    expect((await act(moderator, `reports/${one.id}/accept`)).status).toBe(204);
    expect(await blockedInList()).toEqual([true]);
    expect((await act(moderator, `reports/${other.id}/accept`)).status).toBe(204);
    expect((await journal()).filter((line) => line.startsWith("block"))).toEqual([`block users ${one.about.id}`]);
  });

  test("is answered once", async () => {
    const { id } = await aReport();
    expect((await act(moderator, `reports/${id}/dismiss`)).status).toBe(204);
    expect((await act(moderator, `reports/${id}/accept`)).status).toBe(404);
  });
});

test("an administrator adds a moderator, who signs in, and removes them; an administrator stays", async () => {
  const sent = { email: "new@example.com", password: "я".repeat(127) };
  expect((await act(admin, "moderators", { ...sent, password: "short" })).status).toBe(400);
  expect((await act(admin, "moderators", { ...sent, password: "я".repeat(128) })).status).toBe(400);
  expect((await act(admin, "moderators", sent)).status).toBe(204);
  expect((await act(admin, "moderators", { ...sent, password: "another long one" })).status).toBe(400);
  const body = { identity: sent.email, password: sent.password };
  const signedIn = await server.request("POST", "/api/collections/_superusers/auth-with-password", { body });
  expect(signedIn.body.record).toMatchObject({ role: "moderator" });
  const token = String(signedIn.body.token);
  const { items } = (await see(admin, "administrators")).body;
  const id = items.find(({ email }) => email === sent.email)?.id;
  expect((await act(admin, `moderators/${id}/remove`)).status).toBe(204);
  expect((await see({ token }, "overview")).status).toBe(401);
  expect((await act(admin, `moderators/${admin.id}/remove`)).status).toBe(404);
  expect(await journal()).toEqual([`add-moderator _superusers ${id}`, `remove-moderator _superusers ${id}`]);
});

test("the overview counts what waits and names the version", async () => {
  const ana = await server.aUser();
  await server.request("DELETE", `/api/collections/users/records/${ana.id}`, ana);
  const { body } = await see(moderator, "overview");
  expect(body).toMatchObject({ administrator: { role: "moderator" }, totals: { people: 1 }, backup: null });
  const oldest = "2026-11-20 09:00:00.001Z";
  expect(body.queues).toContainEqual({ key: "deletions", waiting: 1, failed: 0, aside: 0, retriable: 0, oldest });
});

describe("a person", () => {
  test("is found by a whole phone or a part of the name, and the phone is masked", async () => {
    const ana = await server.aUser({ name: "Анна Фёдорова", phone: "+79991234567" });
    for (const query of ["8 999 123-45-67", "федор", "Фёдорова  анна", ana.id]) {
      const { body } = await see(moderator, `people?q=${encodeURIComponent(query)}`);
      expect(body.items.map(({ id, phone }) => [id, phone])).toEqual([[ana.id, "+7 9•• •••-••-67"]]);
    }
    for (const query of ["12345", "Анна Петрова"])
      expect((await see(moderator, `people?q=${encodeURIComponent(query)}`)).body.items).toEqual([]);
  });

  test("who is blocked is signed out, cannot sign in, and can again when unblocked", async () => {
    const phone = "+79991234567";
    const ana = await server.aUser({ phone });
    expect((await act(moderator, `people/${ana.id}/block`)).status).toBe(204);
    const own = { ...ana, body: { name: "Анна" } };
    expect((await server.request("PATCH", `/api/collections/users/records/${ana.id}`, own)).status).toBe(404);
    expect((await server.request("POST", "/api/collections/users/auth-refresh", ana)).status).toBe(401);
    const signIn = async () => {
      await server.request("POST", "/api/auth/telegram/send", { body: { phone } });
      const code = server.codes.at(-1)?.code;
      return server.request("POST", "/api/auth/telegram/verify", { body: { phone, code } });
    };
    const refused = await signIn();
    expect([refused.status, refused.body.code]).toEqual([403, "account-blocked"]);
    expect((await see(moderator, "people")).body.items).toMatchObject([{ id: ana.id }]);
    expect((await act(moderator, `people/${ana.id}/unblock`)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    expect(await journal()).toEqual([`block users ${ana.id}`, `unblock users ${ana.id}`]);
  });

  test("a session is ended alone, or all are", async () => {
    const ana = await server.aUser();
    const [session] = await server.storage.reader.find("sessions", { where: where({ account: ana.id }), limit: 9 });
    const other = await server.aUser();
    const path = `people/${ana.id}/end-sessions`;
    expect((await act(moderator, `people/${other.id}/end-sessions`, { session: session?.id })).status).toBe(404);
    expect((await act(moderator, path, { session: session?.id })).status).toBe(204);
    expect((await act(moderator, path)).status).toBe(204);
    expect((await server.request("POST", "/api/collections/users/auth-refresh", ana)).status).toBe(401);
    expect((await server.request("POST", "/api/collections/users/auth-refresh", other)).status).toBe(200);
  });

  test("an administrator merges a guest of an organiser into an account", async () => {
    const organiser = await server.aUser();
    const ana = await server.aUser();
    const guest = await server.aUser({ guest: true, created_by: organiser.id, phone: "", token_key: "" });
    const id = await aTournament(organiser);
    const entry = { token: organiser.token, body: { tournament: id, user: guest.id } };
    expect((await server.request("POST", "/api/collections/tournament_participants/records", entry)).status).toBe(200);
    const merge = `people/${guest.id}/merge`;
    expect((await act(admin, merge, { into: ana.id })).body.moved).toHaveLength(1);
    expect(await server.storage.reader.findById("users", guest.id)).toBeDefined();
    expect((await act(admin, merge, { into: ana.id, confirm: true })).status).toBe(200);
    expect(await server.storage.reader.findById("users", guest.id)).toBeUndefined();
    expect(await server.storage.reader.count("tournament_participants", where({ user: ana.id }))).toBe(1);
    expect((await act(admin, `people/${ana.id}/merge`, { into: guest.id, confirm: true })).status).toBe(404);
    expect(await journal()).toEqual([`merge-people users ${guest.id}`]);
  });
});

describe("a tournament", () => {
  test("that is hidden is seen by its organiser only, takes nobody, and is restored", async () => {
    const [organiser, ana] = [await server.aUser(), await server.aUser()];
    const id = await aTournament(organiser);
    const status = async (who?: Signed) =>
      (await server.request("GET", `/api/collections/tournaments/records/${id}`, { ...who })).status;
    const join = async () =>
      (
        await server.request("POST", "/api/collections/tournament_participants/records", {
          ...ana,
          body: { tournament: id, user: ana.id },
        })
      ).status;
    expect((await act(moderator, `tournaments/${id}/hide`)).status).toBe(204);
    expect([await status(), await status(ana), await status(organiser), await join()]).toEqual([404, 404, 200, 400]);
    expect((await see(moderator, "tournaments")).body.items).toMatchObject([{ id, hidden_by_admin: true }]);
    const show = { ...organiser, body: { hidden_by_admin: false } };
    expect((await server.request("PATCH", `/api/collections/tournaments/records/${id}`, show)).status).toBe(404);
    expect((await act(moderator, `tournaments/${id}/restore`)).status).toBe(204);
    expect([await status(), await join()]).toEqual([200, 200]);
    expect(await journal()).toEqual([`hide tournaments ${id}`, `restore tournaments ${id}`]);
  });

  test("gets another organiser, who has no second role, but no guest", async () => {
    const [organiser, helper] = [await server.aUser(), await server.aUser()];
    const guest = await server.aUser({ guest: true });
    const id = await aTournament(organiser);
    const role = { token: admin.token, body: { tournament: id, user: helper.id, role: "co_organizer" } };
    expect((await server.request("POST", "/api/collections/tournament_roles/records", role)).status).toBe(200);
    const give = (to: string) => act(admin, `tournaments/${id}/organiser`, { from: organiser.id, organizer: to });
    expect(await give(guest.id)).toMatchObject({ status: 400, body: { data: { organizer: {} } } });
    expect(await give(organiser.id)).toMatchObject({ status: 400, body: { code: "already-organiser" } });
    await act(admin, `people/${helper.id}/block`);
    expect(await give(helper.id)).toMatchObject({ status: 403, body: { code: "account-blocked" } });
    await act(admin, `people/${helper.id}/unblock`);
    expect((await give(helper.id)).status).toBe(204);
    const row = await server.storage.reader.findById("tournaments", id);
    expect(row).toMatchObject({ organizer: helper.id, co_organizers: [] });
    expect(await journal()).toContain(`reassign-organiser tournaments ${id}`);
  });
});

describe("the journal", () => {
  test("has a line for each record that an administrator writes, with names of fields and no values", async () => {
    const ana = await server.aUser({ phone: "+79991234567" });
    const one = `/api/collections/users/records/${ana.id}`;
    await server.request("PATCH", one, { ...admin, body: { phone: "+79997654321" } });
    await server.request("PATCH", one, { ...admin, body: { skill_level: 99 } });
    await server.request("PATCH", one, { ...ana, body: { name: "Анна" } });
    const requests = [
      { method: "PATCH", url: `/api/collections/cities/records/${seedCityIds.spb}`, body: { active: true } },
    ];
    expect((await server.request("POST", "/api/batch", { ...admin, body: { requests } })).status).toBe(200);
    expect(await journal()).toEqual([`update cities ${seedCityIds.spb}`, `update users ${ana.id}`]);
    const lines = await server.request("GET", "/api/collections/admin_log/records?sort=-collection", admin);
    expect(lines.text).not.toContain("9997654321");
    const of = { admin: admin.id, admin_email: "admin@example.com" };
    expect(lines.body.items).toMatchObject([
      { ...of, collection: "users", label: "", details: { fields: ["phone"] } },
      { ...of, collection: "cities", label: "Санкт-Петербург" },
    ]);
  });

  test("is changed by nobody", async () => {
    const ana = await server.aUser();
    await act(moderator, `people/${ana.id}/block`);
    const [line] = await server.storage.reader.find("admin_log", { limit: 9 });
    const one = `/api/collections/admin_log/records/${line?.id}`;
    expect((await server.request("PATCH", one, { ...admin, body: { act: "unblock" } })).status).toBe(404);
    expect((await server.request("DELETE", one, admin)).status).toBe(404);
    expect(await journal()).toEqual([`block users ${ana.id}`]);
  });
});

describe.each(drivers)("on $name a duplicate club", ({ open: openStorage }) => {
  beforeEach(async () => {
    await server.close();
    await open(await openStorage());
  });

  const aClub = async (name: string, city: string = seedCityIds.spb) =>
    String(
      (await server.request("POST", "/api/collections/clubs/records", { ...admin, body: { name, city, active: true } }))
        .body.id,
    );
  const merge = (source: string, target: string, collection = "clubs") =>
    act(admin, "places/merge", { collection, source, target });

  test("is merged with its tournaments, follows and templates, and deleted", async () => {
    const organiser = await server.aUser();
    const [double, whole] = [await aClub("Нева 2"), await aClub("Нева")];
    const id = await aTournament(organiser, { club: double });
    const rows = (name: string) => `/api/collections/${name}/records`;
    for (const club of [double, whole]) await server.request("POST", rows("follows"), { ...organiser, body: { club } });
    const template = { name: "Среда", settings: { club: double, courts: 2 } };
    await server.request("POST", rows("tournament_templates"), { ...organiser, body: template });
    expect((await merge(double, whole)).status).toBe(204);
    const { reader } = server.storage;
    expect(await reader.findById("clubs", double)).toBeUndefined();
    expect(await reader.findById("tournaments", id)).toMatchObject({ club: whole });
    expect((await reader.find("follows", { limit: 9 })).map(({ club }) => club)).toEqual([whole]);
    expect((await reader.find("tournament_templates", { limit: 9 }))[0]?.settings).toEqual({ club: whole, courts: 2 });
    expect(await reader.count("_place_merges")).toBe(0);
    expect(await journal()).toContain(`merge-places clubs ${double}`);
  });

  test("gives the kept club what only the duplicate knew, and changes nothing that the kept one has", async () => {
    const [double, whole] = [await aClub("Нева 2"), await aClub("Нева")];
    const set = (id: string, body: object) =>
      server.request("PATCH", `/api/collections/clubs/records/${id}`, { ...admin, body });
    await set(double, { address: "двор", entrance: "со двора", courts: 2, court_names: ["Синий", "Красный"] });
    await set(whole, { address: "Приморский, 72", entrance: "", courts: 3, court_names: [] });
    expect((await merge(double, whole)).status).toBe(204);
    const { reader } = server.storage;
    const kept = await reader.findById("clubs", whole);
    expect(kept).toMatchObject({ address: "Приморский, 72", entrance: "со двора", courts: 3 });
    expect(kept?.court_names ?? []).toEqual([]);
    const [line] = await reader.find("admin_log", { where: where({ act: "merge-places" }), limit: 1 });
    expect(line?.details).toEqual({ into: whole, fields: ["entrance"] });
  });

  test("of another city is refused, and so are a city of another time zone and a merge into itself", async () => {
    const [double, other] = [await aClub("Нева 2"), await aClub("Нева", seedCityIds.moscow)];
    const city = { ...admin, body: { name: "Омск", timezone: "Asia/Omsk", active: true } };
    const omsk = String((await server.request("POST", "/api/collections/cities/records", city)).body.id);
    const asked = [
      await merge(double, other),
      await merge(omsk, seedCityIds.spb, "cities"),
      await merge(double, double),
    ];
    expect(asked.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await server.storage.reader.findById("clubs", double)).toMatchObject({ active: true });
  });

  test("a merge that a crash interrupted is finished by the job", async () => {
    const organiser = await server.aUser();
    const [double, whole] = [await aClub("Нева 2"), await aClub("Нева")];
    const id = await aTournament(organiser, { club: double });
    const stamp = { created: "2026-11-20 09:00:00.000Z", updated: "2026-11-20 09:00:00.000Z" };
    const begun = { id: server.newId(), ...stamp, collection: "clubs", source: double, target: whole };
    await server.storage.transact((tx) => tx.insert("_place_merges", begun));
    const { storage, newId } = server;
    await resumePlaceMerges({ storage, newId, clock: () => server.clock.now, draw: drawInline });
    expect(await storage.reader.findById("tournaments", id)).toMatchObject({ club: whole });
    expect(await storage.reader.findById("clubs", double)).toBeUndefined();
  });
});
