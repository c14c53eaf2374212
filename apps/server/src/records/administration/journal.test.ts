// Everything that an administrator changes is in the journal: every write of every collection, and every act of `/api/admin`.
import { ADMIN_ACTS, type CollectionName, collections, type FieldSpec } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { resetFactor } from "../../actions/administration/second-factors.ts";
import { where } from "../../storage/condition.ts";
import { codeAt } from "../../testing/authenticator.ts";
import { openClub, type TestClub } from "../../testing/club.ts";
import { oneOfEach } from "../../testing/one-of-each.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let server: TestApp;
let club: TestClub;
let ids: Record<CollectionName, string>;
let [token, email, password] = ["", "", ""];

beforeEach(async () => {
  server = await testApp();
  // Before the rows, because signing in removes old sessions.
  ({ token, email, password } = await server.aSuperuser());
  club = await openClub(server.storage);
  ({ ids } = await oneOfEach(club));
});
afterEach(() => server.close());

const LINES_MAX = 2000;
const lines = async () =>
  (await server.storage.reader.find("admin_log", { limit: LINES_MAX })).map(
    ({ id, act, collection, record }) => [id, `${act} ${collection} ${record}`] as const,
  );

/** The lines that a request adds, and whether it did something. */
async function doneBy(method: string, path: string, body?: unknown) {
  const before = new Set((await lines()).map(([id]) => id));
  const answer = await server.request(method, path, { token, ...(body !== undefined && { body }) });
  const added = (await lines()).filter(([id]) => !before.has(id)).map(([, line]) => line);
  return { isDone: answer.status < 300, added, answer };
}

/** A value of the field's kind that is not the stored one. */
function otherThan(field: FieldSpec, stored: unknown): unknown {
  if (field.kind === "select") return field.values.find((value) => value !== stored);
  if (field.kind === "number") return Number(stored) + 1;
  if (field.kind === "bool") return !stored;
  if (field.kind === "date") return "2031-01-01 00:00:00.000Z";
  return field.kind === "json" ? [] : `${stored}x`;
}

const names = Object.keys(collections) as CollectionName[];
const journalled = names.filter((name) => name !== "admin_log");

test.each(journalled)("a write of %s adds one line, a refused one none", async (name) => {
  const [all, one] = [`/api/collections/${name}/records`, `/api/collections/${name}/records/${ids[name]}`];
  const row = await club.get(name, ids[name]);
  for (const [field, kind] of Object.entries(collections[name].fields as Record<string, FieldSpec>)) {
    const { isDone, added } = await doneBy("PATCH", one, { [field]: otherThan(kind, row[field]) });
    expect({ field, added }).toEqual({ field, added: isDone ? [`update ${name} ${ids[name]}`] : [] });
  }
  const removed = await doneBy("DELETE", one);
  expect(removed.added).toEqual(removed.isDone ? [`delete ${name} ${ids[name]}`] : []);
  const { id: _id, created: _created, updated: _updated, ...copy } = row;
  const created = await doneBy("POST", all, copy);
  expect(created.added).toEqual(created.isDone ? [`create ${name} ${created.answer.body.id}`] : []);
});

test("a line about a row of a tournament has the tournament's name, one about a person's row has none", async () => {
  await doneBy("DELETE", `/api/collections/tournament_roles/records/${ids.tournament_roles}`);
  await doneBy("DELETE", `/api/collections/sessions/records/${ids.sessions}`);
  const { name } = await club.tournament(ids.tournaments);
  const stored = await server.storage.reader.find("admin_log", { limit: LINES_MAX });
  const labels = Object.fromEntries(stored.map(({ collection, label }) => [collection, label]));
  expect(labels).toMatchObject({ tournament_roles: name, sessions: "" });
});

test("results that an administrator takes back with a link are in the journal once, a refusal is not", async () => {
  const undo = `/api/links/${ids.tournament_links}/undo`;
  expect((await doneBy("POST", undo)).added).toEqual([`update tournament_links ${ids.tournament_links}`]);
  expect((await doneBy("POST", "/api/links/nobody000000000/undo")).added).toEqual([]);
});

