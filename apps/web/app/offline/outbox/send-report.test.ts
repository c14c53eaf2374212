// Reports of one side with the real server in memory, over a connection that fails as the test states (decision 177).
import { anEntry as aSeat, aTournament, type TestApp, testApp, until } from "@bandeha/server/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newRecordId } from "../../data/client/new-id.ts";
import { guestPocketBase } from "../../data/client/pocketbase.ts";
import { createQueries } from "../../data/client/queries.ts";
import type { PlainMatch, Result } from "./entered-result.ts";
import { linkAuthor, rememberLink } from "./link-authors.ts";
import { aReport, score } from "./outbox.fixture.ts";
import { type Entry, enter, type Outbox, overwrite, type ReportPart } from "./outbox.ts";
import { memoryOutboxStorage } from "./outbox-storage.ts";
import { sendEntry } from "./send-entry.ts";
import { createSender, type OutboxSender } from "./send-outbox.ts";

type Account = { id: string; token: string };

const records = "/api/collections";
const REPORTS = `${records}/tournament_score_reports/records`;
const objection: Result = { status: "active" };

let server: TestApp;
let organiser: Account;
let players: Map<string, Account>;
let tournament: string;
let match: PlainMatch;
let box: Outbox;
let outbox: OutboxSender;
let api: ReturnType<typeof guestPocketBase>;
let author: string;
/** Requests that create a report and arrived. */
let arrived: number;
/** The fate of the next of them, in order; all later ones are answered. */
let fates: ("lost" | "busy" | "never-sent")[];
/** What others do while a request or its answer is lost. */
let meanwhile: (() => Promise<unknown>) | undefined;

const asOrganiser = (path: string, body: object) =>
  server.request("PATCH", `${records}/${path}`, { token: organiser.token, body });

