import { defineCollection, type RecordOf, relation, text } from "../fields/fields.ts";

/** A user opened the invitation of a tournament by its code, and reads the tournament from then on. */
export const tournamentInvitations = defineCollection("tournament_invitations", "pbc_1015321301", {
  tournament: relation("tournaments", { required: true, serverOwned: true, cascade: true }),
  user: relation("users", { required: true, serverOwned: true }),
  /** Sent with the request and not stored. */
  code: text({ max: 20 }),
});

export type TournamentInvitation = RecordOf<typeof tournamentInvitations.fields>;
