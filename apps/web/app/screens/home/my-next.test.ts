import type { Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { isRunningNow, myNext } from "./my-next.ts";

const TODAY = "2026-11-20";
const entryFor = (id: string, tournament: Partial<Tournament>) =>
  anEntry({ id, expand: { tournament: aTournament({ id, ...tournament }) } });

test("the soonest upcoming tournament is next", () => {
  const entries = [entryFor("later", { date: "2026-11-28" }), entryFor("soon", { date: "2026-11-21" })];
  expect(myNext(entries, [], TODAY)?.tournament.id).toBe("soon");
});

test("a tournament in progress precedes upcoming ones", () => {
  const entries = [entryFor("today", { date: TODAY }), entryFor("playing", { date: TODAY, status: "in_progress" })];
  expect(myNext(entries, [], TODAY)?.tournament.id).toBe("playing");
});

test("a tournament in progress does not count for an entry on its waitlist", () => {
  const playing = entryFor("playing", { date: TODAY, status: "in_progress" });
  expect(
    myNext([{ ...playing, status: "waitlist" }, entryFor("soon", { date: "2026-11-21" })], [], TODAY),
  ).toMatchObject({ tournament: { id: "soon" } });
});

test("past, completed and cancelled tournaments are not next", () => {
  const entries = [
    entryFor("yesterday", { date: "2026-11-19" }),
    entryFor("completed", { date: "2026-11-28", status: "completed" }),
    entryFor("cancelled", { date: "2026-11-28", status: "cancelled" }),
  ];
  expect(myNext(entries, [], TODAY)).toBeUndefined();
});

test("organised tournaments count too, and the soonest is next", () => {
  const entries = [entryFor("playing-in", { date: "2026-11-25" })];
  const later = aTournament({ id: "organised", date: "2026-11-28" });
  const sooner = aTournament({ id: "organised", date: "2026-11-22" });
  expect(myNext(entries, [later], TODAY)?.tournament.id).toBe("playing-in");
  expect(myNext(entries, [sooner], TODAY)).toEqual({ tournament: sooner });
  expect(myNext([], [aTournament({ status: "draft", date: "2026-11-22" })], TODAY)).toBeUndefined();
});

test("an organised tournament in progress is next even if it began yesterday", () => {
  const own = aTournament({ id: "own", date: "2026-11-19", status: "in_progress" });
  expect(myNext([entryFor("today", { date: TODAY })], [own], TODAY)?.tournament.id).toBe("own");
});

test("an organiser who plays in their own tournament sees it once, as a player", () => {
  const entry = entryFor("own", {});
  expect(myNext([entry], [aTournament({ id: "own" })], TODAY)?.entry).toBe(entry);
});

test("only the organiser runs a tournament in progress", () => {
  const playing = aTournament({ status: "in_progress", organizer: "me" });
  expect(isRunningNow({ tournament: playing }, "me")).toBe(true);
  expect(isRunningNow({ tournament: playing }, "other")).toBe(false);
  expect(isRunningNow({ tournament: aTournament({ organizer: "me" }) }, "me")).toBe(false);
});
