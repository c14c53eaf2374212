import type { TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aMatch } from "../../../../offline/outbox/outbox.fixture.ts";
import { roundInView } from "./round-in-view.ts";

const rounds = [
  { id: "r1", round_number: 1, status: "completed" },
  { id: "r2", round_number: 2, status: "active" },
] as TournamentRound[];
const scored = aMatch({ status: "completed", round: 1, team1_score: 14, team2_score: 10 }) as TournamentMatch;
const draft = (team1: number) => ({ [scored.id]: { entered: { team1, team2: 24 - team1 }, seen: scored } });
const shown = (asked: number, team1: number, open?: string) =>
  roundInView({ rounds, matches: [scored] }, asked, draft(team1), open)?.id;

test("a round that another person begins does not take a typed correction off the screen", () => {
  expect(shown(0, 13, scored.id)).toBe("r1");
});

test("the current round is shown once nothing is typed on the open court", () => {
  expect(shown(0, 13)).toBe("r2");
  expect(shown(0, 14, scored.id)).toBe("r2");
  expect(roundInView({ rounds, matches: [scored] }, 0, {}, scored.id)?.id).toBe("r2");
});

test("the round of the address comes first", () => {
  expect(shown(2, 13, scored.id)).toBe("r2");
  expect(shown(1, 14)).toBe("r1");
});
