// The sender with the real server in memory, over a connection that fails as the test states.
import { anEntry as aSeat, aTournament, type TestApp, testApp, until } from "@bandeha/server/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../../data/client/pocketbase.ts";
import { createQueries } from "../../data/client/queries.ts";
import type { PlainMatch, Result } from "./entered-result.ts";
import { anOutboxEntry, score } from "./outbox.fixture.ts";
import { discard, enter, type Outbox } from "./outbox.ts";
import { memoryOutboxStorage } from "./outbox-storage.ts";
import { createSender, type OutboxSender } from "./send-outbox.ts";
import { sendResult } from "./send-result.ts";

let server: TestApp;
let organiser: { id: string; token: string };
let tournament: string;
let signedIn: string | undefined;
let box: Outbox;
let outbox: OutboxSender;
/** The fate of the next answers, in order; all later ones arrive. */
let fates: ("lost" | "busy" | "never-sent")[];

const records = "/api/collections";
const write = (path: string, body: object) =>
  server.request("PATCH", `${records}/${path}`, { token: organiser.token, body });

beforeEach(async () => {
  // The client compares the end of a token with the clock of the machine.
  server = await testApp({ now: new Date().toISOString() });
  organiser = await server.aUser();
  const { id } = await aTournament(server, organiser.id, { courts: 2, scoring_method: "points" });
  tournament = id;
  for (let seat = 0; seat < 8; seat++) await aSeat(server, id, (await server.aUser()).id);
  expect((await write(`tournaments/records/${id}`, { status: "in_progress" })).status).toBe(200);
  signedIn = organiser.id;
  box = [];
  fates = [];
  const api = guestPocketBase(async (input, init) => {
    const request = new Request(input, init);
    const fate = request.method === "PATCH" ? fates.shift() : undefined;
    if (fate === "never-sent") throw new TypeError("Failed to fetch");
    if (fate === "busy") return Response.json({ status: 503, message: "", data: {} }, { status: 503 });
    const answer = await server.app.fetch(request);
    if (fate === "lost") throw new TypeError("Failed to fetch");
    return answer;
  });
  api.authStore.save(organiser.token, { id: organiser.id, collectionId: "", collectionName: "users" });
  const queries = createQueries(api);
  outbox = createSender({
    storage: memoryOutboxStorage(),
    send: (entry) => sendResult(queries, entry),
    authors: () => (api.authStore.token && signedIn ? [signedIn] : []),
    withLock: (work) => work(),
    changed: (next) => {
      box = next;
    },
    retryDelay: () => 1,
  });
});
afterEach(() => server.close());

async function matches(): Promise<PlainMatch[]> {
  const filter = encodeURIComponent(`tournament = "${tournament}" && round = 1`);
  const { body } = await server.request("GET", `${records}/tournament_matches/records?sort=court&filter=${filter}`);
  return body.items as unknown as PlainMatch[];
}

async function enters(court: number, result: Result) {
  const seen = (await matches())[court - 1] as PlainMatch;
  await outbox.change((all) => enter(all, anOutboxEntry({ author: organiser.id, seen, result })));
  return seen;
}

const scores = async () => (await matches()).map(({ team1_score }) => team1_score);
const empty = () => until(() => expect(box).toEqual([]));
const phase = () => box.map(({ state }) => state.phase);

test("waiting results are sent, court by court", async () => {
  await enters(1, score(14));
  await enters(2, score(11));
  await outbox.flush();
  expect(box).toEqual([]);
  expect(await scores()).toEqual([14, 11]);
});

test("lost answers, lost requests and a busy server are retried until each result is saved once", async () => {
  await enters(1, score(14));
  await enters(2, score(11));
  fates = ["lost", "never-sent", "busy", "lost", "lost"];
  await outbox.flush();
  await empty();
  expect(await scores()).toEqual([14, 11]);
});

test("an undo whose answer is lost is saved once too", async () => {
  await enters(1, score(14));
  await outbox.flush();
  await enters(1, { status: "active" });
  fates = ["lost"];
  await outbox.flush();
  await empty();
  expect((await matches())[0]).toMatchObject({ status: "active", team1_score: 0 });
});

test("a result entered while another is being sent is sent after it", async () => {
  await enters(1, score(14));
  const first = outbox.flush();
  await enters(2, score(11));
  await outbox.flush();
  await first;
  await empty();
  expect(await scores()).toEqual([14, 11]);
});

test("another device's result makes a conflict with both results", async () => {
  const seen = await enters(1, score(14));
  await write(`tournament_matches/records/${seen.id}`, { team1_score: 20, team2_score: 4 });
  await outbox.flush();
  expect(box).toMatchObject([{ result: score(14), state: { phase: "conflict", theirs: { team1_score: 20 } } }]);
});

test("a new court for the match is no conflict", async () => {
  const seen = await enters(1, score(14));
  await write(`tournament_matches/records/${seen.id}`, { court: 3 });
  await outbox.flush();
  expect(box).toEqual([]);
  expect((await matches()).find(({ id }) => id === seen.id)).toMatchObject({ team1_score: 14, court: 3 });
});

test("a finished tournament refuses, and the result is kept with the reason", async () => {
  await enters(1, score(14));
  expect((await write(`tournaments/records/${tournament}`, { status: "cancelled" })).status).toBe(200);
  await outbox.flush();
  expect(box).toMatchObject([{ result: score(14), state: { phase: "refused", reason: "illegal-status" } }]);
});

test("a result of a deleted match is kept with the reason «gone»", async () => {
  const seen = await enters(1, score(14));
  await server.storage.transact((tx) => tx.delete("tournament_matches", seen.id));
  await outbox.flush();
  expect(box).toMatchObject([{ result: score(14), state: { phase: "refused", reason: "gone" } }]);
  await outbox.change((all) => discard(all, all[0]?.id ?? ""));
  expect(box).toEqual([]);
});

test("an ended session keeps the result waiting for its author", async () => {
  await enters(1, score(14));
  await server.storage.transact((tx) => tx.update("users", organiser.id, { token_key: "another" }));
  await outbox.flush();
  expect(phase()).toEqual(["waiting"]);
  expect(await scores()).toEqual([0, 0]);
});

test("another user on the phone does not send the owner's results", async () => {
  await enters(1, score(14));
  signedIn = (await server.aUser()).id;
  await outbox.flush();
  expect(phase()).toEqual(["waiting"]);
  expect(await scores()).toEqual([0, 0]);
});
