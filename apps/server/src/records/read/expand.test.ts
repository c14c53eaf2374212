import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { serverCollections } from "../../collections/index.ts";
import type { Reader, Row } from "../../storage/storage.ts";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { expandRows } from "./expand.ts";
import { parseExpand } from "./expand-tree.ts";

let server: TestApp;
let rows: Row[];
let organiser: Awaited<ReturnType<TestApp["aUser"]>>;
/** Plays in every tournament. */
let regular: typeof organiser;
let asked: string[];
let reader: Reader;

beforeAll(async () => {
  server = await testApp();
  organiser = await server.aUser();
  const another = await server.aUser();
  regular = await server.aUser({ phone: "+79994445566" });
  rows = [];
  for (let number = 0; number < 16; number++) {
    const row = await aTournament(server, (number % 2 ? another : organiser).id, { name: `Кубок ${number}` });
    rows.push(row);
    await anEntry(server, row.id, regular.id);
    for (let entry = 1; entry < 8; entry++) await anEntry(server, row.id, (await server.aUser()).id);
  }
});
afterAll(() => server.close());

beforeEach(() => {
  asked = [];
  reader = {
    ...server.storage.reader,
    find: (table, query) => {
      asked.push(table);
      return server.storage.reader.find(table, query);
    },
  };
});

const expand = (text: string) =>
  expandRows(serverCollections.tournaments, rows, parseExpand(text), { viewer: { kind: "guest" }, reader });

test("a level costs one query, whatever the number of rows", async () => {
  const expanded = await expand("organizer,club.city,tournament_participants_via_tournament.user");
  expect(asked.toSorted()).toEqual(["cities", "clubs", "tournament_participants", "users", "users"]);
  expect(Object.keys(expanded.get(rows[5]?.id ?? "")?.expand ?? {})).toEqual([
    "organizer",
    "club",
    "tournament_participants_via_tournament",
  ]);
});

test("a record's back relation holds its own rows only", async () => {
  const expanded = await expand("tournament_participants_via_tournament");
  for (const { id } of rows) {
    const entries = expanded.get(id)?.expand.tournament_participants_via_tournament;
    expect(entries).toHaveLength(8);
    expect(entries).toEqual(Array(8).fill(expect.objectContaining({ tournament: id })));
  }
});

test("a guest gets the same record beside every parent", async () => {
  for (const path of ["organizer", "tournament_participants_via_tournament.user"]) {
    const together = await expand(path);
    for (const row of rows) {
      const alone = await expandRows(serverCollections.tournaments, [row], parseExpand(path), {
        viewer: { kind: "guest" },
        reader,
      });
      expect(together.get(row.id)?.expand).toEqual(alone.get(row.id)?.expand);
    }
  }
});

test("an organiser sees a player's phone beside the entries of their own tournaments alone", async () => {
  const filter = encodeURIComponent(`user = "${regular.id}"`);
  const path = `/api/collections/tournament_participants/records?expand=user&filter=${filter}`;
  type Entries = { items: { tournament: string; expand: { user: { phone: string } } }[] };
  const { body } = await server.request<Entries>("GET", path, { token: organiser.token });
  const phones = new Map(body.items.map(({ tournament, expand }) => [tournament, expand.user.phone]));
  expect(rows.map(({ id }) => phones.get(id))).toEqual(
    rows.map(({ organizer }) => (organizer === organiser.id ? "+79994445566" : "")),
  );
});

test("a tree that multiplies is cut at a limit instead of failing", async () => {
  const there = "tournament_participants_via_tournament.tournament.city.tournaments_via_city";
  const expanded = await expand(`${there}.tournament_participants_via_tournament.user`);
  const weight = [...expanded.values()].reduce((sum, { weight }) => sum + weight, 0);
  expect(weight).toBeGreaterThan(1000);
  expect(weight).toBeLessThanOrEqual(8000);
});

test("a path with an unknown end shows nothing and does not affect other paths", async () => {
  const shown = async (text: string) => Object.keys((await expand(text)).get(rows[0]?.id ?? "")?.expand ?? {});
  expect(await shown("city.nope")).toEqual([]);
  expect(await shown("city,city.nope")).toEqual([]);
  expect(await shown("city.nope,city.clubs_via_city,organizer")).toEqual(["city", "organizer"]);
  expect(await shown("club.city.nope,club.city.name")).toEqual([]);
});

test("dots and spaces around a path are ignored; an empty name within it is an unknown one", async () => {
  const shown = async (text: string) => Object.keys((await expand(text)).get(rows[0]?.id ?? "")?.expand ?? {});
  for (const text of [".city", "..city", "city.", " city ", "ci ty", ".,city"])
    expect(await shown(text)).toEqual(["city"]);
  for (const text of [".", "", "city..nope", "city..clubs_via_city"]) expect(await shown(text)).toEqual([]);
});
