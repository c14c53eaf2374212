// Actions that create records over a connection that loses answers, against the real application in memory.
import { aTournament, type TestApp, testApp } from "@bandeha/server/testing";
import { MutationObserver, type MutationOptions } from "@tanstack/react-query";
import { ClientResponseError } from "pocketbase";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { probe } from "../../offline/connection.ts";
import { addPayment, ledgerQuery, saveShop, shopQuery } from "../money/fees.ts";
import { blockPerson } from "../people/blocks.ts";
import { reportPerson } from "../tournaments/invitations.ts";
import { makeLinks, revokeLink } from "../tournaments/links.ts";
import { joinTournament, updateParticipant } from "../tournaments/participant-actions.ts";
import { addPlayers } from "../tournaments/participant-lists.ts";
import { giveRole, takeRole } from "../tournaments/role-changes.ts";
import { participantsQuery } from "../tournaments/tournament-participants.ts";
import { untilAnswered } from "./create-once.ts";
import { guestPocketBase } from "./pocketbase.ts";
import { apiOf, createQueries } from "./queries.ts";

let server: TestApp;
/** The number of next answers to lose, after the server has done the work. */
let lose = 0;
/** What comes instead. */
let lost: () => Response;
beforeEach(async () => {
  lose = 0;
  lost = () => {
    throw new TypeError("Failed to fetch");
  };
  server = await testApp();
});
afterEach(() => server.close());

const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
  const answer = await server.app.fetch(new Request(input, init));
  if (lose === 0) return answer;
  lose--;
  return lost();
};

async function aPerson() {
  const cache = createQueries(guestPocketBase(fetch));
  const { id, token, row } = await server.aUser();
  apiOf(cache).authStore.save(token, { ...row, id, collectionId: "", collectionName: "users" });
  const run = <Data, Failure extends Error, Variables>(
    action: MutationOptions<Data, Failure, Variables>,
    variables: Variables,
  ) => new MutationObserver(cache, action).mutate(variables);
  return { id, run, cache };
}
const entries = () => server.storage.reader.find("tournament_participants", { limit: 10 });
const count = (table: string) => server.storage.reader.count(table);

test("a join whose answer is lost ends with the place that was taken", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  lose = 2;
  const entry = await player.run(joinTournament, { tournament, user: player.id });
  expect(entry).toMatchObject({ tournament, user: player.id, status: "registered" });
  expect(await entries()).toHaveLength(1);
});

test("a join that the user repeats is the same join", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  lose = 3;
  const join = () => player.run(joinTournament, { tournament, user: player.id });
  await expect(join()).rejects.toMatchObject({ status: 0 });
  expect(await join()).toMatchObject({ status: "registered" });
  expect(await entries()).toHaveLength(1);
});

test("a refusal is reported unchanged, and no place is taken twice", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  const join = () => player.run(joinTournament, { tournament, user: player.id });
  await join();
  await expect(join()).rejects.toMatchObject({ response: { code: "already-joined" } });
});

test("a player added by name is one player even if answers are lost, and a namesake is another", async () => {
  const organiser = await aPerson();
  const { id: tournament } = await aTournament(server, organiser.id);
  const before = await count("users");
  const add = () => organiser.run(addPlayers, { tournament, players: [{ user: { name: "Пётр" } }] });
  // Stored at once, the answer lost three times; tried again by hand, it is lost once more.
  lose = 3;
  await expect(add()).rejects.toMatchObject({ status: 0 });
  lose = 1;
  await add();
  expect([(await count("users")) - before, (await entries()).length]).toEqual([1, 1]);
  await Promise.all([add(), add()]);
  expect([(await count("users")) - before, (await entries()).length]).toEqual([3, 3]);
});

test("a user who leaves after a lost join, and joins again, is in", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  const join = () => player.run(joinTournament, { tournament, user: player.id });
  lose = 3;
  await expect(join()).rejects.toMatchObject({ status: 0 });
  const [entry] = await entries();
  await player.run(updateParticipant, { id: String(entry?.id), change: { status: "cancelled" } });
  expect(await join()).toMatchObject({ status: "registered" });
});

test("a link whose answer was lost, and that was revoked, is made again", async () => {
  const organiser = await aPerson();
  const { id: tournament } = await aTournament(server, organiser.id);
  const make = () => organiser.run(makeLinks, { tournament, kind: "co_organizer", courts: [0] });
  lose = 3;
  await expect(make()).rejects.toMatchObject({ status: 0 });
  const [link] = await server.storage.reader.find("tournament_links", { limit: 2 });
  await organiser.run(revokeLink, { id: String(link?.id), tournament });
  expect(await make()).toMatchObject([{ revoked: "" }]);
  expect(await count("tournament_links")).toBe(2);
});

type Person = Awaited<ReturnType<typeof aPerson>>;

