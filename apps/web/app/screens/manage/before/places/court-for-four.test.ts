import { expect, test } from "vitest";
import { anEntry } from "../../../../data/tournaments/record.fixture.ts";
import { courtForFour } from "./court-for-four.ts";

const tournament = { courts: 2, max_players: 8, places_burning: false };
const taken = (busy: number) => ({ busy, freePlaces: 0 });
const waits = (id: string, position: number, partner = "") =>
  anEntry({ id, user: `user ${id}`, status: "waitlist", position, partner: partner && `user ${partner}` });
const four = ["a", "b", "c", "d"].map((id, index) => waits(id, index + 1));
const club = { courts: 4, court_names: null };
const ids = (found: ReturnType<typeof courtForFour>) => found?.entries.map(({ id }) => id);

test("the first four in line make a court while the club has one free", () => {
  expect(courtForFour(tournament, four, club, taken(1))).toMatchObject({ free: 1 });
  expect(ids(courtForFour(tournament, [...four, waits("e", 5)], club, taken(0)))).toEqual(["a", "b", "c", "d"]);
  expect(courtForFour(tournament, four, club, taken(2))).toBeUndefined();
  expect(courtForFour(tournament, four.slice(1), club, taken(0))).toBeUndefined();
});

test("where the courts are unknown the organiser decides; names of courts are counted", () => {
  expect(courtForFour(tournament, four, { courts: 0, court_names: null }, taken(9))).toMatchObject({ free: undefined });
  expect(courtForFour(tournament, four, { courts: 0, court_names: ["1", "2"] }, taken(0))).toBeUndefined();
});

test("names of courts that an import stored as a text say nothing of their number", () => {
  const imported = { courts: 0, court_names: "Центр" as unknown as string[] };
  expect(courtForFour(tournament, four, imported, taken(2))).toMatchObject({ free: undefined });
});

test("a pair comes as a whole", () => {
  const line = [waits("a", 1), waits("b", 2), waits("c", 3), waits("x", 4, "y"), waits("y", 5, "x"), waits("d", 6)];
  expect(ids(courtForFour(tournament, line, club, taken(0)))).toEqual(["a", "b", "c", "d"]);
});

test("everybody who can be one of four is; who cannot keeps the place in line and is named", () => {
  const found = (line: ReturnType<typeof waits>[]) => courtForFour(tournament, line, club, taken(0));
  const pair = (one: string, other: string, at: number) => [waits(one, at, other), waits(other, at + 1, one)];
  const split = found([...pair("a", "b", 1), waits("c", 3), ...pair("d", "e", 4)]);
  expect([ids(split), split?.passed.map(({ id }) => id)]).toEqual([["a", "b", "d", "e"], ["c"]]);
  const first = found([waits("a", 1), ...pair("b", "c", 2), ...pair("d", "e", 4)]);
  expect([ids(first), first?.passed.map(({ id }) => id)]).toEqual([["b", "c", "d", "e"], ["a"]]);
  const later = found([...pair("a", "b", 1), waits("c", 3), ...pair("d", "e", 4), waits("f", 6)]);
  expect([ids(later), later?.passed.map(({ id }) => id)]).toEqual([
    ["a", "b", "c", "f"],
    ["d", "e"],
  ]);
  expect(found([waits("a", 1), waits("b", 2), ...pair("c", "d", 3)])?.passed).toEqual([]);
  expect(found([waits("a", 1), waits("b", 2), waits("c", 3)])).toBeUndefined();
  expect(found([...pair("a", "b", 1), waits("c", 3)])).toBeUndefined();
});

test("no more courts and places than a tournament may have", () => {
  expect(courtForFour({ ...tournament, courts: 10 }, four, undefined, taken(0))).toBeUndefined();
  expect(courtForFour({ ...tournament, max_players: 30 }, four, undefined, taken(0))).toBeUndefined();
});

test("who is being asked about a freed place is none of the four", () => {
  const [asked, ...others] = four;
  const line = [{ ...asked, offered_until: "2026-11-25 15:00:00.000Z" } as (typeof four)[number], ...others];
  expect(courtForFour(tournament, line, club, taken(0))).toBeUndefined();
  expect(ids(courtForFour(tournament, [...line, waits("e", 5)], club, taken(0)))).toEqual(["b", "c", "d", "e"]);
});

test("places that burn are for the line first; a place that no pair of the line can use is not", () => {
  const burning = { ...tournament, places_burning: true };
  expect(courtForFour(burning, four, club, { busy: 0, freePlaces: 1 })).toBeUndefined();
  expect(ids(courtForFour(burning, [...four, waits("e", 5)], club, { busy: 0, freePlaces: 1 }))).toHaveLength(4);
  expect(ids(courtForFour(tournament, four, club, { busy: 0, freePlaces: 1 }))).toHaveLength(4);
});
