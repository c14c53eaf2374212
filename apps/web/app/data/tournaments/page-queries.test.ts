// The data layer against the real application in memory, as a page rendered on the server uses it.

import { listLimits } from "@bandeha/contract";
import { anEntry, aTournament, type TestApp, testApp } from "@bandeha/server/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../client/pocketbase.ts";
import { createQueries, pageAnswers, prefetchPage, screenQueries } from "../client/queries.ts";
import { loadContext } from "../client/server-context.ts";
import { seatsQuery } from "./seats.ts";
import { cancelledCountQuery, entriesQuery, participantsQuery } from "./tournament-participants.ts";
import { soonestQuery, type TournamentFilter, tournamentQuery, tournamentsQuery } from "./tournaments.ts";

let server: TestApp;
let organiser: { id: string };

beforeEach(async () => {
  server = await testApp();
  organiser = await server.aUser({ name: "Анна Котова" });
});
afterEach(() => server.close());

const fetch = async (input: RequestInfo | URL, init?: RequestInit) => server.app.fetch(new Request(input, init));
const cache = () => createQueries(guestPocketBase(fetch));

async function listed(filter: TournamentFilter) {
  const list = await cache().infiniteQuery(tournamentsQuery(filter));
  return list.pages.flatMap(({ items }) => items.map(({ name }) => name));
}

test("the active tab holds open, full and playing tournaments, and those without a status", async () => {
  for (const status of ["open", "full", "in_progress", "completed", "cancelled", "draft", ""]) {
    await aTournament(server, organiser.id, { name: status || "none", status });
  }
  expect((await listed({ group: "active" })).toSorted()).toEqual(["full", "in_progress", "none", "open"]);
  expect((await listed({ group: "past" })).toSorted()).toEqual(["cancelled", "completed"]);
});

test("the newest date comes first unless «soon» is requested", async () => {
  await aTournament(server, organiser.id, { name: "later", date: "2026-12-12 00:00:00.000Z" });
  await aTournament(server, organiser.id, { name: "soon", date: "2026-12-01 00:00:00.000Z" });
  expect(await listed({ group: "active" })).toEqual(["later", "soon"]);
  expect(await listed({ group: "active", sort: "soon" })).toEqual(["soon", "later"]);
});

test("above the list: those in progress, and the soonest that one may join", async () => {
  for (const status of ["open", "full", "in_progress", "completed", ""])
    await aTournament(server, organiser.id, { name: status || "none", status });
  await aTournament(server, organiser.id, { name: "sooner", date: "2026-12-01 00:00:00.000Z" });
  const soonest = async (filter: TournamentFilter, count: number) =>
    (await cache().query(soonestQuery(filter, count))).map(({ name }) => name);
  expect(await soonest({ group: "running" }, 3)).toEqual(["in_progress"]);
  const joinable = await soonest({ group: "joinable" }, 3);
  expect(joinable[0]).toBe("sooner");
  expect(joinable.toSorted()).toEqual(["none", "open", "sooner"]);
  expect(await soonest({ group: "joinable" }, 1)).toEqual(["sooner"]);
  await aTournament(server, organiser.id, { name: "gone", date: "2026-11-30 00:00:00.000Z", places_gone: true });
  expect(await soonest({ group: "joinable", free: true }, 1)).toEqual(["sooner"]);
});

test("the first and the last requested day belong to the answer", async () => {
  for (const day of ["04", "05", "06", "07"]) {
    await aTournament(server, organiser.id, { name: day, date: `2026-12-${day} 00:00:00.000Z` });
  }
  expect(await listed({ from: "2026-12-05", to: "2026-12-06", sort: "soon" })).toEqual(["05", "06"]);
});

test("a level finds tournaments of that level, of a range around it, and of any level", async () => {
  await aTournament(server, organiser.id, { name: "any", skill_level_type: "any" });
  await aTournament(server, organiser.id, { name: "3", skill_level_type: "fixed", skill_level_fixed: 3 });
  await aTournament(server, organiser.id, {
    name: "3–4",
    skill_level_type: "range",
    skill_level_min: 3,
    skill_level_max: 4,
  });
  expect((await listed({ level: 3 })).toSorted()).toEqual(["3", "3–4", "any"]);
  expect((await listed({ level: 4 })).toSorted()).toEqual(["3–4", "any"]);
  expect(await listed({ level: 1 })).toEqual(["any"]);
});

