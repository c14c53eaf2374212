import type { City, Tournament, User } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { highlighted, highlightFilters } from "./highlights.ts";

const DAY = "2026-11-22";
const cities = [
  { id: "city1", code: "spb" },
  { id: "city2", code: "kazan" },
] as City[];
const member = { id: "me", city: "kazan", skill_level: 3 } as User;

test("a guest sees all cities and levels", () => {
  expect(highlightFilters(undefined, cities, DAY)).toEqual({
    running: { group: "running" },
    nearest: { group: "joinable", free: true, from: DAY },
    count: 3,
  });
});

test("a member sees their city, and the nearest tournaments for their level", () => {
  expect(highlightFilters(member, cities, DAY)).toMatchObject({
    running: { group: "running", city: "city2" },
    nearest: { group: "joinable", free: true, from: DAY, city: "city2", level: 3 },
  });
});

test("three are shown at most, without those the viewer organises or plays in, those that one may join first", () => {
  const all = ["a", "b", "c", "d", "e", "f"].map((id) => aTournament({ id, organizer: id === "b" ? "me" : "x" }));
  expect(highlighted(all, "me", [{ tournament: "a" }]).map(({ id }) => id)).toEqual(["c", "d", "e"]);
  expect(highlighted(all, undefined, []).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(highlighted(all, undefined, [], ["a", "c"]).map(({ id }) => id)).toEqual(["b", "d", "e"]);
  expect(highlighted(all.slice(0, 3), undefined, [], ["a"]).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

test("one that an administrator has stopped is not offered; one that is played in spite of that is shown", () => {
  const stopped = (id: string, status: Tournament["status"]) => aTournament({ id, status, stopped: true });
  const all = [stopped("a", "open"), aTournament({ id: "b" }), stopped("c", "in_progress")];
  expect(highlighted(all, undefined, []).map(({ id }) => id)).toEqual(["b", "c"]);
});
