import { expect, test } from "vitest";
import { anEntry } from "../../data/tournaments/record.fixture.ts";
import { courtForFour } from "./court-for-four.ts";

const tournament = { courts: 2, max_players: 8 };
const waits = (id: string, position: number, partner = "") =>
  anEntry({ id, user: `user ${id}`, status: "waitlist", position, partner: partner && `user ${partner}` });
const four = ["a", "b", "c", "d"].map((id, index) => waits(id, index + 1));
const club = { courts: 4, court_names: null };
const ids = (found: ReturnType<typeof courtForFour>) => found?.entries.map(({ id }) => id);

test("the first four in line make a court while the club has one free", () => {
  expect(courtForFour(tournament, four, club, 1)).toMatchObject({ free: 1 });
  expect(ids(courtForFour(tournament, [...four, waits("e", 5)], club, 0))).toEqual(["a", "b", "c", "d"]);
  expect(courtForFour(tournament, four, club, 2)).toBeUndefined();
  expect(courtForFour(tournament, four.slice(1), club, 0)).toBeUndefined();
});

test("where the courts are unknown the organiser decides; names of courts are counted", () => {
  expect(courtForFour(tournament, four, { courts: 0, court_names: null }, 9)).toMatchObject({ free: undefined });
  expect(courtForFour(tournament, four, { courts: 0, court_names: ["1", "2"] }, 0)).toBeUndefined();
});

test("names of courts that an import stored as a text say nothing of their number", () => {
  const imported = { courts: 0, court_names: "Центр" as unknown as string[] };
  expect(courtForFour(tournament, four, imported, 2)).toMatchObject({ free: undefined });
});

test("a pair comes as a whole", () => {
  const line = [waits("a", 1), waits("b", 2), waits("c", 3), waits("x", 4, "y"), waits("y", 5, "x"), waits("d", 6)];
  expect(ids(courtForFour(tournament, line, club, 0))).toEqual(["a", "b", "c", "d"]);
});

test("no more courts and places than a tournament may have", () => {
  expect(courtForFour({ courts: 10, max_players: 8 }, four, undefined, 0)).toBeUndefined();
  expect(courtForFour({ courts: 2, max_players: 30 }, four, undefined, 0)).toBeUndefined();
});
