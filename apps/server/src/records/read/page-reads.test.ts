import { pino } from "pino";
import { expect, test } from "vitest";
import { createVersions } from "../../cache/collection-versions.ts";
import { type Reader, StorageUnavailable } from "../../storage/storage.ts";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createRecordLimits } from "../write/record-limits.ts";
import { createPageReads } from "./page-reads.ts";

const CITIES = "http://in-memory/api/collections/cities/records?perPage=1";

async function pageReads(change: (reader: Reader) => Reader = (reader) => reader) {
  const server = await testApp();
  const clock = () => new Date();
  const log = pino({ level: "silent" });
  const { storage } = server;
  const deps = { reader: change(storage.reader), versions: createVersions(storage), clock, log };
  const read = createPageReads({ ...deps, ...createRecordLimits(clock) });
  const answer = async (url: string) => (await read(url, new Set())) ?? { status: 0, body: undefined };
  return { server, read, answer, [Symbol.asyncDispose]: () => server.close() };
}

const sent = async (server: TestApp, url: string) => {
  const response = await server.app.fetch(new Request(url));
  return { status: response.status, body: await response.json() };
};

test("a list, a view and refusals are what the record API answers to a guest", async () => {
  await using pages = await pageReads();
  const organiser = await pages.server.aUser();
  const { id } = await aTournament(pages.server, organiser.id, { invite_code: "secret00" });
  const records = "http://in-memory/api/collections";
  const urls = [
    CITIES,
    `${records}/tournaments/records?expand=city,club,organizer&fields=*,expand.organizer.name`,
    `${records}/tournaments/records/${id}?expand=organizer`,
    `${records}/tournaments/records/nothingishere00`,
    `${records}/tournaments/records?filter=nonsense`,
    `${records}/users/records`,
    `${records}/unknown/records`,
  ];
  for (const url of urls) {
    const { status, body } = await pages.answer(url);
    expect({ status, body: JSON.parse(JSON.stringify(body)) }, url).toEqual(await sent(pages.server, url));
  }
});

test.each([
  "http://in-memory/api/club/clubspbletniy03",
  "http://in-memory/api/collections/users/records/a/b",
  "http://in-memory/api/collections/tourn%61ments/records",
])("nothing else is read: %s", async (url) => {
  await using pages = await pageReads();
  expect(pages.read(url, new Set())).toBeUndefined();
});

test("an outage of the database is an answer, and is not kept", async () => {
  let away = true;
  await using pages = await pageReads((reader) => ({
    ...reader,
    find: async (table, query) => {
      if (away) throw new StorageUnavailable("away", "the database is away");
      return reader.find(table, query);
    },
  }));
  expect((await pages.answer(CITIES)).status).toBe(503);
  away = false;
  expect((await pages.answer(CITIES)).status).toBe(200);
});

test("the entries of an evening stay in memory while another one is written", async () => {
  await using pages = await pageReads();
  const { server } = pages;
  const organiser = await server.aUser();
  const player = await server.aUser();
  const [own, other] = [await aTournament(server, organiser.id), await aTournament(server, organiser.id)];
  await anEntry(server, own.id, player.id);
  const filter = encodeURIComponent(`tournament="${own.id}" && status!="cancelled"`);
  const url = `http://in-memory/api/collections/tournament_participants/records?expand=user&filter=${filter}`;
  const entries = async () => (await pages.answer(url)).body;
  const first = await entries();
  await anEntry(server, other.id, player.id);
  await server.storage.transact((tx) => tx.update("tournaments", other.id, { name: "Другой вечер" }));
  await server.storage.transact((tx) => tx.update("users", organiser.id, { name: "Организатор" }));
  expect(await entries()).toBe(first);
  await server.storage.transact((tx) => tx.update("users", player.id, { name: "Новое Имя" }));
  expect(JSON.stringify(await entries())).toContain("Новое Имя");
  await anEntry(server, own.id, organiser.id);
  expect(await entries()).toMatchObject({ totalItems: 2 });
  // A draft is read by its organiser alone.
  await server.storage.transact((tx) => tx.update("tournaments", own.id, { status: "draft" }));
  expect(await entries()).toMatchObject({ totalItems: 0 });
});

test("the tables that an answer depends on are known, also of one from memory", async () => {
  await using pages = await pageReads();
  for (const _ of ["read", "kept"]) {
    const tables = new Set<string>();
    await pages.read(`${CITIES}&filter=name="a"`, tables);
    expect([...tables]).toEqual(["cities"]);
  }
});

test("a number is not searched again and again", async () => {
  await using pages = await pageReads();
  const statuses = [];
  for (let number = 0; number < 100; number++) {
    const filter = encodeURIComponent(`name ~ "${79_990_000_000 + number}"`);
    statuses.push((await pages.answer(`${CITIES}&filter=${filter}`)).status);
  }
  expect(statuses).toContain(429);
});
