import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canTransitionEntry,
  participantTransitions,
  statusesBefore,
  type TournamentPhase,
  type TournamentTransition,
  tournamentTransitions,
  transitionBetween,
  transitionTournament,
} from "./lifecycle.ts";

const edges = (table: Record<string, readonly string[]>) =>
  Object.entries(table).flatMap(([from, followers]) => followers.map((to) => `${from} → ${to}`));

const statuses = Object.keys(tournamentTransitions) as TournamentPhase[];
const actions: TournamentTransition[] = ["publish", "start", "unstart", "finish", "reopen", "cancel"];

describe("a tournament", () => {
  test("changes its status along exactly these edges", () => {
    const labelled = statuses.flatMap((from) =>
      Object.entries(tournamentTransitions[from]).map(([to, action]) => `${from} → ${to} (${action})`),
    );
    expect(labelled.sort()).toEqual(
      [
        "draft → open (publish)",
        "open → full (automatic)",
        "full → open (automatic)",
        "open → in_progress (start)",
        "full → in_progress (start)",
        "in_progress → completed (finish)",
        "completed → in_progress (reopen)",
        "in_progress → open (unstart)",
        "draft → cancelled (cancel)",
        "open → cancelled (cancel)",
        "full → cancelled (cancel)",
        "in_progress → cancelled (cancel)",
      ].sort(),
    );
  });

  test("goes back to open only while no result is recorded", () => {
    expect(transitionTournament("in_progress", "unstart", false)).toEqual({ ok: true, status: "open" });
    expect(transitionTournament("in_progress", "unstart", true)).toEqual({ ok: false, reason: "results-recorded" });
    expect(transitionTournament("in_progress", "finish", true)).toEqual({ ok: true, status: "completed" });
    expect(transitionTournament("cancelled", "reopen", false)).toEqual({ ok: false, reason: "illegal-status" });
  });

  test("is never completed without having been played, and never leaves cancelled", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (attempts) => {
        const path: TournamentPhase[] = ["draft"];
        for (const action of attempts) {
          const after = transitionTournament(path.at(-1) ?? "draft", action, false);
          if (after.ok) path.push(after.status);
        }
        const completed = path.indexOf("completed");
        if (completed >= 0) expect(path.slice(0, completed)).toContain("in_progress");
        const cancelled = path.indexOf("cancelled");
        if (cancelled >= 0) expect(cancelled).toBe(path.length - 1);
      }),
    );
  });

  test("changes from one status to another by the action that starts there and leads there", () => {
    const word = fc.oneof(fc.constantFrom(...statuses), fc.string());
    fc.assert(
      fc.property(fc.constantFrom(...statuses), word, (from, to) => {
        const leading = actions.filter((action) => {
          const after = transitionTournament(from, action, false);
          return statusesBefore(action).includes(from) && after.ok && after.status === to;
        });
        expect(transitionBetween(from, to)).toBe(leading[0]);
        expect(leading.length).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("becomes full, and open again, by no action", () => {
    expect(transitionBetween("open", "full")).toBeUndefined();
    expect(transitionBetween("full", "open")).toBeUndefined();
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

test("an entry's status changes exactly along the edges of its table", () => {
  const word = fc.oneof(fc.constantFrom(...Object.keys(participantTransitions)), fc.string());
  fc.assert(
    fc.property(word, word, (from, to) => {
      expect(canTransitionEntry(from, to)).toBe(edges(participantTransitions).includes(`${from} → ${to}`));
    }),
  );
  expect(canTransitionEntry("constructor", "registered")).toBe(false);
});