/** Actions that an answer may be lost of: the table of the row that each makes. */
const creates: Record<string, (by: Person, other: Person) => Promise<{ table: string; act: () => Promise<unknown> }>> =
  {
    "a block": async (by, { id: user }) => ({ table: "blocks", act: () => by.run(blockPerson, { user, reason: "" }) }),
    "a report of a person": async (by, { id: user }) => ({
      table: "reports",
      act: () => by.run(reportPerson, { user, text: "Грубит на корте" }),
    }),
    "a role": async (by, other) => {
      const { id } = await aTournament(server, by.id);
      await other.run(joinTournament, { tournament: id, user: other.id });
      const evening = { id, series: "", series_date: "", organizer: by.id };
      return {
        table: "tournament_roles",
        act: () => by.run(giveRole, { evening, scope: "one", user: other.id, role: "scorer" }),
      };
    },
    "a payment": async (by, other) => {
      const { id: tournament } = await aTournament(server, by.id, { cost: 1500 });
      const { id: entry } = await other.run(joinTournament, { tournament, user: other.id });
      return {
        table: "tournament_payments",
        act: () => by.run(addPayment, { entry, kind: "payment", method: "cash", kopecks: 10_000 }),
      };
    },
  };

test.each(Object.entries(creates))("%s is stored once, however many answers are lost", async (_name, build) => {
  const { table, act } = await build(await aPerson(), await aPerson());
  lose = 3;
  await expect(act()).rejects.toMatchObject({ status: 0 });
  lose = 1;
  await act();
  expect(await count(table)).toBe(1);
});

test("a payment that was seen and taken back elsewhere is a second one; one that was not seen is repeated", async () => {
  const organiser = await aPerson();
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, organiser.id, { cost: 1500 });
  const { id: entry } = await player.run(joinTournament, { tournament, user: player.id });
  const pay = () => organiser.run(addPayment, { entry, kind: "payment", method: "cash", kopecks: 10_000 });
  const states = async () =>
    (await server.storage.reader.find("tournament_payments", { limit: 10 })).map(({ state }) => state).sort();
  lose = 3;
  await expect(pay()).rejects.toMatchObject({ status: 0 });
  lose = 3;
  await expect(pay()).rejects.toMatchObject({ status: 0 });
  expect(await states()).toEqual(["succeeded"]);
  // The screen reads the fees again; another phone takes the payment back, and the money comes once more.
  const { payments } = await organiser.cache.fetchQuery(ledgerQuery(tournament));
  await apiOf(organiser.cache)
    .collection("tournament_payments")
    .update(String(payments[0]?.id), { state: "cancelled" });
  await pay();
  expect(await states()).toEqual(["cancelled", "succeeded"]);
});

test("players of a list whose answers were lost are added once, although the list of players has shown them meanwhile", async () => {
  const organiser = await aPerson();
  const { id: tournament } = await aTournament(server, organiser.id);
  const add = () => organiser.run(addPlayers, { tournament, players: [{ user: { name: "Анна Ким" } }] });
  lose = 3;
  await expect(add()).rejects.toMatchObject({ status: 0 });
  await organiser.cache.fetchQuery(participantsQuery(tournament));
  await add();
  expect(await entries()).toHaveLength(1);
});

test("a shop whose answer was lost, and that was read meanwhile, is saved again", async () => {
  const organiser = await aPerson();
  const shop = { shop_id: "123456", secret_key: "test_secret_key_1234567890" };
  const save = () => organiser.run(saveShop, { shop });
  lose = 3;
  await expect(save()).rejects.toMatchObject({ status: 0 });
  await organiser.cache.fetchQuery(shopQuery(organiser.id));
  expect(await save()).toMatchObject({ shop_id: "123456" });
  expect(await count("shops")).toBe(1);
});

test("a role whose removal was stored without an answer is removed by a second press without a failure", async () => {
  const [organiser, other] = [await aPerson(), await aPerson()];
  const { id } = await aTournament(server, organiser.id);
  await other.run(joinTournament, { tournament: id, user: other.id });
  const evening = { id, series: "", series_date: "", organizer: organiser.id };
  await organiser.run(giveRole, { evening, scope: "one", user: other.id, role: "scorer" });
  const [role] = await server.storage.reader.find("tournament_roles", { limit: 2 });
  const take = () => organiser.run(takeRole, { evening, scope: "one", id: String(role?.id), user: other.id });
  lose = 1;
  await expect(take()).rejects.toMatchObject({ status: 0 });
  expect(await count("tournament_roles")).toBe(0);
  await expect(take()).resolves.toBeUndefined();
});

test("an answer of a proxy instead of the server's is a lost one", async () => {
  const player = await aPerson();
  const { id: tournament } = await aTournament(server, (await server.aUser()).id);
  lose = 1;
  lost = () => new Response("<html>504 Gateway Time-out</html>", { status: 504 });
  expect(await player.run(joinTournament, { tournament, user: player.id })).toMatchObject({ status: "registered" });
  expect(await entries()).toHaveLength(1);
});

test("a repeat ends when the server cannot be reached, and the user reads it", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const tries = vi.fn(
    (signal: AbortSignal) =>
      new Promise<never>((_answer, fail) => {
        const lost = () => fail(new ClientResponseError({ status: 0, originalError: signal.reason }));
        if (tries.mock.calls.length === 1) lost();
        else signal.addEventListener("abort", lost);
      }),
  );
  const failed = expect(untilAnswered(tries)).rejects.toMatchObject({ originalError: { name: "TimeoutError" } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(tries).toHaveBeenCalledTimes(2);
  await probe();
  await failed;
  expect(tries).toHaveBeenCalledTimes(2);
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await probe();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
