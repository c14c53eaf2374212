import { timestamp } from "@bandeha/contract";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { type MatchRow, matchesOf, type RoundRow, roundsOf } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Starts a round and its matches (specification 4: `actual_start` is recorded). */
export async function activateRound(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<RoundRow> {
  await activateMatches(tx, deps, round);
  const now = timestamp(deps.clock());
  return updateRow(tx, deps, "tournament_rounds", round, { status: "active", actual_start: now, added_minutes: 0 });
}

/** An active round has no pending matches. */
export async function activateMatches(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<void> {
  for (const match of await matchesOf(tx, round.tournament, round.round_number)) {
    if (match.status === "pending") await updateRow(tx, deps, "tournament_matches", match, { status: "active" });
  }
}

/**
 * Sets a round's status from its matches: active when one has begun, completed when all are. A recorded end stays (specification 4).
 * @param reopens this write deleted a result or added a match; without it a completed round with an unplayed match stays completed
 */
export async function syncRoundStatus(
  tx: Transactor,
  deps: ActionDeps,
  round: RoundRow,
  reopens = false,
): Promise<void> {
  const matches = await matchesOf(tx, round.tournament, round.round_number);
  const over = matches.every(({ status }) => status === "completed");
  if (round.status === "pending") {
    if (matches.some(({ status }) => status !== "pending"))
      await syncRoundStatus(tx, deps, await activateRound(tx, deps, round));
  } else if (round.status === "active" && over) {
    const actual_end = round.actual_end || timestamp(deps.clock());
    await updateRow(tx, deps, "tournament_rounds", round, { status: "completed", actual_end });
  } else if (round.status === "active") {
    await activateMatches(tx, deps, round);
  } else if (reopens && !over) {
    await activateMatches(tx, deps, round);
    await updateRow(tx, deps, "tournament_rounds", round, { status: "active", actual_end: "" });
  }
}

/** Does the same for the round of this match. */
export async function syncRoundOfMatch(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, round }: MatchRow,
  reopens = false,
): Promise<void> {
  for (const each of await roundsOf(tx, tournament, round)) await syncRoundStatus(tx, deps, each, reopens);
}
