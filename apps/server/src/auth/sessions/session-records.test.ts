import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aListener } from "../../realtime/listener.fixture.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { readClaims } from "./jwt.ts";

const SESSIONS = "/api/collections/sessions/records";
const REFRESH = "/api/collections/users/auth-refresh";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1";

type Session = { id: string; account: string; superuser: boolean; device: string };
type Person = { id: string; token: string; session: string };

let server: TestApp;
let ana: Person;
let bob: Person;

const sessionOf = (token: string) => readClaims(token)?.session ?? "";

async function aPerson(): Promise<Person> {
  const { id, token } = await server.aUser();
  return { id, token, session: sessionOf(token) };
}

/** The same account on another device. */
async function elsewhere({ id }: Person): Promise<Person> {
  await server.storage.transact((tx) => tx.update("users", id, { phone: "+79991112233" }));
  const { body: sent } = await server.request("POST", "/api/auth/telegram/send", { body: { phone: "+79991112233" } });
  expect(sent.sent).toBe(true);
  const code = server.codes.at(-1)?.code;
  const body = { phone: "+79991112233", code };
  const { body: verified } = await server.request("POST", "/api/auth/telegram/verify", {
    body,
    headers: { "user-agent": IPHONE },
  });
  const token = String(verified.token);
  return { id, token, session: sessionOf(token) };
}

const listOf = async (token: string): Promise<Session[]> =>
  (await server.request<{ items: Session[] }>("GET", SESSIONS, { token })).body.items;
const end = (token: string, session: string) => server.request("DELETE", `${SESSIONS}/${session}`, { token });
const isMember = async ({ id, token }: Person) =>
  (await server.request<{ city: string }>("GET", `/api/collections/users/records/${id}`, { token })).body.city !== "";

beforeEach(async () => {
  server = await testApp();
  ana = await aPerson();
  bob = await aPerson();
});
afterEach(() => server.close());

test("users list their own sessions by device, without secrets", async () => {
  const phone = await elsewhere(ana);
  const listed = await listOf(ana.token);
  expect(listed.map(({ id }) => id).sort()).toEqual([ana.session, phone.session].sort());
  expect(listed.find(({ id }) => id === phone.session)).toMatchObject({ account: ana.id, device: "iPhone, Safari" });
  expect(JSON.stringify(listed)).not.toContain(readClaims(phone.token)?.sessionKey);
  expect(Object.keys(listed[0] ?? {})).not.toContain("key");
  expect(await listOf("")).toEqual([]);
});

test("users end their own sessions and not those of others", async () => {
  const phone = await elsewhere(ana);
  expect((await end(bob.token, phone.session)).status).toBe(404);
  expect((await end("", phone.session)).status).toBe(404);
  expect(await isMember(phone)).toBe(true);
  expect((await end(ana.token, phone.session)).status).toBe(204);
  expect(await isMember(phone)).toBe(false);
  expect(await isMember(ana)).toBe(true);
});

test("logging out ends the current session", async () => {
  expect((await end(ana.token, ana.session)).status).toBe(204);
  expect(await isMember(ana)).toBe(false);
});

test("an ended session has another error than no session", async () => {
  await end(ana.token, ana.session);
  const ended = await server.request("POST", REFRESH, { token: ana.token });
  expect([ended.status, ended.body.code]).toEqual([401, "session-ended"]);
  const none = await server.request("POST", REFRESH, { token: "rubbish" });
  expect([none.status, none.body.code]).toEqual([401, undefined]);
});

test("one call ends all other sessions, or all sessions", async () => {
  const phone = await elsewhere(ana);
  const all = "/api/auth/sessions/end";
  expect((await server.request("POST", all, { body: {} })).status).toBe(401);
  expect((await server.request("POST", all, { token: ana.token, body: { keep_current: true } })).status).toBe(204);
  expect([await isMember(ana), await isMember(phone), await isMember(bob)]).toEqual([true, false, true]);
  expect((await server.request("POST", all, { token: ana.token, body: {} })).status).toBe(204);
  expect([await isMember(ana), await isMember(bob)]).toEqual([false, true]);
});

test("sessions are read-only, also for their owner and superusers", async () => {
  const superuser = await server.aSuperuser();
  for (const token of [ana.token, superuser.token]) {
    const patch = await server.request("PATCH", `${SESSIONS}/${ana.session}`, { token, body: { device: "x" } });
    const post = await server.request("POST", SESSIONS, { token, body: { account: ana.id } });
    expect([patch.status, post.status]).toEqual([404, 400]);
  }
});

describe("open streams", () => {
  test("end with their session at once and send nothing more", async () => {
    const phone = await elsewhere(ana);
    const [stays, goes] = [await aListener(server), await aListener(server)];
    expect((await stays.subscribe([`users/${ana.id}`], ana.token)).status).toBe(204);
    expect((await goes.subscribe([`users/${ana.id}`], phone.token)).status).toBe(204);
    const over = goes.rest();
    await end(ana.token, phone.session);
    await server.request("PATCH", `/api/collections/users/records/${ana.id}`, {
      token: ana.token,
      body: { city: "kazan" },
    });
    expect(await over).toEqual([]);
    expect((await stays.next()).data.record).toMatchObject({ city: "kazan" });
    await stays.leave();
  });

  test("a subscription with the token of an ended session is one of a guest", async () => {
    await end(ana.token, ana.session);
    const listener = await aListener(server);
    await listener.subscribe([`users/${ana.id}`], ana.token);
    await server.storage.transact((tx) => tx.update("users", ana.id, { city: "kazan" }));
    expect((await listener.next()).data.record).toMatchObject({ city: "" });
    await listener.leave();
  });
});

describe("a superuser", () => {
  test("lists and ends the sessions of users and of superusers", async () => {
    const { token } = await server.aSuperuser();
    const other = await server.aSuperuser();
    const listed = await listOf(token);
    expect(
      listed
        .filter(({ superuser }) => superuser)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([sessionOf(token), sessionOf(other.token)].sort());
    expect(listed.map(({ id }) => id)).toContain(ana.session);
    expect((await end(token, ana.session)).status).toBe(204);
    expect(await isMember(ana)).toBe(false);
    expect((await end(token, sessionOf(other.token))).status).toBe(204);
    expect(await listOf(other.token)).toEqual([]);
    expect((await listOf(token)).length).toBeGreaterThan(0);
  });

  test.each([
    ["tokenKey", { tokenKey: "k".repeat(50) }],
    ["phone", { phone: "+79995556677" }],
  ])("who changes the %s of a user ends all sessions", async (_field, body) => {
    const phone = await elsewhere(ana);
    const { token } = await server.aSuperuser();
    const changed = await server.request("PATCH", `/api/collections/users/records/${ana.id}`, { token, body });
    expect(changed.status).toBe(200);
    expect(JSON.stringify(changed.body)).not.toContain("kkkk");
    expect([await isMember(ana), await isMember(phone), await isMember(bob)]).toEqual([false, false, true]);
    expect((await listOf(token)).filter(({ account }) => account === ana.id)).toEqual([]);
  });

  test("a token key that is too short is refused, and users cannot write one", async () => {
    const path = `/api/collections/users/records/${ana.id}`;
    const { token } = await server.aSuperuser();
    const short = await server.request("PATCH", path, { token, body: { tokenKey: "short" } });
    expect([short.status, short.body.data?.tokenKey?.code]).toEqual([400, "validation_min_text_constraint"]);
    await server.request("PATCH", path, { token: ana.token, body: { tokenKey: "k".repeat(50), token_key: "x" } });
    expect(await isMember(ana)).toBe(true);
  });
});
