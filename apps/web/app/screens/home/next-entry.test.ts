import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/record.fixture.ts";
import { nextEntry } from "./next-entry.ts";

const TODAY = "2026-11-20";
const entryFor = (id: string, tournament: Partial<Tournament>) =>
  anEntry({ id, expand: { tournament: aTournament({ id, ...tournament }) } });

test("the soonest tournament to come is mine to see first", () => {
  const entries = [entryFor("later", { date: "2026-11-28" }), entryFor("soon", { date: "2026-11-21" })];
  expect(nextEntry(entries, TODAY)?.id).toBe("soon");
});

test("one that is being played comes before any to come", () => {
  const entries = [entryFor("today", { date: TODAY }), entryFor("playing", { date: TODAY, status: "in_progress" })];
  expect(nextEntry(entries, TODAY)?.id).toBe("playing");
});

test("yesterday's, finished and cancelled ones are not next", () => {
  const entries = [
    entryFor("yesterday", { date: "2026-11-19" }),
    entryFor("completed", { date: "2026-11-28", status: "completed" }),
    entryFor("cancelled", { date: "2026-11-28", status: "cancelled" }),
  ];
  expect(nextEntry(entries, TODAY)).toBeUndefined();
});
