// Tournaments by invitation, approval of entries, guests of players, blocked people (decision 088).
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { aBody } from "../../../testing/club.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

type Account = Awaited<ReturnType<TestApp["aUser"]>>;
type Created = {
  id: string;
  invite_code: string;
  tournament: string;
  status: string;
  state: string;
  code: string;
  items: { id: string }[];
  brought_by: string;
};

let server: TestApp;
let organiser: Account;
let ana: Account;
let bob: Account;

beforeEach(async () => {
  server = await testApp({ publicUrl: "https://padel.example.ru" });
  organiser = await server.aUser();
  ana = await server.aUser();
  bob = await server.aUser();
});
afterEach(() => server.close());

const post = (who: Account | undefined, collection: string, body: object) =>
  server.request<Created>("POST", `/api/collections/${collection}/records`, { ...(who && { token: who.token }), body });
const get = (who: Account | undefined, path: string) =>
  server.request<Created>("GET", `/api/collections/${path}`, who ? { token: who.token } : {});
const patch = (who: Account, path: string, body: object) =>
  server.request<Created>("PATCH", `/api/collections/${path}`, { token: who.token, body });
const create = async (difference: Record<string, unknown>) => {
  const made = await post(organiser, "tournaments", aBody(difference));
  expect(made.status, made.text).toBe(200);
  return made.body;
};

describe("a tournament by invitation", () => {
  test("is read by nobody without the code or an entry: record, lists, entries, sitemap", async () => {
    const { id, invite_code } = await create({ by_invitation: true });
    expect(invite_code).toHaveLength(15);
    for (const who of [undefined, ana]) {
      expect((await get(who, `tournaments/records/${id}`)).status).toBe(404);
      expect((await get(who, "tournaments/records")).body.items).toEqual([]);
      const filter = encodeURIComponent(`tournament = "${id}"`);
      expect((await get(who, `tournament_participants/records?filter=${filter}`)).body.items).toEqual([]);
    }
    expect((await post(ana, "tournament_participants", { tournament: id })).status).toBe(400);
    const sitemap = await server.request("GET", "/sitemap.xml");
    expect(sitemap.text).not.toContain(id);
  });

  test("is read by who opens the invitation, and by players whom the organiser adds; the code is the organiser's", async () => {
    const { id, invite_code } = await create({ by_invitation: true });
    expect((await post(ana, "tournament_invitations", { code: "wrong" })).body).toMatchObject({
      code: "invitation-unknown",
    });
    const opened = await post(ana, "tournament_invitations", { code: invite_code });
    expect(opened.body).toMatchObject({ tournament: id, code: "" });
    expect((await post(ana, "tournament_invitations", { code: invite_code })).body.id).toBe(opened.body.id);
    expect((await get(ana, `tournaments/records/${id}`)).body).toMatchObject({ id, invite_code: "" });
    expect((await post(ana, "tournament_participants", { tournament: id })).body.status).toBe("registered");
    expect((await get(bob, `tournaments/records/${id}`)).status).toBe(404);
    expect((await get(organiser, `tournaments/records/${id}`)).body.invite_code).toBe(invite_code);
  });

  test("that is opened to everyone and closed again has another code", async () => {
    const { id, invite_code } = await create({ by_invitation: true });
    await patch(organiser, `tournaments/records/${id}`, { by_invitation: false });
    expect((await get(undefined, `tournaments/records/${id}`)).status).toBe(200);
    const closed = await patch(organiser, `tournaments/records/${id}`, { by_invitation: true });
    expect(closed.body.invite_code).not.toBe(invite_code);
    expect((await post(ana, "tournament_invitations", { code: invite_code })).status).toBe(400);
  });
});

