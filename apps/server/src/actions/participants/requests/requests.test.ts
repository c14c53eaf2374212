// Requests for a place: who is notified of the evening while they wait, and requests that are taken back (decision 088).
import { MINUTE_MS } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import { aBody } from "../../../testing/club.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";

type Account = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let organiser: Account;
let ana: Account;
let bob: Account;
beforeEach(async () => {
  server = await testApp();
  [organiser, ana, bob] = [await server.aUser(), await server.aUser(), await server.aUser()];
});
afterEach(() => server.close());

const send = async (method: string, who: Account, path: string, body?: object) => {
  const answer = await server.request(method, `/api/collections/${path}`, { token: who.token, body });
  server.clock.pass(MINUTE_MS);
  return answer;
};
const post = (who: Account, collection: string, body: object) => send("POST", who, `${collection}/records`, body);
const idOf = async (made: ReturnType<typeof post>) => String((await made).body.id);
const create = (difference: Record<string, string | number | boolean>) =>
  idOf(post(organiser, "tournaments", aBody(difference)));
const change = (who: Account, tournament: string, body: object) =>
  send("PATCH", who, `tournaments/records/${tournament}`, body);
const kindsOf = async ({ id }: Account) =>
  (await server.storage.reader.find("notifications", { where: where({ user: id }), limit: 20 })).map(
    ({ kind }) => kind,
  );

test("who waits for the answer is notified of a move and of a cancellation", async () => {
  const id = await create({ approval: true });
  await post(ana, "tournament_requests", { tournament: id });
  const declined = await idOf(post(bob, "tournament_requests", { tournament: id }));
  await send("PATCH", organiser, `tournament_requests/records/${declined}`, { state: "declined" });
  await change(organiser, id, { start_time: "18:30" });
  await change(organiser, id, { status: "cancelled" });
  expect((await kindsOf(ana)).sort()).toEqual(["cancelled", "moved"]);
  expect(await kindsOf(bob)).toEqual(["request-declined"]);
});

test("so are who keeps the score, and who has left but brings a friend", async () => {
  const id = await create({ max_players: 8 });
  const entry = await idOf(post(ana, "tournament_participants", { tournament: id }));
  const friend = await idOf(post(ana, "users", { name: "Друг", guest: true }));
  await post(ana, "tournament_participants", { tournament: id, user: friend });
  await send("PATCH", ana, `tournament_participants/records/${entry}`, { status: "cancelled" });
  const link = await idOf(post(organiser, "tournament_links", { tournament: id, kind: "scorer" }));
  const links = await server.request<{ tokens: Record<string, string> }>("GET", `/api/tournaments/${id}/links`, {
    token: organiser.token,
  });
  const headers = { "X-Link": links.body.tokens[link] ?? "" };
  expect((await server.request("POST", "/api/link/accept", { token: bob.token, headers })).status).toBe(200);
  await change(organiser, id, { start_time: "18:30" });
  await change(organiser, id, { status: "cancelled" });
  for (const who of [ana, bob]) expect((await kindsOf(who)).sort()).toEqual(["cancelled", "moved"]);
});

test("a request that its player takes back is gone, with the notification of the organiser", async () => {
  const id = await create({ approval: true });
  const request = await idOf(post(ana, "tournament_requests", { tournament: id }));
  expect(await kindsOf(organiser)).toEqual(["entry-requested"]);
  expect((await send("DELETE", bob, `tournament_requests/records/${request}`)).status).toBe(404);
  expect((await send("DELETE", ana, `tournament_requests/records/${request}`)).status).toBe(204);
  expect(await kindsOf(organiser)).toEqual([]);
  expect((await send("GET", organiser, `tournament_requests/records/${request}`)).status).toBe(404);
});

test("a request that was answered is not taken back", async () => {
  const id = await create({ approval: true });
  const request = await idOf(post(ana, "tournament_requests", { tournament: id }));
  await send("PATCH", organiser, `tournament_requests/records/${request}`, { state: "declined" });
  expect((await send("DELETE", ana, `tournament_requests/records/${request}`)).status).toBe(400);
});

test("requests are still answered where approval was turned off after them", async () => {
  const id = await create({ approval: true });
  const request = await idOf(post(ana, "tournament_requests", { tournament: id }));
  await change(organiser, id, { approval: false });
  const answered = await send("PATCH", organiser, `tournament_requests/records/${request}`, { state: "approved" });
  expect(answered.body.state).toBe("approved");
  expect(await kindsOf(ana)).toEqual(["added"]);
});

test("an entry that a superuser adds or restores answers the request", async () => {
  const id = await create({});
  const entry = await idOf(post(ana, "tournament_participants", { tournament: id }));
  await send("PATCH", ana, `tournament_participants/records/${entry}`, { status: "cancelled" });
  await change(organiser, id, { approval: true });
  for (const who of [ana, bob]) await post(who, "tournament_requests", { tournament: id });
  const superuser = (await server.aSuperuser()).token;
  const asSuperuser = (method: string, path: string, body: object) =>
    server.request(method, `/api/collections/tournament_participants/records${path}`, { token: superuser, body });
  await asSuperuser("PATCH", `/${entry}`, { status: "registered" });
  await asSuperuser("POST", "", { tournament: id, user: bob.id });
  const requests = await server.storage.reader.find("tournament_requests", { limit: 9 });
  expect(requests.map(({ state }) => state)).toEqual(["approved", "approved"]);
});

test("an account that asks again and again is refused", async () => {
  const id = await create({ approval: true });
  const ask = () =>
    server.request("POST", "/api/collections/tournament_requests/records", {
      token: ana.token,
      body: { tournament: id },
    });
  const statuses = new Set<number>();
  for (let times = 0; times < 61; times++) statuses.add((await ask()).status);
  expect([...statuses]).toEqual([200, 429]);
});