test("a price finds what costs no more, and zero is a price too", async () => {
  for (const cost of [0, 1000, 1001]) await aTournament(server, organiser.id, { name: String(cost), cost });
  expect((await listed({ cost: 1000 })).toSorted()).toEqual(["0", "1000"]);
  expect(await listed({ cost: 0 })).toEqual(["0"]);
});

test("«Есть места» finds and counts tournaments with places left and open registration", async () => {
  const kinds = {
    free: {},
    "no status": { status: "" },
    "deadline ahead": { registration_deadline: "2026-11-30 10:00:00.000Z" },
    "deadline behind": { registration_deadline: "2026-11-01 10:00:00.000Z" },
    gone: { places_gone: true },
    full: { status: "full", places_gone: true },
    playing: { status: "in_progress" },
  };
  for (const [name, overrides] of Object.entries(kinds))
    await aTournament(server, organiser.id, { name, ...overrides });
  const list = await cache().infiniteQuery(tournamentsQuery({ group: "active", seats: true }));
  expect(list.pages[0]?.items.map(({ name }) => name).toSorted()).toEqual(["deadline ahead", "free", "no status"]);
  expect(list.pages.map(({ items }) => items.length)).toEqual([3]);
});

test("a search finds the name, the club or the organiser, whatever the case, ё or order", async () => {
  const petrov = await server.aUser({ name: "Иван Петров" });
  await aTournament(server, organiser.id, { name: "Зелёный корт" });
  await aTournament(server, petrov.id, { name: "Вечер" });
  expect(await listed({ words: ["зеленый", "КОРТ"] })).toEqual(["Зелёный корт"]);
  expect(await listed({ words: ["Петров", "Иван"] })).toEqual(["Вечер"]);
  expect(await listed({ words: ["иван", "петров"] })).toEqual(["Вечер"]);
  expect(await listed({ words: ["котова", "корт"] })).toEqual(["Зелёный корт"]);
  expect(await listed({ words: ["котова", "вечер"] })).toEqual([]);
  const club = (await server.storage.reader.findById("clubs", "clubspbneva0001"))?.name;
  expect(await listed({ words: [String(club)] })).toHaveLength(2);
});

test("results beyond one page are on the next pages, each once", async () => {
  const count = 2 * listLimits.tournaments + 1;
  for (let index = 0; index < count; index++) await aTournament(server, organiser.id, { name: `№ ${index}` });
  const pages = await cache().infiniteQuery({ ...tournamentsQuery({ group: "active" }), pages: 4 });
  expect(pages.pages.map(({ items, totalItems }) => [items.length, totalItems])).toEqual([
    [50, count],
    [50, count],
    [1, count],
  ]);
  expect(new Set(pages.pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(count);
});

test("a narrowed list asks for no total, and its last page is the one that is not full", async () => {
  const count = listLimits.tournaments + 1;
  for (let index = 0; index < count; index++) await aTournament(server, organiser.id, { name: `№ ${index}`, cost: 0 });
  const asked: string[] = [];
  const recording = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new URL(String(input instanceof Request ? input.url : input)).searchParams.get("skipTotal") ?? "");
    return fetch(input, init);
  };
  const narrowed = tournamentsQuery({ group: "active", cost: 0 });
  const { pages } = await createQueries(guestPocketBase(recording)).infiniteQuery({ ...narrowed, pages: 4 });
  expect(pages.map(({ items, totalItems }) => [items.length, totalItems])).toEqual([
    [50, -1],
    [1, -1],
  ]);
  expect(asked).toEqual(["true", "true"]);
});

test("a quote in a filter value is text and does not end the value", async () => {
  await aTournament(server, organiser.id);
  expect(await listed({ city: '" || id != "' })).toEqual([]);
});

test("seats count seated and waiting entries apart, without cancelled ones", async () => {
  const { id } = await aTournament(server, organiser.id);
  for (const status of ["registered", "confirmed", "waitlist", "cancelled"]) {
    await anEntry(server, id, (await server.aUser()).id, { status, position: status === "waitlist" ? 1 : 0 });
  }
  const empty = await aTournament(server, organiser.id);
  expect(await cache().query(seatsQuery([id, empty.id, id]))).toEqual({
    [id]: { seated: 2, waiting: 1 },
    [empty.id]: { seated: 0, waiting: 0 },
  });
  expect(await cache().query(cancelledCountQuery(id))).toBe(1);
});

