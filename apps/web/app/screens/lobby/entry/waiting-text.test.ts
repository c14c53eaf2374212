import { collections, emptyRecord, type Tournament } from "@bandeha/contract";
import { expect, test } from "vitest";
import { waitingEntryTexts } from "../../../text/lobby/my-entry.ts";
import { waitingTexts } from "./waiting-text.ts";

const shown = (now: string, fields: Partial<Tournament> = {}, unanswered_at = "", offered_until = "") => {
  const empty = emptyRecord(collections.tournaments.fields) as Tournament;
  const tournament: Tournament = {
    ...empty,
    ...{ date: "2026-11-25 00:00:00.000Z", start_time: "19:00", seat_offers: "timed", ...fields },
  };
  return waitingTexts(tournament, { unanswered_at, offered_until }, Date.parse(now));
};

// 19:00 in Moscow is 16:00 UTC.
test("a place is offered in turn until an hour before the start, then the first press takes it", () => {
  expect(shown("2026-11-25T14:59:59Z")).toEqual([waitingEntryTexts.offeredLater]);
  expect(shown("2026-11-25T15:00:00Z")).toEqual([waitingEntryTexts.lastCall]);
  expect(shown("2026-11-25T16:00:00Z")).toEqual([waitingEntryTexts.late]);
});

test("who let an offer lapse reads their place in the line, until the line is of no use", () => {
  const at = "2026-11-24 10:00:00.000Z";
  expect(shown("2026-11-25T12:00:00Z", {}, at)).toEqual([waitingEntryTexts.unanswered, waitingEntryTexts.offeredLater]);
  expect(shown("2026-11-25T15:30:00Z", {}, at)).toEqual([waitingEntryTexts.lastCall]);
});

test("while a place is offered the bar asks, and nothing says that it is still to come", () => {
  const until = "2026-11-25 12:00:00.000Z";
  expect(shown("2026-11-25T11:59:59Z", {}, "", until)).toEqual([]);
  expect(shown("2026-11-25T12:00:00Z", {}, "", until)).toEqual([waitingEntryTexts.offeredLater]);
});

test("a burning place is in the bar only, and a line without offers moves until play begins", () => {
  expect(shown("2026-11-25T15:30:00Z", { places_burning: true })).toEqual([]);
  expect(shown("2026-11-25T15:30:00Z", { seat_offers: "" })).toEqual([waitingEntryTexts.promoted]);
  expect(shown("2026-11-25T16:30:00Z", { seat_offers: "" })).toEqual([waitingEntryTexts.promoted]);
});

test("a stopped tournament promises no place", () => {
  for (const seat_offers of ["timed", ""] as const)
    expect(shown("2026-11-25T12:00:00Z", { seat_offers, status: "open", stopped: true })).toEqual([]);
});
