import { expect, test } from "vitest";
import { endedReport } from "./ended-report.ts";

type Report = Parameters<typeof endedReport>[0][number];

const score = { team1: 14, team2: 10 };
const of = (side: Report["side"], state: Report["state"], said: Report["score"] = score): Report => ({
  side,
  state,
  score: said,
  updated: state,
});

test("a report that waits or clashes still counts", () => {
  expect(endedReport([of("team1", "waiting")], "team1", "here")).toBeUndefined();
  expect(endedReport([of("team1", "clash"), of("team2", "clash")], undefined, "here")).toBeUndefined();
});

test("a closed report, and one whose result was taken back, does not count, for both sides", () => {
  for (const state of ["closed", "accepted"] as const)
    for (const own of ["team1", "team2", undefined] as const)
      expect(endedReport([of("team1", state)], own, "here")).toMatchObject({ side: "team1" });
});

test("the own side's is said first, and beside what the other side has reported since", () => {
  const closed = [of("team1", "closed"), of("team2", "closed")];
  expect(endedReport(closed, "team2", "here")).toMatchObject({ side: "team2" });
  const answered = [of("team1", "closed"), of("team2", "waiting")];
  expect(endedReport(answered, "team1", "here")).toMatchObject({ side: "team1" });
  expect(endedReport(answered, "team2", "here")).toBeUndefined();
});

test("where the side is not known, the latest one is said", () => {
  const both = [
    { ...of("team1", "accepted"), updated: "2026-11-29 19:00:00.000Z" },
    { ...of("team2", "closed"), updated: "2026-11-29 19:01:00.000Z" },
  ];
  expect(endedReport(both, undefined, "here")).toMatchObject({ side: "team2" });
});

test("an objection has no score to name", () => {
  expect(endedReport([of("team1", "closed", null)], "team1", "here")).toBeUndefined();
});

test("where nobody reports any more, one that still waits does not become a result either", () => {
  expect(endedReport([of("team1", "waiting")], "team1", "none")).toMatchObject({ side: "team1" });
  // A code that was taken back leaves the reports of players waiting.
  expect(endedReport([of("team1", "waiting")], "team1", "elsewhere")).toBeUndefined();
});
