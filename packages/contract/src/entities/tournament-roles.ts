import { defineCollection, type RecordOf, relation, select } from "../fields/fields.ts";
import { SERIES_SCOPES } from "./series-scopes.ts";
import type { User } from "./users.ts";

/** A person who helps the organiser with one tournament (decision 077). */
export const ROLES = ["co_organizer", "scorer"] as const;
export type Role = (typeof ROLES)[number];

export const roleLabels: Record<Role, string> = { co_organizer: "Соорганизатор", scorer: "Ведёт счёт" };

/** Who helps: written by the organiser, or by the server when an invitation is accepted. One role for a person in a tournament. */
export const tournamentRoles = defineCollection("tournament_roles", "pbc_1762066523", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  user: relation("users", { required: true }),
  role: select(ROLES, { required: true }),
  /** Which evenings of a series it was given for. New evenings do not take over a role of `one` evening (decision 143). */
  series_scope: select(SERIES_SCOPES),
});

export type TournamentRole = RecordOf<typeof tournamentRoles.fields> & { expand?: { user?: User } };
