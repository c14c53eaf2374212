import type { Row, Transactor } from "../storage/storage.ts";
import type { ActionDeps } from "./action.ts";
import { matchesOf, type RoundRow } from "./stored-rows.ts";
import { timestamp } from "./timestamp.ts";
import { updateRow } from "./write-row.ts";

/** A round and its matches begin (specification 4: going active records `actual_start`). */
export async function activateRound(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<Row> {
  for (const match of await matchesOf(tx, round.tournament, round.round_number)) {
    if (match.status === "pending") await updateRow(tx, deps, "tournament_matches", match, { status: "active" });
  }
  const now = timestamp(deps.clock());
  return updateRow(tx, deps, "tournament_rounds", round, { status: "active", actual_start: now });
}

/** A round is completed with its last match; an end that was recorded stays (specification 4). */
export async function completeRoundIfDone(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<void> {
  if (round.status !== "active") return;
  const matches = await matchesOf(tx, round.tournament, round.round_number);
  if (!matches.every(({ status }) => status === "completed")) return;
  const actual_end = round.actual_end || timestamp(deps.clock());
  await updateRow(tx, deps, "tournament_rounds", round, { status: "completed", actual_end });
}
