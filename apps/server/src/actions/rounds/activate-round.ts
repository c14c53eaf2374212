import type { Row, Transactor } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { asRound, type MatchRow, matchesOf, type RoundRow, roundsOf } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** A round and its matches begin (specification 4: going active records `actual_start`). */
export async function activateRound(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<Row> {
  await activateMatches(tx, deps, round);
  const now = timestamp(deps.clock());
  return updateRow(tx, deps, "tournament_rounds", round, { status: "active", actual_start: now });
}

/** Nobody can play a match that waits in a round that is on. */
export async function activateMatches(tx: Transactor, deps: ActionDeps, round: RoundRow): Promise<void> {
  for (const match of await matchesOf(tx, round.tournament, round.round_number)) {
    if (match.status === "pending") await updateRow(tx, deps, "tournament_matches", match, { status: "active" });
  }
}

/**
 * A round says what its matches say: begun where one has begun, over with the last one. An end that was recorded stays (specification 4).
 * @param reopens whether this very write took a result back or added a match: one that was closed with a match unplayed stays closed
 */
export async function fitRound(tx: Transactor, deps: ActionDeps, round: RoundRow, reopens = false): Promise<void> {
  const matches = await matchesOf(tx, round.tournament, round.round_number);
  const over = matches.every(({ status }) => status === "completed");
  if (round.status === "pending") {
    if (matches.some(({ status }) => status !== "pending"))
      await fitRound(tx, deps, asRound(await activateRound(tx, deps, round)));
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

/** The round of this match, where there is one. */
export async function fitRoundOf(
  tx: Transactor,
  deps: ActionDeps,
  { tournament, round }: MatchRow,
  reopens = false,
): Promise<void> {
  const rounds = await roundsOf(tx, tournament);
  for (const each of rounds) if (each.round_number === round) await fitRound(tx, deps, each, reopens);
}
