import type { TournamentStatus } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/record.fixture.ts";
import { drawn } from "../../testing/markup.fixture.tsx";
import { JoinSummary } from "./JoinSummary.tsx";

const summary = (status: TournamentStatus) =>
  drawn(<JoinSummary tournament={aTournament({ status })} seats={{ seated: 13, waiting: 0 }} />).text;

test("free places are shown only while players can join", () => {
  expect(summary("open")).toContain("Осталось 3 места");
  for (const status of ["cancelled", "in_progress", "completed"] as const)
    expect(summary(status)).not.toContain("Осталось");
});
