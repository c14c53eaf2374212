import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canTransition,
  participantTransitions,
  roundMoves,
  tournamentTransitions,
  transitionTournament,
} from "./lifecycle.ts";

const edges = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([from, followers]) => followers.map((to) => `${from} → ${to}`));

const statuses = Object.keys(tournamentTransitions) as (keyof typeof tournamentTransitions)[];

describe("a tournament", () => {
  test("moves along exactly these edges", () => {
    expect(edges(tournamentTransitions).sort()).toEqual(
      [
        "draft → open",
        "open → full",
        "full → open",
        "open → in_progress",
        "full → in_progress",
        "in_progress → completed",
        "completed → in_progress",
        "in_progress → open",
        "draft → cancelled",
        "open → cancelled",
        "full → cancelled",
        "in_progress → cancelled",
      ].sort(),
    );
  });

  test("goes back to open only while no result is recorded", () => {
    expect(transitionTournament("in_progress", "open", false)).toEqual({ ok: true });
    expect(transitionTournament("in_progress", "open", true)).toEqual({ ok: false, reason: "results-recorded" });
    expect(transitionTournament("full", "open", true)).toEqual({ ok: true });
    expect(transitionTournament("in_progress", "completed", true)).toEqual({ ok: true });
    expect(transitionTournament("cancelled", "open", false)).toEqual({ ok: false, reason: "illegal-status" });
  });

  test("is never completed without having been played, and never leaves cancelled", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 30 }), (wishes) => {
        const path = ["draft"];
        for (const to of wishes) if (canTransition(tournamentTransitions, path.at(-1) ?? "", to)) path.push(to);
        const completed = path.indexOf("completed");
        if (completed >= 0) expect(path.slice(0, completed)).toContain("in_progress");
        const cancelled = path.indexOf("cancelled");
        if (cancelled >= 0) expect(cancelled).toBe(path.length - 1);
      }),
    );
  });
});

test("a participant who left does not come back by the same entry, and a seated one does not return to the waitlist", () => {
  expect(edges(participantTransitions)).toEqual([
    "waitlist → registered",
    "waitlist → confirmed",
    "waitlist → cancelled",
    "registered → confirmed",
    "registered → cancelled",
    "confirmed → registered",
    "confirmed → cancelled",
  ]);
});

test("rounds and matches go pending → active → completed, one step back at a time", () => {
  expect(edges(roundMoves)).toEqual([
    "pending → active",
    "active → completed",
    "active → pending",
    "completed → active",
  ]);
});

test("any two words are a move exactly when the table has that edge", () => {
  const tables = [tournamentTransitions, participantTransitions, roundMoves];
  const word = fc.oneof(fc.constantFrom(...tables.flatMap((table) => Object.keys(table))), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...tables), word, word, (table, from, to) => {
      expect(canTransition(table, from, to)).toBe(edges(table).includes(`${from} → ${to}`));
    }),
  );
  expect(canTransition(tournamentTransitions, "constructor", "open")).toBe(false);
});
