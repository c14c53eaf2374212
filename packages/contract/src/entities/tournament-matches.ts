import { ENDINGS, ROUND_STATUSES, type SetScore, WINNERS } from "@bandeha/engine";
import { date, defineCollection, json, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import type { User } from "./users.ts";

export const MATCH_STATUSES = ROUND_STATUSES;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const tournamentMatches = defineCollection("tournament_matches", "pbc_117703258", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  round: number({ int: true, min: 1, max: 99 }),
  court: number({ int: true, min: 1, max: 99 }),
  match_number: number({ int: true, min: 1 }),
  team1_player1: relation("users"),
  team1_player2: relation("users"),
  team2_player1: relation("users"),
  team2_player2: relation("users"),
  /** 0 also means «no result yet»: read `status`. By sets: sets won. */
  team1_score: number({ int: true, min: 0, max: 999 }),
  team2_score: number({ int: true, min: 0, max: 999 }),
  winner: select(WINNERS),
  status: select(MATCH_STATUSES),
  actual_end: date(),
  sets: json<SetScore[]>({ maxBytes: 2000 }),
  /** The code of the engine's `Stage` (`group-0`, `main-4`); empty where there is one table. */
  stage: text({ max: 60 }),
  /** How the match ended; empty also means `played` (decision 066). */
  ending: select(ENDINGS),
});

export type TournamentMatch = RecordOf<typeof tournamentMatches.fields> & {
  expand?: { team1_player1?: User; team1_player2?: User; team2_player1?: User; team2_player2?: User };
};
