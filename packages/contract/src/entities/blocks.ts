import { defineCollection, type RecordOf, relation, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";

/** A person who cannot join the tournaments of this organiser. Only the organiser reads it. */
export const blocks = defineCollection("blocks", "pbc_4194232374", {
  organizer: relation("users", { required: true, serverOwned: true, cascade: true }),
  user: relation("users", { required: true, cascade: true }),
  reason: text({ max: limits.server.notesMax }),
});

export type Block = RecordOf<typeof blocks.fields>;
