// Marks of the check-in and the real server in memory, over a connection that fails as the test states.
import { anEntry, aTournament, type TestApp, testApp } from "@bandeha/server/testing";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../../data/client/pocketbase.ts";
import { apiOf, createQueries } from "../../data/client/queries.ts";
import type { OwnMark } from "./own-marks.ts";
import { afterMark, sendMark } from "./send-marks.ts";

let server: TestApp;
let organiser: { id: string; token: string };
let queries: QueryClient;
let tournament: string;
let entry: { id: string; updated: string };
/** The fate of the next writes, in order; all later ones arrive. */
let fates: ("lost" | "never-sent")[];
let writes: number;

const path = () => `/api/collections/tournament_participants/records/${entry.id}`;

beforeEach(async () => {
  // The client compares the end of a token with the clock of the machine.
  server = await testApp({ now: new Date().toISOString() });
  organiser = await server.aUser();
  tournament = (await aTournament(server, organiser.id)).id;
  entry = (await anEntry(server, tournament, (await server.aUser()).id)) as typeof entry;
  fates = [];
  writes = 0;
  queries = createQueries(
    guestPocketBase(async (input, init) => {
      const request = new Request(input, init);
      const fate = request.method === "PATCH" ? fates.shift() : undefined;
      if (fate === "never-sent") throw new TypeError("Failed to fetch");
      const answer = await server.app.fetch(request);
      if (request.method === "PATCH" && answer.ok) writes++;
      if (fate === "lost") throw new TypeError("Failed to fetch");
      return answer;
    }),
  );
  apiOf(queries).authStore.save(organiser.token, { id: organiser.id, collectionId: "", collectionName: "users" });
});
afterEach(() => server.close());

const stored = async () => (await server.request("GET", path(), { token: organiser.token })).body;
const onAnotherPhone = async (body: object) =>
  expect((await server.request("PATCH", path(), { token: organiser.token, body })).status).toBe(200);

const marked = (check_in: OwnMark["check_in"], difference: Partial<OwnMark> = {}): OwnMark => ({
  ...{ author: organiser.id, tournament, entry: entry.id, name: "Денис Ким" },
  ...{ check_in, check_in_at: "" },
  seen: { check_in: "", check_in_at: "", updated: entry.updated },
  ...difference,
});

/** Sends a mark until nothing is left to send, as the phone does. */
async function sent(mark: OwnMark): Promise<Omit<ReturnType<typeof afterMark>, "after">> {
  const tried = { ...mark, sent: [...(mark.sent ?? []), mark] };
  const { keep, after, ...notices } = afterMark(tried, tried, await sendMark(queries, tried));
  return keep && (after === "next" || after === "retry") ? sent(keep) : { keep, ...notices };
}

test("a mark is stored, and nothing is left on the phone", async () => {
  expect(await sent(marked("came"))).toEqual({ keep: undefined });
  expect(await stored()).toMatchObject({ check_in: "came" });
});

test("lost answers and lost requests are repeated until the mark is stored once", async () => {
  fates = ["never-sent", "lost", "never-sent"];
  expect(await sent(marked("came"))).toEqual({ keep: undefined });
  expect(await stored()).toMatchObject({ check_in: "came" });
  expect(writes).toBe(1);
});

test("a payment that was marked meanwhile is no other mark", async () => {
  await onAnotherPhone({ notes: "Придёт с ракеткой" });
  expect(await sent(marked("late", { check_in_at: "2026-11-20 16:15:00.000Z" }))).toEqual({ keep: undefined });
  expect(await stored()).toMatchObject({ check_in: "late", check_in_at: "2026-11-20 16:15:00.000Z" });
});

test("another phone has marked the player otherwise: that mark stays, and this phone says so", async () => {
  await onAnotherPhone({ check_in: "absent" });
  expect(await sent(marked("came"))).toMatchObject({ keep: undefined, elsewhere: { check_in: "absent" } });
  expect(await stored()).toMatchObject({ check_in: "absent" });
});

test("another phone has made the same mark: nothing is left to say", async () => {
  await onAnotherPhone({ check_in: "came" });
  expect(await sent(marked("came"))).toEqual({ keep: undefined });
});

test("a mark taken back without a network, after one whose answer was lost, is taken back on the server", async () => {
  fates = ["lost"];
  const first = marked("came");
  const { keep } = afterMark({ ...first, sent: [first] }, first, await sendMark(queries, first));
  expect(await stored()).toMatchObject({ check_in: "came" });
  expect(await sent({ ...(keep as OwnMark), check_in: "" })).toEqual({ keep: undefined });
  expect(await stored()).toMatchObject({ check_in: "" });
});

test("a second tap while the first is sent is sent over the answer of the first", async () => {
  const first = marked("came");
  const second = marked("absent", { sent: [first] });
  const { keep, after } = afterMark(second, first, await sendMark(queries, first));
  expect(after).toBe("next");
  expect(await sent(keep as OwnMark)).toEqual({ keep: undefined });
  expect(await stored()).toMatchObject({ check_in: "absent" });
});

test("a cancelled tournament takes no marks: the phone says why and keeps nothing", async () => {
  const address = `/api/collections/tournaments/records/${tournament}`;
  await server.request("PATCH", address, { token: organiser.token, body: { status: "cancelled" } });
  expect(await sent(marked("came"))).toEqual({ keep: undefined, refused: expect.any(String) });
});

test("a session that has ended: the mark waits for its author", async () => {
  await server.storage.transact((tx) => tx.update("users", organiser.id, { token_key: "another" }));
  expect(await sent(marked("came"))).toMatchObject({ keep: { check_in: "came" } });
});
