import type { Tournament, TournamentMatch, TournamentRound } from "@bandeha/contract";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { aMatch } from "../../offline/outbox/outbox.fixture.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { menuTransitions } from "./menu-transitions.ts";

const aRound = (round_number: number, status: TournamentRound["status"]) =>
  ({ id: `r${round_number}`, round_number, status }) as TournamentRound;
const aCourt = (round: number, status: TournamentMatch["status"]) => aMatch({ round, status }) as TournamentMatch;

const offersEarlyEnd = (type: Tournament["type"], rounds: TournamentRound[], matches: TournamentMatch[]) => {
  const tournament = aTournament({ type, rounds: 2, status: "in_progress" });
  return menuTransitions.finishEarly.offered({ tournament, rounds, matches, participants: [] } as unknown as Play);
};

test("an early end is offered from the first result on, also between rounds that are drawn from results", () => {
  const [one, two] = [aCourt(1, "completed"), aCourt(2, "active")];
  for (const type of ["league_singles", "championship_singles"] as const) {
    expect(offersEarlyEnd(type, [aRound(1, "active")], [aCourt(1, "active")])).toBe(false);
    expect(offersEarlyEnd(type, [aRound(1, "completed"), aRound(2, "active")], [one, two])).toBe(true);
  }
  expect(offersEarlyEnd("championship_singles", [aRound(1, "completed")], [one])).toBe(true);
});

test("after the last result the main button ends the tournament, so the menu does not", () => {
  const rounds = [aRound(1, "completed"), aRound(2, "completed")];
  const matches = [aCourt(1, "completed"), aCourt(2, "completed")];
  for (const type of ["league_singles", "championship_singles"] as const)
    expect(offersEarlyEnd(type, rounds, matches)).toBe(false);
});