test("seats are asked of the shown tournaments alone, of any number of them", async () => {
  const shown: string[] = [];
  for (let index = 0; index < 60; index++) {
    const { id } = await aTournament(server, organiser.id);
    await anEntry(server, id, organiser.id, { status: "registered", position: 0 });
    if (index > 0) shown.push(id);
  }
  const asked: string[] = [];
  const counting = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input instanceof Request ? input.url : input));
    return fetch(input, init);
  };
  const seats = await createQueries(guestPocketBase(counting)).query(seatsQuery(shown));
  expect(Object.keys(seats).toSorted()).toEqual(shown.toSorted());
  expect(new Set(Object.values(seats).map(({ seated }) => seated))).toEqual(new Set([1]));
  expect(asked).toHaveLength(3);
});

test("people are listed seated first by registration, then the waitlist by position", async () => {
  const { id } = await aTournament(server, organiser.id);
  const add = async (name: string, overrides: object) =>
    anEntry(server, id, (await server.aUser({ name })).id, overrides);
  await add("second in line", { status: "waitlist", position: 2, registration_date: "2026-11-01 09:00:00.000Z" });
  await add("late", { registration_date: "2026-11-19 09:00:00.000Z" });
  await add("first in line", { status: "waitlist", position: 1, registration_date: "2026-11-18 09:00:00.000Z" });
  await add("early", { registration_date: "2026-11-10 09:00:00.000Z" });
  const people = await cache().query(participantsQuery(id));
  expect(people.map(({ expand }) => expand?.user?.name)).toEqual(["early", "late", "first in line", "second in line"]);
});

test("a player's own entries have their tournaments and cities", async () => {
  const { id } = await aTournament(server, organiser.id, { name: "Кубок Невы" });
  const player = await server.aUser();
  await anEntry(server, id, player.id);
  const [entry] = await cache().query(entriesQuery(player.id));
  expect(entry?.expand?.tournament).toMatchObject({ name: "Кубок Невы", expand: { city: { code: "spb" } } });
});

test("a page carries its answers, with a guest's view of the organiser", async () => {
  const { id } = await aTournament(server, organiser.id);
  const page = await prefetchPage(loadContext({ fetch, nonce: "" }), (queries) => [queries.query(tournamentQuery(id))]);
  const [answer] = pageAnswers(page.data.answers, "");
  expect(answer?.state.data).toMatchObject({ id, expand: { organizer: { name: "Анна Котова" } } });
  expect(page.init?.status).toBeUndefined();
});

test("a page of a missing record is 404, and the browser repeats the query", async () => {
  const page = await prefetchPage(loadContext({ fetch, nonce: "" }), (queries) => [
    queries.query(tournamentQuery("nosuchtourname1")),
  ]);
  expect(page.init?.status).toBe(404);
  expect(pageAnswers(page.data.answers, "")).toEqual([]);
});

test("if the server fails, the page is 503 and the browser repeats the query", async () => {
  const broken = async () => Response.json({ status: 500, message: "", data: {} }, { status: 500 });
  const page = await prefetchPage(loadContext({ fetch: broken, nonce: "" }), (queries) => [
    queries.query(seatsQuery(["anytournament01"])),
  ]);
  expect([page.init?.status, pageAnswers(page.data.answers, "")]).toEqual([503, []]);
});

test("on the server screens read what the loader has read, and a failed query is not asked yet", async () => {
  const { id } = await aTournament(server, organiser.id);
  const page = await prefetchPage(loadContext({ fetch, nonce: "" }), (queries) => [
    queries.query(tournamentQuery(id)),
    queries.query(tournamentQuery("nosuchtourname1")),
  ]);
  const screen = screenQueries([{ route: "", mark: page.data.answers }]);
  expect(screen.getQueryData(tournamentQuery(id).queryKey)).toMatchObject({ id });
  expect(screen.getQueryState(tournamentQuery("nosuchtourname1").queryKey)).toBeUndefined();
});

test("a page with a failed query is 503, so that no cache stores it", async () => {
  const { id } = await aTournament(server, organiser.id);
  const failing = async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).includes("tournament_participants")
      ? Response.json({ code: "storage-away", data: {}, message: "", status: 503 }, { status: 503 })
      : fetch(input, init);
  const context = loadContext({ fetch: failing, nonce: "" });
  const ask = (queries: ReturnType<typeof cache>) => [
    queries.query(tournamentQuery(id)),
    queries.query(participantsQuery(id)),
  ];
  expect((await prefetchPage(context, ask)).init).toEqual({ status: 503 });
  const whole = loadContext({ fetch, nonce: "" });
  expect((await prefetchPage(whole, ask)).init).toEqual({});
});
