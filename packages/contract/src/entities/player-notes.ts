import { defineCollection, type RecordOf, relation, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";

/** What an organiser notes about a player of theirs. Only the organiser reads it; the player does not. */
export const playerNotes = defineCollection("player_notes", "pbc_3924924876", {
  organizer: relation("users", { required: true, serverOwned: true, cascade: true }),
  user: relation("users", { required: true, cascade: true }),
  note: text({ max: limits.server.notesMax }),
});

export type PlayerNote = RecordOf<typeof playerNotes.fields>;
