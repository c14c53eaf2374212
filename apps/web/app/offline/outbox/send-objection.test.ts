// Objections with the real server in memory, over a connection that fails as the test states (decision 182).
import { anEntry as aSeat, aTournament, type TestApp, testApp, until } from "@bandeha/server/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newRecordId } from "../../data/client/new-id.ts";
import { guestPocketBase } from "../../data/client/pocketbase.ts";
import { createQueries } from "../../data/client/queries.ts";
import type { PlainMatch, Result } from "./entered-result.ts";
import { anOutboxEntry, score } from "./outbox.fixture.ts";
import { enter, type Outbox, overwrite } from "./outbox.ts";
import { memoryOutboxStorage } from "./outbox-storage.ts";
import { sendEntry } from "./send-entry.ts";
import { createSender, type OutboxSender } from "./send-outbox.ts";

type Account = { id: string; token: string };

const records = "/api/collections";
const OBJECTIONS = `${records}/tournament_objections/records`;
const without: Result = { status: "active" };

let server: TestApp;
let organiser: Account;
let players: Map<string, Account>;
let match: PlainMatch;
let box: Outbox;
let outbox: OutboxSender;
/** The fate of the next creates of an objection, in order; all later ones are answered. */
let fates: ("lost" | "never-sent")[];
let arrived: number;
/** Happens after a request has arrived, before its answer is lost. */
let beforeLoss: () => Promise<unknown>;

const asOrganiser = (path: string, body: object) =>
  server.request("PATCH", `${records}/${path}`, { token: organiser.token, body });
const recordsResult = (team1: number) =>
  asOrganiser(`tournament_matches/records/${match.id}`, { team1_score: team1, team2_score: 24 - team1 });

beforeEach(async () => {
  // The client compares the end of a token with the clock of the machine.
  server = await testApp({ now: new Date().toISOString() });
  organiser = await server.aUser();
  const { id } = await aTournament(server, organiser.id, { courts: 1, scoring_method: "points" });
  players = new Map();
  for (let seat = 0; seat < 4; seat++) {
    const player = await server.aUser();
    players.set(player.id, player);
    await aSeat(server, id, player.id);
  }
  await asOrganiser(`tournaments/records/${id}`, { status: "in_progress" });
  match = await current(`tournament = "${id}" && round = 1`);
  await recordsResult(10);
  match = await current();
  [box, fates, arrived, beforeLoss] = [[], [], 0, async () => undefined];
  const api = guestPocketBase(async (input, init) => {
    const request = new Request(input, init);
    const creates = request.method === "POST" && request.url.includes("tournament_objections");
    const fate = creates ? fates.shift() : undefined;
    if (fate === "never-sent") throw new TypeError("Failed to fetch");
    if (creates) arrived++;
    const answer = await server.app.fetch(request);
    if (fate !== "lost") return answer;
    await beforeLoss();
    throw new TypeError("Failed to fetch");
  });
  const { id: author, token } = own();
  api.authStore.save(token, { id: author, collectionId: "", collectionName: "users" });
  const queries = createQueries(api);
  outbox = createSender({
    storage: memoryOutboxStorage(),
    send: (entry) => sendEntry(queries, entry),
    authors: () => [author],
    withLock: (work) => work(),
    changed: (next) => {
      box = next;
    },
    retryDelay: () => 1,
  });
});
afterEach(() => server.close());

async function current(filter = `id = "${match.id}"`): Promise<PlainMatch> {
  const { body } = await server.request(
    "GET",
    `${records}/tournament_matches/records?filter=${encodeURIComponent(filter)}`,
  );
  return (body.items as unknown as PlainMatch[])[0] as PlainMatch;
}

const own = (slot: "team1_player1" | "team2_player1" = "team1_player1") => players.get(match[slot]) as Account;

const objections = async () => {
  const { body } = await server.request("GET", OBJECTIONS, { token: organiser.token });
  return (body.items as unknown as { claimed: { team1: number } | null }[]).map(({ claimed }) => claimed?.team1);
};

const enters = (result: Result = without) =>
  outbox.change((all) =>
    enter(all, anOutboxEntry({ id: newRecordId(), author: own().id, seen: match, result, objects: true })),
  );
const empty = () => until(() => expect(box).toEqual([]));

test("lost requests and lost answers are retried until the objection is there once", async () => {
  await enters(score(14));
  fates = ["never-sent", "lost", "lost"];
  await outbox.flush();
  await empty();
  expect(arrived).toBe(3);
  expect(await objections()).toEqual([14]);
});

test("a second press while the first may have arrived adds none", async () => {
  await enters();
  fates = ["lost"];
  await outbox.flush();
  await enters();
  await outbox.flush();
  await empty();
  expect(await objections()).toEqual([undefined]);
});

test("an answer that is lost, and a result that is changed meanwhile: it was said once and is over", async () => {
  await enters();
  fates = ["lost"];
  beforeLoss = () => recordsResult(12);
  await outbox.flush();
  await empty();
  expect(await objections()).toHaveLength(1);
});

test("a result that was changed meanwhile is not objected to unseen: the person chooses", async () => {
  await enters();
  await recordsResult(12);
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "conflict", theirs: { team1_score: 12 } } }]);
  expect(await objections()).toEqual([]);
  await outbox.change((all) => overwrite(all, all[0]?.id ?? ""));
  await outbox.flush();
  expect([box, await objections()]).toEqual([[], [undefined]]);
});

test("nothing is left to say when the result has become the claimed one", async () => {
  await enters(score(14));
  await recordsResult(14);
  await outbox.flush();
  expect([box, await objections()]).toEqual([[], []]);
});

test("a match that only changed its court is objected to", async () => {
  await enters();
  await server.storage.transact((tx) => tx.update("tournament_matches", match.id, { court: 1, updated: "2999-01-01" }));
  await outbox.flush();
  expect([box, await objections()]).toEqual([[], [undefined]]);
});

test("a result that was taken back needs no objection, and the phone says so", async () => {
  await enters();
  await asOrganiser(`tournament_matches/records/${match.id}`, { status: "active" });
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "refused", reason: "illegal-status" } }]);
});

test("another player has objected meanwhile: one objection of the match is enough", async () => {
  await enters();
  await server.request("POST", OBJECTIONS, { token: own("team2_player1").token, body: { match: match.id } });
  await outbox.flush();
  expect([box, (await objections()).length]).toEqual([[], 1]);
});

test("a match that was drawn again is gone", async () => {
  await enters();
  await server.storage.transact((tx) => tx.delete("tournament_matches", match.id));
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "refused", reason: "gone" } }]);
});

test("an ended session keeps the objection waiting for its author", async () => {
  await enters();
  await server.storage.transact((tx) => tx.update("users", own().id, { token_key: "another" }));
  await outbox.flush();
  expect(box.map(({ state }) => state.phase)).toEqual(["waiting"]);
});
