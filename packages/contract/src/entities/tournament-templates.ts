import { defineCollection, json, type RecordOf, relation, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import type { TournamentSettings } from "../tournament/tournament-settings.ts";

/** Settings that an organiser keeps for later tournaments; read and written by them only. */
export const tournamentTemplates = defineCollection("tournament_templates", "pbc_2995063431", {
  organizer: relation("users", { required: true, serverOwned: true, cascade: true }),
  name: text({ required: true, max: limits.server.nameMax, oneLine: true }),
  settings: json<TournamentSettings>({ maxBytes: 10_000 }),
});

export type TournamentTemplate = RecordOf<typeof tournamentTemplates.fields>;
