import { defineCollection, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";
import type { User } from "./users.ts";

export const REQUEST_STATES = ["pending", "approved", "declined"] as const;

/** A player asks for a place where the organiser approves entries. It holds no place; approving it adds an entry (decision 088). */
export const tournamentRequests = defineCollection("tournament_requests", "pbc_3683522110", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  user: relation("users", { required: true, serverOwned: true }),
  state: select(REQUEST_STATES),
  message: text({ max: limits.server.notesMax }),
});

export type TournamentRequest = RecordOf<typeof tournamentRequests.fields> & { expand?: { user?: User } };
