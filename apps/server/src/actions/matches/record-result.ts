import { timestamp, toScoreRules, toSettings } from "@bandeha/contract";
import { type EnteredScore, readScore, type ScoreRefusal, type ScoringMethod, type Winner } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import { acceptObjections, settleReports } from "../reports/settle-reports.ts";
import { syncRoundOfMatch } from "../rounds/activate-round.ts";
import { dropOutdatedDraw } from "../rounds/redraw.ts";
import { type ActionDeps, type ActionOutcome, refused } from "../transaction/action.ts";
import { type MatchRow, roundsOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { noteResultChange, type ResultAuthor } from "./note-result-change.ts";

/**
 * Records or corrects the result of a match. Rounds that have begun are never changed: a correction changes the table, and a pending round
 * that was drawn from the old table is deleted, to be drawn again on request.
 */
export async function recordResult(
  tx: Transactor,
  deps: ActionDeps,
  by: ResultAuthor,
  tournament: TournamentRow,
  match: MatchRow,
  sent: Partial<MatchRow>,
): Promise<ActionOutcome> {
  if (match.status === "pending") return refused("match-not-active", "status");
  const { scoring } = toSettings(tournament);
  const read = readScore(scoring, enteredScore(match, sent), toScoreRules(tournament, match));
  if (!read.ok) return refused(read.reason, fieldOf(read.reason, scoring));
  const row = await updateRow(tx, deps, "tournament_matches", match, {
    team1_score: read.score.team1,
    team2_score: read.score.team2,
    sets: read.score.sets ?? null,
    winner: read.winner,
    ending: read.score.ending ?? "",
    status: "completed",
    actual_end: match.actual_end || timestamp(deps.clock()),
  });
  await noteResultChange(tx, deps, by, match, row);
  await settleReports(tx, deps, match.id, read.score);
  await dropOutdatedDraw(tx, tournament);
  await syncRoundOfMatch(tx, deps, match);
  return { ok: true, row };
}

const fieldOf = (reason: ScoreRefusal, scoring: ScoringMethod): string => {
  if (reason === "score-winner") return "winner";
  if (reason === "score-ending") return "ending";
  return scoring === "sets" ? "sets" : "team1_score";
};

/** Deletes a result: the match and its round become active again. Refused once a later round has begun. */
export async function clearResult(
  tx: Transactor,
  deps: ActionDeps,
  by: ResultAuthor,
  tournament: TournamentRow,
  match: MatchRow,
): Promise<ActionOutcome> {
  const rounds = await roundsOf(tx, tournament.id);
  if (rounds.some(({ round_number, status }) => round_number > match.round && status !== "pending")) {
    return refused("illegal-status", "status");
  }
  await dropOutdatedDraw(tx, tournament);
  const blankResult = {
    team1_score: 0,
    team2_score: 0,
    sets: null,
    winner: "",
    ending: "",
    actual_end: "",
    status: "active",
  };
  const row = await updateRow(tx, deps, "tournament_matches", match, blankResult);
  await noteResultChange(tx, deps, by, match, row);
  await acceptObjections(tx, deps, match.id);
  await syncRoundOfMatch(tx, deps, match, true);
  return { ok: true, row };
}

/** Merges the sent score with the stored one. In a tournament scored by wins the winner is enough. A sent score without an ending was played to its end. */
function enteredScore(match: MatchRow, sent: Partial<MatchRow>): EnteredScore {
  const stored = match.status === "completed" ? match : undefined;
  const { team1_score, team2_score, winner } = sent;
  const isStopped = sent.ending !== undefined && sent.ending !== "" && sent.ending !== "played";
  if (isStopped) return { team1: team1_score, team2: team2_score, sets: sent.sets, winner, ending: sent.ending };
  if (sent.sets && team1_score === undefined && team2_score === undefined) return { sets: sent.sets };
  const byWinner = team1_score === undefined && team2_score === undefined && winner ? winnerScores[winner] : undefined;
  const team1 = byWinner?.[0] ?? team1_score ?? stored?.team1_score;
  const team2 = byWinner?.[1] ?? team2_score ?? stored?.team2_score;
  // Stored sets that do not agree with the new totals belong to the result that is being corrected.
  const totalsUnchanged = team1 === stored?.team1_score && team2 === stored?.team2_score;
  return { team1, team2, sets: sent.sets === undefined && totalsUnchanged ? stored?.sets : sent.sets };
}

const winnerScores: Record<Winner, readonly [number, number]> = { team1: [1, 0], team2: [0, 1], draw: [0, 0] };