beforeEach(async () => {
  // The client compares the end of a token with the clock of the machine.
  server = await testApp({ now: new Date().toISOString() });
  organiser = await server.aUser();
  const settings = { courts: 1, scoring_method: "points", score_entry: "players" };
  tournament = (await aTournament(server, organiser.id, settings)).id;
  players = new Map();
  for (let seat = 0; seat < 4; seat++) {
    const player = await server.aUser();
    players.set(player.id, player);
    await aSeat(server, tournament, player.id);
  }
  expect((await asOrganiser(`tournaments/records/${tournament}`, { status: "in_progress" })).status).toBe(200);
  match = await current();
  box = [];
  fates = [];
  arrived = 0;
  meanwhile = undefined;
  api = guestPocketBase(async (input, init) => {
    const request = new Request(input, init);
    const creates = request.method === "POST" && request.url.includes("tournament_score_reports");
    const fate = creates ? fates.shift() : undefined;
    if (fate === "never-sent") {
      await meanwhile?.();
      throw new TypeError("Failed to fetch");
    }
    if (fate === "busy") return Response.json({ status: 429, message: "", data: {} }, { status: 429 });
    if (creates) arrived++;
    const answer = await server.app.fetch(request);
    if (fate === "lost") await meanwhile?.();
    if (fate === "lost") throw new TypeError("Failed to fetch");
    return answer;
  });
  const own = player("team1_player1");
  api.authStore.save(own.token, { id: own.id, collectionId: "", collectionName: "users" });
  author = own.id;
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

async function current(): Promise<PlainMatch> {
  const filter = encodeURIComponent(`tournament = "${tournament}" && round = 1`);
  const { body } = await server.request("GET", `${records}/tournament_matches/records?filter=${filter}`);
  return (body.items as unknown as PlainMatch[])[0] as PlainMatch;
}

function player(slot: "team1_player1" | "team1_player2" | "team2_player1"): Account {
  const found = players.get(match[slot]);
  if (!found) throw new Error("no player");
  return found;
}

/** Another player reports, as from their own phone. */
async function says(slot: Parameters<typeof player>[0], team1?: number): Promise<string> {
  const body = { match: match.id, ...(team1 !== undefined && { score: { team1, team2: 24 - team1 } }) };
  const answer = await server.request("POST", REPORTS, { token: player(slot).token, body });
  expect(answer.status).toBe(200);
  return String(answer.body.id);
}

const reports = async () => {
  const { body } = await server.request("GET", `${REPORTS}?filter=${encodeURIComponent(`match = "${match.id}"`)}`);
  return (body.items as unknown as { side: string; state: string; score: { team1: number } | null; changes: number }[])
    .map(({ side, state, score: said, changes }) => [side, state, said?.team1, changes])
    .sort();
};

/** On the phone of a player of side 1, over what it has last seen. */
const enters = (result: Result, part: Partial<ReportPart> = {}, seen = match) =>
  outbox.change((all) =>
    enter(all, aReport({ id: newRecordId(), author: player("team1_player1").id, seen, result }, part)),
  );

const empty = () => until(() => expect(box).toEqual([]));
const choose = () => outbox.change((all) => overwrite(all, all[0]?.id ?? ""));

test("lost requests, lost answers and a busy server are retried until the report is there once", async () => {
  await enters(score(14));
  fates = ["never-sent", "busy", "lost", "lost"];
  await outbox.flush();
  await empty();
  expect(arrived).toBe(3);
  expect(await reports()).toEqual([["team1", "waiting", 14, 0]]);
});

test("a report that completes the match while its answer is lost is no conflict", async () => {
  await says("team2_player1", 14);
  await enters(score(14));
  fates = ["lost"];
  await outbox.flush();
  await empty();
  expect(await current()).toMatchObject({ status: "completed", team1_score: 14 });
});

test("a repeat of a clash asks nobody once more", async () => {
  await says("team2_player1", 10);
  await enters(score(14));
  fates = ["lost", "lost"];
  await outbox.flush();
  await empty();
  expect(await reports()).toEqual([
    ["team1", "clash", 14, 0],
    ["team2", "clash", 10, 0],
  ]);
});

test("a correction that was entered without a network replaces the report that was on its way", async () => {
  await enters(score(14));
  fates = ["lost"];
  meanwhile = () => enters(score(13));
  await outbox.flush();
  await empty();
  expect(arrived).toBe(3);
  expect(await reports()).toEqual([["team1", "waiting", 13, 1]]);
});

test("what the opponents have said meanwhile meets it: the same score is the result, another one a clash", async () => {
  await enters(score(14));
  await says("team2_player1", 14);
  await outbox.flush();
  expect(box).toEqual([]);
  expect(await current()).toMatchObject({ status: "completed", team1_score: 14 });
});

test("the other player of the pair has reported another score: the person chooses, and nothing is overwritten", async () => {
  await enters(score(14));
  await says("team1_player2", 15);
  await outbox.flush();
  expect(box).toMatchObject([{ result: score(14), state: { phase: "conflict", theirs: { team1_score: 15 } } }]);
  expect(await reports()).toEqual([["team1", "waiting", 15, 0]]);
  await choose();
  await outbox.flush();
  expect(box).toEqual([]);
  expect(await reports()).toEqual([["team1", "waiting", 14, 1]]);
});

test("the other player of the pair has reported the same: there is nothing to choose", async () => {
  await enters(score(14));
  await says("team1_player2", 14);
  await outbox.flush();
  expect(box).toEqual([]);
  expect(await reports()).toEqual([["team1", "waiting", 14, 0]]);
});

test("a lost report that the pair has replaced since is not sent over its score", async () => {
  await enters(score(14));
  fates = ["lost"];
  meanwhile = () => says("team1_player2", 15);
  await outbox.flush();
  await until(() => expect(box[0]?.state.phase).toBe("conflict"));
  expect(await reports()).toEqual([["team1", "waiting", 15, 1]]);
});

test("a match that was recorded meanwhile refuses another score and has the same one already", async () => {
  await enters(score(14));
  await asOrganiser(`tournament_matches/records/${match.id}`, { team1_score: 20, team2_score: 4 });
  await outbox.flush();
  expect(box).toMatchObject([{ result: score(14), state: { phase: "refused", reason: "results-recorded" } }]);
  await enters(score(20));
  await outbox.flush();
  expect(box).toEqual([]);
});

test("a new court is no conflict; a round that was begun again is none either", async () => {
  await enters(score(14));
  await asOrganiser(`tournament_matches/records/${match.id}`, { court: 3 });
  await outbox.flush();
  expect(box).toEqual([]);
  expect(await reports()).toEqual([["team1", "waiting", 14, 0]]);
});

test("a report whose result the organisers took back is not sent again", async () => {
  await says("team2_player1", 14);
  await enters(score(14));
  fates = ["lost"];
  meanwhile = async () => {
    expect((await current()).status).toBe("completed");
    await asOrganiser(`tournament_matches/records/${match.id}`, { status: "active" });
  };
  await outbox.flush();
  await empty();
  expect((await current()).status).toBe("active");
});

describe("a phone with the code of the court", () => {
  const byCode = async (result: Result) => {
    const body = { tournament, kind: "court", court: 1 };
    const { id } = (
      await server.request("POST", `${records}/tournament_links/records`, { token: organiser.token, body })
    ).body;
    const links = await server.request("GET", `/api/tournaments/${tournament}/links`, { token: organiser.token });
    const { tokens } = links.body as unknown as { tokens: Record<string, string> };
    rememberLink(String(id), tokens[String(id)] ?? "");
    api.authStore.clear();
    author = linkAuthor(String(id));
    await outbox.change((all) => enter(all, aReport({ id: newRecordId(), author, seen: match, result })));
  };

  test("sends it once, without an account", async () => {
    await byCode(score(14));
    fates = ["lost", "lost"];
    await outbox.flush();
    await empty();
    expect(await reports()).toEqual([["team1", "waiting", 14, 0]]);
  });

  test("does not send again what arrived, after the organisers have taken back what it made", async () => {
    await says("team2_player1", 14);
    await byCode(score(14));
    fates = ["lost"];
    meanwhile = () => asOrganiser(`tournament_matches/records/${match.id}`, { status: "active" });
    await outbox.flush();
    await empty();
    expect(await current()).toMatchObject({ status: "active" });
    expect((await reports()).map(([, state]) => state)).toEqual(["accepted", "accepted"]);
  });

  test("sends what never arrived, also when the round has been begun again by then", async () => {
    await byCode(score(14));
    const filter = encodeURIComponent(`tournament = "${tournament}" && round_number = 1`);
    const { body } = await server.request("GET", `${records}/tournament_rounds/records?filter=${filter}`);
    const [round] = body.items as unknown as { id: string }[];
    fates = ["never-sent"];
    meanwhile = async () => {
      for (const status of ["pending", "active"])
        await asOrganiser(`tournament_rounds/records/${round?.id}`, { status });
      expect((await current()).updated).not.toBe(match.updated);
    };
    await outbox.flush();
    await until(() => expect(box).toEqual([]));
    expect(await reports()).toEqual([["team1", "waiting", 14, 0]]);
  });
});

test("other players on the court: the score may not be theirs", async () => {
  await enters(score(14), {}, { ...match, updated: "earlier", team2_player1: "somebody0000001" });
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "conflict", theirs: { status: "active" } } }]);
  expect(await reports()).toEqual([]);
});

