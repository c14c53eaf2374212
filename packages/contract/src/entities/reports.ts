import { defineCollection, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { limits } from "../limits.ts";

/** There are exactly two answers to a complaint: the person is blocked, or nothing is done. */
export const REPORT_ANSWERS = ["blocked", "dismissed"] as const;

/** A complaint about a person, for administrators and moderators. */
export const reports = defineCollection("reports", "pbc_1615648943", {
  reporter: relation("users", { required: true, serverOwned: true, cascade: true }),
  user: relation("users", { required: true, cascade: true }),
  text: text({ required: true, max: limits.server.notesMax }),
  /** An administrator's answer; empty while it waits. */
  answer: select(REPORT_ANSWERS, { hidden: true }),
});

export type PersonReport = Omit<RecordOf<typeof reports.fields>, "answer">;