/** Every path of the administration that changes something, in an order in which all of them succeed. */
async function actsOfAdministration(): Promise<void> {
  const admin = async (path: string, body: unknown = {}) => {
    const { isDone, answer } = await doneBy("POST", `/api/admin/${path}`, body);
    expect({ path, isDone, text: answer.text }).toMatchObject({ path, isDone: true });
    return answer.body;
  };
  const add = async (collection: string, body: object) =>
    String((await doneBy("POST", `/api/collections/${collection}/records`, body)).answer.body.id);
  const [ana, boris, guest] = [await server.aUser(), await server.aUser(), await server.aUser({ guest: true })];
  const complaint = { reporter: ana.id, user: boris.id, text: "Грубит", answer: "" };
  await admin(`reports/${await add("reports", complaint)}/dismiss`);
  await admin(`reports/${await add("reports", complaint)}/accept`);
  await admin(`people/${boris.id}/unblock`);
  await admin(`people/${boris.id}/block`);
  await admin(`people/${ana.id}/end-sessions`);
  await admin(`people/${guest.id}/merge`, { into: ana.id, confirm: true });
  await admin(`tournaments/${ids.tournaments}/hide`);
  await admin(`tournaments/${ids.tournaments}/restore`);
  const { organizer } = await club.tournament(ids.tournaments);
  await admin(`tournaments/${ids.tournaments}/organiser`, { from: organizer, organizer: ana.id });
  await admin(`tournaments/${ids.tournaments}/cancel`);
  const city = { city: ids.cities, active: true };
  const [source, target] = [
    await add("clubs", { name: "Нева 2", ...city }),
    await add("clubs", { name: "Нева", ...city }),
  ];
  await admin("places/merge", { collection: "clubs", source, target });
  await doneBy("PATCH", `/api/collections/clubs/records/${target}`, { active: false });
  await doneBy("DELETE", `/api/collections/clubs/records/${target}`);
  const failed = { attempts: 1, due: "2031-01-01 00:00:00.000Z", notification: "", channel: "push", target: "" };
  const delivery = { id: "failed000000000", created: "", updated: "", expires: "", unclear: false, failed: true };
  await server.storage.transact((tx) => tx.insert("_notification_deliveries", { ...delivery, ...failed }));
  await admin("queues/notifications/retry");
  await admin("moderators", { email: "moder@example.com", password: "long enough" });
  const [moderator] = await server.storage.reader.find("_superusers", {
    where: where({ role: "moderator" }),
    limit: 1,
  });
  await admin(`moderators/${moderator?.id}/remove`);
}

async function actsOfSecondFactor(): Promise<void> {
  const own = (path: string, body: object) =>
    server.request("POST", `/api/admin/second-factor/${path}`, { token, body });
  const code = (secret: unknown) => {
    server.clock.pass(60_000);
    return codeAt(String(secret), server.clock.now.getTime());
  };
  const { secret } = (await own("begin", { password })).body;
  const { recovery_codes: codes } = (await own("confirm", { code: code(secret) })).body;
  const [recovery] = Array.isArray(codes) ? codes : [];
  const signIn = (way: string, body: object) =>
    server.request("POST", `/api/collections/_superusers/auth-with-${way}`, { body });
  const { mfaId } = (await signIn("password", { identity: email, password })).body;
  expect((await signIn("otp", { otpId: "totp", password: recovery, mfaId })).status).toBe(200);
  expect((await own("off", { code: code(secret) })).status).toBe(204);
  const again = (await own("begin", { password })).body.secret;
  await own("confirm", { code: code(again) });
  const { storage, newId } = server;
  expect(await resetFactor({ storage, newId, clock: () => server.clock.now }, email)).toBe("done");
}

test("every act of administrators is in the journal", async () => {
  await actsOfAdministration();
  await actsOfSecondFactor();
  const acts = (await lines()).map(([, line]) => line.split(" ")[0]);
  expect([...new Set(acts)].sort()).toEqual([...ADMIN_ACTS].sort());
});
