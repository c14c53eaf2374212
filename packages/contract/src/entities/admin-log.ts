import { ADMIN_ACTS } from "../administration.ts";
import { defineCollection, json, type RecordOf, select, text } from "../fields/fields.ts";

/**
 * The journal of administrators (decision 097): a line for each act, written in its transaction, never changed. Read by administrators.
 * It holds names of fields, not their values, because a value may be a phone.
 */
export const adminLog = defineCollection("admin_log", "pbc_2635324712", {
  /** Id of the superuser. The e-mail is stored too, because a moderator may be removed. */
  admin: text({ max: 15 }),
  admin_email: text({ max: 255 }),
  act: select(ADMIN_ACTS, { required: true }),
  /** What it was done to: a collection and an id. Not a relation, because the row may be deleted. */
  collection: text({ max: 60 }),
  record: text({ max: 255 }),
  /** Its name at that time; empty for people, whose names may be erased. */
  label: text({ max: 200 }),
  details: json<AdminLogDetails>({ maxBytes: 5000 }),
});

export type AdminLogDetails = {
  fields?: readonly string[];
  into?: string;
  from?: string;
  session?: string;
  rows?: number;
};
export type AdminLogLine = RecordOf<typeof adminLog.fields>;
