import type { Score } from "@bandeha/engine";
import { date, defineCollection, json, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";

/**
 * `waiting` for the other side until `due`; `accepted` if it became the result; `clash` if the sides differ; `closed` if the organisers
 * entered another result, or the match is no longer played.
 */
export const REPORT_STATES = ["waiting", "accepted", "clash", "closed"] as const;

/** What a side of a match says its score was (decision 079). One row for each side; a later report of the side replaces it. */
export const tournamentScoreReports = defineCollection("tournament_score_reports", "pbc_1609228099", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  match: relation("tournament_matches", { required: true, cascade: true }),
  round: number({ int: true, min: 1, max: 99 }),
  court: number({ int: true, min: 1, max: 99 }),
  side: select(["team1", "team2"], { required: true }),
  /** As on the court: the score of side 1 first. */
  score: json<Score>({ maxBytes: 2000 }),
  state: select(REPORT_STATES, { serverOwned: true }),
  /** When silence accepts it; empty while nothing waits. */
  due: date({ serverOwned: true }),
  /** Empty for a report by a link. */
  user: relation("users"),
  link: relation("tournament_links"),
  /** A random name of the phone: one phone may not speak for both sides. */
  device: text({ max: limits.server.nameMax }),
  /** How often players of the side, or those who have the link, have changed it. */
  changes: number({ int: true, min: 0, serverOwned: true }),
});

export type TournamentScoreReport = RecordOf<typeof tournamentScoreReports.fields>;
