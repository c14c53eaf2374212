// Loaders of public pages against the real app: unchanged bytes are not sent again (decision 023).
import { HOUR_MS } from "@bandeha/contract";
import { anEntry, aTournament, type TestApp, testApp } from "@bandeha/server/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type PageData, pageAnswers } from "../../data/client/queries.ts";
import { loadContext } from "../../data/client/server-context.ts";
import { cancelledCountQuery, participantsQuery } from "../../data/tournaments/tournament-participants.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { loadInvitationPage, loadPublicPage } from "./load-page.ts";
import { askPlay } from "./use-play.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");

let server: TestApp;
let tournament: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  server = await testApp();
  const organiser = await server.aUser();
  const deadline = new Date(NOW + 3 * HOUR_MS).toISOString().replace("T", " ");
  tournament = (await aTournament(server, organiser.id, { registration_deadline: deadline })).id;
  await anEntry(server, tournament, (await server.aUser()).id);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const fetch = async (input: RequestInfo | URL, init?: RequestInit) => server.app.fetch(new Request(input, init));
const visit = () => ({
  request: new Request("https://padel.example.ru/"),
  context: loadContext({ fetch, nonce: "", origin: "https://padel.example.ru" }),
});
const invitation = () =>
  loadInvitationPage(visit(), tournament, (cache) => [
    cache.query(tournamentQuery(tournament)),
    cache.query(participantsQuery(tournament)),
    cache.query(cancelledCountQuery(tournament)),
  ]);
const bytes = ({ data }: { data: PageData }) => JSON.stringify([data, pageAnswers(data.answers, "")]);

test("the bytes of an invitation change when someone joins, not with time", async () => {
  const first = await invitation();
  vi.setSystemTime(NOW + HOUR_MS);
  expect(bytes(await invitation())).toBe(bytes(first));
  await anEntry(server, tournament, (await server.aUser()).id);
  expect(bytes(await invitation())).not.toBe(bytes(first));
});

test("the bytes of an invitation change once when registration closes", async () => {
  expect((await invitation()).data.deadlinePassed).toBe(false);
  vi.setSystemTime(NOW + 3 * HOUR_MS + 1);
  const closed = await invitation();
  expect(closed.data.deadlinePassed).toBe(true);
  vi.setSystemTime(NOW + 24 * HOUR_MS);
  expect(bytes(await invitation())).toBe(bytes(closed));
});

test("the bytes of results do not change with time", async () => {
  const first = await loadPublicPage(visit(), askPlay(tournament));
  expect(pageAnswers(first.data.answers, "")).toHaveLength(4);
  vi.setSystemTime(NOW + HOUR_MS);
  expect(bytes(await loadPublicPage(visit(), askPlay(tournament)))).toBe(bytes(first));
});
