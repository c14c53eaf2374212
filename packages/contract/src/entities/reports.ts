import { defineCollection, type RecordOf, relation, text } from "../fields.ts";
import { limits } from "../limits.ts";

/** A complaint about a person, for superusers. */
export const reports = defineCollection("reports", "pbc_1615648943", {
  reporter: relation("users", { required: true, serverOwned: true, cascade: true }),
  user: relation("users", { required: true, cascade: true }),
  text: text({ required: true, max: limits.server.notesMax }),
});

export type PersonReport = RecordOf<typeof reports.fields>;
