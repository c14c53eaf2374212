// A mark of the check-in and a list that was read before it, against the real application in memory.
import { aTournament, type TestApp, testApp, until } from "@bandeha/server/testing";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { apiOf, createQueries } from "../client/queries.ts";
import { noteMark, writeMark } from "./attendance-marks.ts";
import { participantsQuery } from "./tournament-participants.ts";

let server: TestApp;

beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

test("a list that was read before a mark does not take the mark away", async () => {
  const late = Promise.withResolvers<void>();
  let read = 0;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const answer = await server.app.fetch(request);
    // The second list waits for the mark.
    if (request.method === "GET" && ++read === 2) await late.promise;
    return answer;
  };
  const cache = createQueries(guestPocketBase(fetch));
  const { id, token, row } = await server.aUser();
  apiOf(cache).authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
  const { id: tournament } = await aTournament(server, id);
  await server.request("POST", "/api/collections/tournament_participants/records", {
    token,
    body: { tournament, user: id },
  });
  const list = participantsQuery(tournament);
  const shown = () => cache.getQueryData(list.queryKey)?.map(({ check_in }) => check_in);
  const stop = new QueryObserver(cache, list).subscribe(() => undefined);
  await until(() => expect(shown()).toEqual([""]));

  void cache.invalidateQueries({ queryKey: list.queryKey });
  await until(() => expect(read).toBe(2));
  const [entry] = cache.getQueryData(list.queryKey) ?? [];
  const mark = { entry: entry?.id ?? "", change: { check_in: "came" } as const, seen: entry?.updated ?? "" };
  noteMark(cache, await writeMark(cache, mark, AbortSignal.timeout(5000)));
  expect(shown()).toEqual(["came"]);
  late.resolve();
  await until(() => expect(cache.isFetching()).toBe(0));
  expect(shown()).toEqual(["came"]);
  stop();
});
