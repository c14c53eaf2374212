import type { TournamentRound } from "@bandeha/contract";
import { anEntry, aTournament, type TestApp, testApp, until } from "@bandeha/server/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { createQueries } from "../client/queries.ts";
import { type Streams, streamsOver } from "./event-source.fixture.ts";
import { onRoundStart } from "./round-starts.ts";

let server: TestApp;
let streams: Streams;
let organiser: Awaited<ReturnType<TestApp["aUser"]>>;
let tournament: string;
let asked: string[];
let reported: number[];
let withdrawn: number[];
let stop: () => void;

beforeEach(async () => {
  server = await testApp();
  streams = streamsOver(async (request) => server.app.fetch(request));
  vi.stubGlobal("EventSource", streams.EventSource);
  organiser = await server.aUser();
  tournament = (await aTournament(server, organiser.id, { max_players: 4, rounds: 3, courts: 1 })).id;
  for (let player = 0; player < 4; player++) await anEntry(server, tournament, (await server.aUser()).id);
  asked = [];
  reported = [];
  withdrawn = [];
});
afterEach(async () => {
  stop();
  await server.close();
  vi.unstubAllGlobals();
});

const write = async (path: string, body: object) => {
  const answer = await server.request("PATCH", `/api/collections/${path}`, { token: organiser.token, body });
  expect(answer.status).toBe(200);
};
const rounds = async () => {
  const path = `/api/collections/tournament_rounds/records?filter=tournament="${tournament}"&sort=round_number`;
  return (await server.request<{ items: TournamentRound[] }>("GET", path)).body.items;
};
const start = () => write(`tournaments/records/${tournament}`, { status: "in_progress" });
async function play(result: object) {
  const path = `/api/collections/tournament_matches/records?filter=tournament="${tournament}"&sort=round`;
  const [match] = (await server.request<{ items: { id: string }[] }>("GET", path)).body.items;
  await write(`tournament_matches/records/${match?.id}`, result);
}
async function begin(number: number) {
  const round = (await rounds()).find(({ round_number }) => round_number === number);
  server.clock.pass(1000);
  await write(`tournament_rounds/records/${round?.id}`, { status: "active" });
}

/** Listens; resolves once the rounds that began earlier are known. */
async function listen() {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const answer = await server.app.fetch(request);
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer;
  };
  stop = onRoundStart(createQueries(guestPocketBase(fetch)), [tournament], {
    began: ({ round_number }) => reported.push(round_number),
    takenBack: ({ round_number }) => withdrawn.push(round_number),
  });
  await listedAtLeast(1);
}
const listed = () => asked.filter((path) => path === "GET /api/collections/tournament_rounds/records").length;
const listedAtLeast = (times: number) => until(() => expect(listed()).toBeGreaterThanOrEqual(times));

test("the first round and the next are reported as they begin", async () => {
  await listen();
  await start();
  await until(() => expect(reported).toEqual([1]));
  await play({ team1_score: 14, team2_score: 10 });
  await begin(2);
  await until(() => expect(reported).toEqual([1, 2]));
});

test("a round that is active at the start is not reported, nor is an undone score in it", async () => {
  await start();
  await play({ team1_score: 14, team2_score: 10 });
  await listen();
  await play({ status: "active" });
  await play({ team1_score: 13, team2_score: 11 });
  await begin(2);
  await until(() => expect(reported).toEqual([2]));
});

test("a round that is taken back and begins again is reported again", async () => {
  await start();
  await play({ team1_score: 14, team2_score: 10 });
  await listen();
  await begin(2);
  await until(() => expect(reported).toEqual([2]));
  const second = (await rounds()).find(({ round_number }) => round_number === 2);
  await write(`tournament_rounds/records/${second?.id}`, { status: "pending" });
  await until(() => expect(withdrawn).toEqual([2]));
  await begin(2);
  await until(() => expect(reported).toEqual([2, 2]));
  expect(withdrawn).toEqual([2]);
});

test("a reported round that is deleted by an undone start is reported as taken back, once", async () => {
  await listen();
  await start();
  await until(() => expect(reported).toEqual([1]));
  await write(`tournaments/records/${tournament}`, { status: "open" });
  await until(() => expect(withdrawn).toEqual([1]));
  await start();
  await until(() => expect(reported).toEqual([1, 1]));
  expect(withdrawn).toEqual([1]);
});

test("a round that was taken back while the connection was lost is withdrawn afterwards", async () => {
  await listen();
  await start();
  await until(() => expect(reported).toEqual([1]));
  streams.cut();
  await write(`tournaments/records/${tournament}`, { status: "open" });
  await until(() => expect(withdrawn).toEqual([1]));
});

test("a round that began while the connection was lost is reported afterwards", async () => {
  await start();
  await play({ team1_score: 14, team2_score: 10 });
  await listen();
  const before = listed();
  streams.cut();
  await begin(2);
  await listedAtLeast(before + 1);
  await until(() => expect(reported).toEqual([2]));
});
