import type { Score } from "@bandeha/engine";
import { defineCollection, json, number, type RecordOf, relation, select } from "../fields/fields.ts";
import type { TournamentLink } from "./tournament-links.ts";
import type { TournamentMatch } from "./tournament-matches.ts";
import type { User } from "./users.ts";

/**
 * Both sides agreed, `codes`: by the code of the court alone; one side reported and the other was silent; somebody objects, and the organisers keep
 * the result.
 */
export const RESULT_WAYS = ["confirmed", "codes", "silence", "objected", "kept"] as const;
export type ResultWay = (typeof RESULT_WAYS)[number];

/**
 * The journal of results: a line for each result that was recorded, corrected or withdrawn, with its time (`created`). Written by the
 * server in the transaction of the result, never changed; read by the organiser. Round and court are stored, because a match may be deleted.
 */
export const tournamentResultChanges = defineCollection("tournament_result_changes", "pbc_1557640684", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  match: relation("tournament_matches", { required: true }),
  round: number({ int: true, min: 1, max: 99 }),
  court: number({ int: true, min: 1, max: 99 }),
  /** Empty for the superuser, who has no user record. */
  changed_by: relation("users"),
  /** The link that it came by (decision 078). */
  link: relation("tournament_links"),
  /** How it came about, where nobody of the staff entered it (decision 079). */
  way: select(RESULT_WAYS),
  /** The result before; null where there was none. */
  before: json<Score>({ maxBytes: 2000 }),
  /** The result after; null where it was withdrawn. */
  after: json<Score>({ maxBytes: 2000 }),
});

export type TournamentResultChange = RecordOf<typeof tournamentResultChanges.fields> & {
  expand?: { changed_by?: User; link?: TournamentLink; match?: TournamentMatch };
};
