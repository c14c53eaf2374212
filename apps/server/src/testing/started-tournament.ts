// Started tournaments for tests: players join, play starts, results are recorded.

import type { MatchRow } from "../actions/transaction/stored-rows.ts";
import { ok, type TestClub } from "./club.ts";

type Organiser = Parameters<TestClub["update"]>[0];

/** A started tournament; players in the order of joining. */
export async function startTournamentOf(
  club: TestClub,
  organiser: Organiser,
  tournament: Record<string, unknown>,
  count: number,
) {
  const { id } = ok(await club.create(organiser, "tournaments", tournament));
  const players = await club.people(count);
  const entries = [];
  for (const player of players) entries.push(ok(await club.join(player, id)));
  ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
  return { id, players, entries };
}

/** Every match of the round ends 14:10 for side 1. */
export async function playRound(
  club: TestClub,
  organiser: Organiser,
  tournament: string,
  round: number,
): Promise<void> {
  for (const match of await club.matches(tournament, round)) {
    ok(await club.update(organiser, "tournament_matches", match.id, { team1_score: 14, team2_score: 10 }));
  }
}

/** Starts the next pending round. */
export async function beginNext(club: TestClub, organiser: Organiser, tournament: string): Promise<void> {
  const next = (await club.rounds(tournament)).find(({ status }) => status === "pending");
  ok(await club.update(organiser, "tournament_rounds", next?.id ?? "", { status: "active" }));
}

export const peopleOfMatch = (match: MatchRow): string[] =>
  [match.team1_player1, match.team1_player2, match.team2_player1, match.team2_player2].filter(Boolean);