describe("with approval", () => {
  test("a player asks, holds no place, and has one when the organiser approves", async () => {
    const { id } = await create({ approval: true, max_players: 4 });
    expect((await post(ana, "tournament_participants", { tournament: id })).body.code).toBe("approval-required");
    const asked = await post(ana, "tournament_requests", { tournament: id });
    expect(asked.body.state).toBe("pending");
    expect((await post(ana, "tournament_requests", { tournament: id })).body.id).toBe(asked.body.id);
    expect((await get(undefined, "tournament_participants/records")).body.items).toEqual([]);
    expect((await patch(ana, `tournament_requests/records/${asked.body.id}`, { state: "approved" })).status).toBe(400);
    const answered = await patch(organiser, `tournament_requests/records/${asked.body.id}`, { state: "approved" });
    expect(answered.body.state).toBe("approved");
    expect((await get(undefined, "tournament_participants/records")).body.items).toHaveLength(1);
  });

  test("a declined request adds nobody, and may be sent again", async () => {
    const { id } = await create({ approval: true });
    const asked = await post(ana, "tournament_requests", { tournament: id });
    const path = `tournament_requests/records/${asked.body.id}`;
    expect((await patch(organiser, path, { state: "declined" })).body.state).toBe("declined");
    expect((await post(ana, "tournament_requests", { tournament: id })).body.id).not.toBe(asked.body.id);
    expect((await get(bob, path)).status).toBe(404);
  });

  test("an answer that comes late changes nothing: a player who has left stays away, a declined one too", async () => {
    const { id } = await create({ approval: true });
    const path = async (who: Account) =>
      `tournament_requests/records/${(await post(who, "tournament_requests", { tournament: id })).body.id}`;
    const first = await path(ana);
    await patch(organiser, first, { state: "approved" });
    const [entry] = (await get(ana, "tournament_participants/records")).body.items;
    await patch(ana, `tournament_participants/records/${entry?.id}`, { status: "cancelled" });
    expect((await patch(organiser, first, { state: "approved" })).body.state).toBe("approved");
    const second = await path(ana);
    await patch(organiser, second, { state: "declined" });
    expect((await patch(organiser, second, { state: "approved" })).body.code).toBe("illegal-status");
    const live = `tournament_participants/records?filter=${encodeURIComponent('status != "cancelled"')}`;
    expect((await get(organiser, live)).body.items).toEqual([]);
  });
});

test("a player signs up one guest of theirs, and takes the guest's entry back", async () => {
  const { id } = await create({ max_players: 8 });
  const friend = (await post(ana, "users", { name: "Друг", guest: true })).body.id;
  expect((await post(ana, "tournament_participants", { tournament: id, user: friend })).status).toBe(400);
  await post(ana, "tournament_participants", { tournament: id });
  const entry = await post(ana, "tournament_participants", { tournament: id, user: friend });
  expect(entry.body).toMatchObject({ status: "registered", brought_by: ana.id });
  const other = (await post(ana, "users", { name: "Ещё друг", guest: true })).body.id;
  expect((await post(ana, "tournament_participants", { tournament: id, user: other })).status).toBe(400);
  expect((await post(bob, "tournament_participants", { tournament: id, user: other })).status).toBe(400);
  const left = await patch(ana, `tournament_participants/records/${entry.body.id}`, { status: "cancelled" });
  expect(left.body.status).toBe("cancelled");
});

test("a friend whose noted phone has an account: that person is notified, and the host learns nothing", async () => {
  const { id } = await create({});
  await post(ana, "tournament_participants", { tournament: id });
  const boris = await server.aUser({ phone: "+79001112233" });
  const friend = (await post(ana, "users", { name: "Борис", guest: true, noted_phone: "+79001112233" })).body.id;
  const entry = await post(ana, "tournament_participants", { tournament: id, user: friend });
  expect(entry.body).toMatchObject({ status: "registered", user: friend });
  const notified = async (who: Account) =>
    (await server.storage.reader.find("notifications", { where: where({ user: who.id }), limit: 9 })).map(
      ({ kind }) => kind,
    );
  expect(await notified(boris)).toEqual(["brought-along"]);
  expect(await notified(ana)).toEqual([]);
});

test("a blocked person can neither join, nor ask, nor open an invitation, and does not read the block", async () => {
  const { id } = await create({});
  const closed = await create({ by_invitation: true });
  const block = await post(organiser, "blocks", { user: ana.id });
  expect((await post(ana, "tournament_participants", { tournament: id })).body.code).toBe("not-accepted");
  expect((await post(ana, "tournament_invitations", { code: closed.invite_code })).status).toBe(400);
  expect((await get(ana, "blocks/records")).body.items).toEqual([]);
  await server.request("DELETE", `/api/collections/blocks/records/${block.body.id}`, { token: organiser.token });
  expect((await post(ana, "tournament_participants", { tournament: id })).status).toBe(200);
});

test("a report is read by superusers and its writer only", async () => {
  expect((await post(ana, "reports", { user: bob.id, text: "Оскорбляет" })).status).toBe(200);
  expect((await get(bob, "reports/records")).body.items).toEqual([]);
  const superuser = await server.aSuperuser();
  const all = await server.request<Created>("GET", "/api/collections/reports/records", { token: superuser.token });
  expect(all.body.items).toHaveLength(1);
});
