import type { Score } from "@bandeha/engine";
import { defineCollection, json, number, type RecordOf, relation, select } from "../fields/fields.ts";
import type { User } from "./users.ts";

/** `accepted` when the organisers change the result, `rejected` when they keep it. */
export const OBJECTION_STATES = ["open", "accepted", "rejected"] as const;

/** An objection to a saved result by a player of the match, or by who has the code of its court (decisions 079 and 178). */
export const tournamentObjections = defineCollection("tournament_objections", "pbc_3853663627", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  match: relation("tournament_matches", { required: true, cascade: true }),
  round: number({ int: true, min: 1, max: 99 }),
  court: number({ int: true, min: 1, max: 99 }),
  /** Empty for a phone without an account. */
  user: relation("users"),
  /** The code that it came by. */
  link: relation("tournament_links"),
  /** What it was in their opinion; null if they name no score. */
  claimed: json<Score>({ maxBytes: 2000 }),
  state: select(OBJECTION_STATES),
});

export type TournamentObjection = RecordOf<typeof tournamentObjections.fields> & { expand?: { user?: User } };
