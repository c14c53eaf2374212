import { collections, emptyRecord, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { expect, test } from "vitest";
import { waitingEntryTexts } from "../../../text/lobby/my-entry.ts";
import { waitingTexts } from "./waiting-text.ts";

const emptyEntry = emptyRecord(collections.tournament_participants.fields) as TournamentParticipant;
const waits = (fields: Partial<TournamentParticipant>): TournamentParticipant => ({
  ...emptyEntry,
  ...{ status: "waitlist", ...fields },
});

const shown = (now: string, fields: Partial<Tournament> = {}, unanswered_at = "", offered_until = "") => {
  const empty = emptyRecord(collections.tournaments.fields) as Tournament;
  const tournament: Tournament = {
    ...empty,
    ...{ date: "2026-11-25 00:00:00.000Z", start_time: "19:00", seat_offers: "timed", max_players: 4, ...fields },
  };
  const entry = waits({ unanswered_at, offered_until });
  return waitingTexts(tournament, [entry], entry, Date.parse(now));
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

test("while a place is offered, or its time is over and not settled yet, nothing says that it is still to come", () => {
  const until = "2026-11-25 12:00:00.000Z";
  expect(shown("2026-11-25T11:59:59Z", {}, "", until)).toEqual([]);
  expect(shown("2026-11-25T12:00:00Z", {}, "", until)).toEqual([]);
});

test("a burning place is in the bar only, and a line without offers moves until play begins", () => {
  expect(shown("2026-11-25T15:30:00Z", { places_burning: true })).toEqual([]);
  expect(shown("2026-11-25T15:30:00Z", { seat_offers: "" })).toEqual([waitingEntryTexts.promoted]);
  expect(shown("2026-11-25T16:30:00Z", { seat_offers: "" })).toEqual([waitingEntryTexts.promoted]);
});

test("a pair for which one burning place is not enough reads what it waits for", () => {
  const pair = [waits({ user: "ann", partner: "bob" }), waits({ user: "bob", partner: "ann" })] as const;
  const now = Date.parse("2026-11-25T15:30:00Z");
  const burning = (max_players: number) =>
    waitingTexts(
      {
        ...(emptyRecord(collections.tournaments.fields) as Tournament),
        ...{ date: "2026-11-25 00:00:00.000Z", start_time: "19:00", seat_offers: "timed" },
        ...{ max_players, places_burning: true },
      },
      pair,
      pair[0],
      now,
    );
  expect(burning(1)).toEqual([waitingEntryTexts.oneForPair]);
  expect(burning(2)).toEqual([]);
});

test("a stopped tournament promises no place", () => {
  for (const seat_offers of ["timed", ""] as const)
    expect(shown("2026-11-25T12:00:00Z", { seat_offers, status: "open", stopped: true })).toEqual([]);
});
