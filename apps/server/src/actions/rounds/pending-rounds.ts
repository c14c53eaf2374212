// Rounds that are drawn but not begun: the only rounds that may be drawn again (product-rules D23).
import { collections, emptyRecord } from "@bandeha/contract";
import { type Draw, type DrawnMatch, type DrawnRound, stageCode } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import { type ActionDeps, type Denied, refused } from "../transaction/action.ts";
import { matchesOf, type RoundRow, roundsOf } from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";

/** The rounds of a draw, none when all have been played, or the refusal. */
export function roundsFromDraw(draw: Draw): { ok: true; rounds: readonly DrawnRound[] } | Denied {
  if (draw.ok) return draw;
  return draw.reason === "no-rounds-left" ? { ok: true, rounds: [] } : refused(draw.reason);
}

/**
 * Replaces the pending rounds with the drawn ones.
 * @param firstId the id of the first round, where the client chose one
 */
export async function replacePendingRounds(
  tx: Transactor,
  deps: ActionDeps,
  tournament: string,
  rounds: readonly DrawnRound[],
  firstId?: string,
): Promise<void> {
  await deletePendingRounds(tx, tournament);
  for (const [position, { number, matches }] of rounds.entries()) {
    const fields = {
      ...emptyRecord(collections.tournament_rounds.fields),
      tournament,
      round_number: number,
      status: "pending",
    };
    await insertRow(tx, deps, "tournament_rounds", fields, position === 0 ? firstId : undefined);
    for (const [index, match] of matches.entries()) {
      await insertRow(tx, deps, "tournament_matches", matchRow(tournament, number, index + 1, match));
    }
  }
}

export async function deletePendingRounds(tx: Transactor, tournament: string): Promise<void> {
  const rounds = await roundsOf(tx, tournament);
  for (const round of rounds) if (round.status === "pending") await deleteRoundAndMatches(tx, round);
}

export async function deleteRoundAndMatches(tx: Transactor, round: RoundRow): Promise<void> {
  const matches = await matchesOf(tx, round.tournament, round.round_number);
  for (const match of matches) await tx.delete("tournament_matches", match.id);
  await tx.delete("tournament_rounds", round.id);
}

function matchRow(tournament: string, round: number, number: number, { court, sides, stage }: DrawnMatch) {
  const [[one, two = ""], [three, four = ""]] = sides;
  return {
    ...emptyRecord(collections.tournament_matches.fields),
    tournament,
    round,
    court,
    match_number: number,
    team1_player1: one,
    team1_player2: two,
    team2_player1: three,
    team2_player2: four,
    status: "pending",
    stage: stage ? stageCode(stage) : "",
  };
}