test("«Не так» is about the score that was read: a corrected one is not objected to unseen, and the phone names it", async () => {
  const theirs = await says("team2_player1", 10);
  await enters(objection, { theirs });
  await says("team2_player1", 11);
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "conflict", theirs: { team1_score: 11, team2_score: 13 } } }]);
  expect(await reports()).toEqual([["team2", "waiting", 11, 1]]);
});

test("«Не так» after another score of the own pair is not sent, and the phone names that score", async () => {
  const theirs = await says("team2_player1", 10);
  await enters(objection, { theirs });
  await says("team1_player2", 13);
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "conflict", theirs: { team1_score: 13, team2_score: 11 } } }]);
});

test("«Не так» of both phones of a pair is said once, and nothing is left to read", async () => {
  const theirs = await says("team2_player1", 10);
  await enters(objection, { theirs });
  await says("team1_player2");
  await outbox.flush();
  expect(box).toEqual([]);
});

test("«Не так» that arrives in time stops silence, once", async () => {
  const theirs = await says("team2_player1", 10);
  await enters(objection, { theirs });
  fates = ["lost"];
  await outbox.flush();
  await empty();
  expect(await reports()).toEqual([
    ["team1", "clash", undefined, 0],
    ["team2", "clash", 10, 0],
  ]);
});

test("«Не так» that comes after silence has accepted is kept with the reason", async () => {
  const theirs = await says("team2_player1", 10);
  await enters(objection, { theirs });
  await asOrganiser(`tournament_matches/records/${match.id}`, { team1_score: 10, team2_score: 14 });
  await outbox.flush();
  expect(box).toMatchObject([{ result: objection, state: { phase: "refused", reason: "results-recorded" } }]);
});

test("players may not report any more: it is kept with the reason", async () => {
  await enters(score(14));
  await asOrganiser(`tournaments/records/${tournament}`, { score_entry: "organizers" });
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "refused", reason: "reports-off" } }]);
});

test("a match that was drawn again is gone", async () => {
  await enters(score(14));
  await server.storage.transact((tx) => tx.delete("tournament_matches", match.id));
  await outbox.flush();
  expect(box).toMatchObject([{ state: { phase: "refused", reason: "gone" } }]);
});

test("an ended session, as of a blocked account, keeps the report waiting for its author", async () => {
  await enters(score(14));
  await server.storage.transact((tx) => tx.update("users", player("team1_player1").id, { token_key: "another" }));
  await outbox.flush();
  expect(box.map(({ state }: Entry) => state.phase)).toEqual(["waiting"]);
  expect(await reports()).toEqual([]);
});
