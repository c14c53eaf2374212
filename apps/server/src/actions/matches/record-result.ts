import { toScoreRules, toSettings } from "@bandeha/contract";
import { type EnteredScore, readScore, type Winner } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import { fitRoundOf } from "../rounds/activate-round.ts";
import { forgetDrawFrom } from "../rounds/redraw.ts";
import { type ActionDeps, type ActionOutcome, refused, type Viewer } from "../transaction/action.ts";
import { asMatch, type MatchRow, roundsOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { noteResultChange } from "./note-result-change.ts";

/**
 * A match gets its result, or a corrected one. What has begun is never rewritten: a correction moves the table, and a next round that was
 * drawn from the old table but not begun is drawn again when asked.
 */
export async function recordResult(
  tx: Transactor,
  deps: ActionDeps,
  viewer: Viewer,
  tournament: TournamentRow,
  match: MatchRow,
  sent: Partial<MatchRow>,
): Promise<ActionOutcome> {
  if (match.status === "pending") return refused("match-not-active", "status");
  const { scoring } = toSettings(tournament);
  const read = readScore(scoring, enteredScore(match, sent), toScoreRules(tournament, match));
  if (!read.ok) return refused(read.reason, scoring === "sets" ? "sets" : "team1_score");
  const row = await updateRow(tx, deps, "tournament_matches", match, {
    team1_score: read.score.team1,
    team2_score: read.score.team2,
    sets: read.score.sets ?? null,
    winner: read.winner,
    status: "completed",
    actual_end: match.actual_end || timestamp(deps.clock()),
  });
  await noteResultChange(tx, deps, viewer, match, asMatch(row));
  await forgetDrawFrom(tx, tournament);
  await fitRoundOf(tx, deps, match);
  return { ok: true, row };
}

/** A result taken back: the match is being played again, and so is its round. Only while no later round has begun. */
export async function clearResult(
  tx: Transactor,
  deps: ActionDeps,
  viewer: Viewer,
  tournament: TournamentRow,
  match: MatchRow,
): Promise<ActionOutcome> {
  const rounds = await roundsOf(tx, tournament.id);
  if (rounds.some(({ round_number, status }) => round_number > match.round && status !== "pending")) {
    return refused("illegal-status", "status");
  }
  await forgetDrawFrom(tx, tournament);
  const blankResult = { team1_score: 0, team2_score: 0, sets: null, winner: "", actual_end: "", status: "active" };
  const row = await updateRow(tx, deps, "tournament_matches", match, blankResult);
  await noteResultChange(tx, deps, viewer, match, asMatch(row));
  await fitRoundOf(tx, deps, match, true);
  return { ok: true, row };
}

/** What was sent over what stands; by wins, naming the winner is enough. */
function enteredScore(match: MatchRow, sent: Partial<MatchRow>): EnteredScore {
  const stands = match.status === "completed" ? match : undefined;
  const { team1_score, team2_score, winner } = sent;
  const byWinner = team1_score === undefined && team2_score === undefined && winner ? winnerScores[winner] : undefined;
  const team1 = byWinner?.[0] ?? team1_score ?? stands?.team1_score;
  const team2 = byWinner?.[1] ?? team2_score ?? stands?.team2_score;
  // Sets that say something else than the totals sent are the result that is being corrected.
  const setsStand = team1 === stands?.team1_score && team2 === stands?.team2_score;
  return { team1, team2, sets: sent.sets === undefined && setsStand ? stands?.sets : sent.sets };
}

const winnerScores: Record<Winner, readonly [number, number]> = { team1: [1, 0], team2: [0, 1], draw: [0, 0] };
