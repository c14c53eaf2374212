// How matches are played and what decides the table: the same questions in the wizard and in the edit form.
import { teamSchemas } from "./team-fields.ts";
import * as ask from "./tournament-fields.ts";

export const ruleSchemas = {
  scoring_method: ask.scoringMethod,
  points_per_match: ask.typed,
  deuce_rule: ask.deuceRule,
  sets_format: ask.setsFormat,
  sets_to_win: ask.typed,
  games_per_set: ask.typed,
  tie_break_at: ask.typed,
  deciding_set: ask.decidingSet,
  match_minutes: ask.minutes,
  minimum_share: ask.minimumShare,
  ranking: ask.ranking,
  ranking_criteria: ask.rankingCriteria,
  variant: ask.variant,
  ...ask.formatOptions,
  ...teamSchemas,
};
