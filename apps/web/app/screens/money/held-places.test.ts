import { type FeeLine, groupFees, type TournamentDue, type TournamentMoney } from "@bandeha/contract";
import { expect, test } from "vitest";
import { anEntry, aTournament } from "../../data/tournaments/record.fixture.ts";
import { heldPlaces } from "./held-places.ts";

/** Play is on 5 December from 10:00 to 14:00 in Moscow, so the deadline is at 07:00 UTC on the 4th. */
const tournament = aTournament();
const terms = { release_hours: 24 } as TournamentMoney;
const DEADLINE = new Date("2026-12-04T07:00:00Z");
const NOW = Date.parse("2026-12-04T06:00:00Z");
const line = (id: string, grace_from: string, state: FeeLine["state"] = "waiting") => {
  const due = { grace_from, created: "2026-11-20 09:00:00.000Z" } as TournamentDue;
  const balance = { surplus: 0 } as FeeLine["balance"];
  return { entry: anEntry({ id }), due, state, balance } as FeeLine;
};
const grouped = (lines: FeeLine[], ...guessed: string[]) => groupFees(lines, new Set(guessed));

test("a place with hours of grace is held longer than the deadline of the terms", () => {
  const held = heldPlaces(
    { terms, tournament, groups: grouped([line("usual", ""), line("new", "2026-12-04 05:30:00.000Z")]) },
    NOW,
  );
  expect(held?.all).toEqual(DEADLINE);
  expect([...(held?.longer ?? [])]).toEqual([["new", new Date("2026-12-04T08:30:00Z")]]);
});

test("the deadline of the terms is shown only while it holds for somebody", () => {
  const lines = [line("new", "2026-12-04 05:30:00.000Z"), line("said", "", "check"), line("guessed", "")];
  expect(heldPlaces({ terms, tournament, groups: grouped(lines, "guessed") }, NOW)?.all).toBeUndefined();
});

test("no place is released by terms without a deadline, during play, or after the planned end", () => {
  const groups = grouped([line("usual", "")]);
  const never = { release_hours: 0 } as TournamentMoney;
  expect(heldPlaces({ terms: never, tournament, groups }, NOW)).toBeUndefined();
  expect(heldPlaces({ terms, tournament: aTournament({ status: "in_progress" }), groups }, NOW)).toBeUndefined();
  expect(heldPlaces({ terms, tournament, groups }, Date.parse("2026-12-05T11:00:00Z"))?.all).toEqual(DEADLINE);
  expect(heldPlaces({ terms, tournament, groups }, Date.parse("2026-12-05T11:00:00.001Z"))).toBeUndefined();
});
