import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { groupInSections } from "./sections.ts";

const titles = (...tournaments: ReturnType<typeof aTournament>[]) =>
  groupInSections(tournaments, (tournament) => tournament).map(({ title, items }) => [
    title,
    items.map(({ tournament }) => tournament.id),
  ]);

test("tournaments in progress come first and cancelled ones last; empty sections are left out", () => {
  expect(
    titles(
      aTournament({ id: "cancelled", status: "cancelled" }),
      aTournament({ id: "full", status: "full" }),
      aTournament({ id: "playing", status: "in_progress" }),
    ),
  ).toEqual([
    ["Идут сейчас", ["playing"]],
    ["Впереди", ["full"]],
    ["Отменённые", ["cancelled"]],
  ]);
});

test("future tournaments are sorted from the soonest, past ones from the latest", () => {
  const on = (id: string, date: string, status: "open" | "completed") => aTournament({ id, date, status });
  expect(
    titles(
      on("later", "2026-12-09", "open"),
      on("soon", "2026-12-01", "open"),
      on("old", "2026-01-01", "completed"),
      on("recent", "2026-11-01", "completed"),
    ),
  ).toEqual([
    ["Впереди", ["soon", "later"]],
    ["Завершённые", ["recent", "old"]],
  ]);
});

test("an entry whose tournament may not be seen is left out", () => {
  expect(groupInSections(["orphan"], () => undefined)).toEqual([]);
});
