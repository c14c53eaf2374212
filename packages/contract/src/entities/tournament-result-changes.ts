import type { Score } from "@bandeha/engine";
import { defineCollection, json, number, type RecordOf, relation } from "../fields.ts";
import type { TournamentMatch } from "./tournament-matches.ts";
import type { User } from "./users.ts";

/**
 * Who wrote which result: a line per result that was recorded, corrected or taken back, when it happened (`created`). Written by the
 * server with the result itself, never changed; read by the organiser. Round and court are kept, since a match may be deleted.
 */
export const tournamentResultChanges = defineCollection("tournament_result_changes", "pbc_1557640684", {
  tournament: relation("tournaments", { required: true }),
  match: relation("tournament_matches", { required: true }),
  round: number({ int: true, min: 1, max: 99 }),
  court: number({ int: true, min: 1, max: 99 }),
  /** «» is the superuser, who is nobody's player. */
  changed_by: relation("users"),
  /** What stood; null where nothing had been recorded. */
  before: json<Score>({ maxBytes: 2000 }),
  /** What stands since; null where the result was taken back. */
  after: json<Score>({ maxBytes: 2000 }),
});

export type TournamentResultChange = RecordOf<typeof tournamentResultChanges.fields> & {
  expand?: { changed_by?: User; match?: TournamentMatch };
};
