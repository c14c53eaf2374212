import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

export const bankLines: Migration = {
  name: "042-bank-lines",
  up: (dialect) => [
    createTable(dialect, "bank_lines", {
      organizer: "text",
      paid_at: "text",
      kopecks: "number",
      payer: "text",
      text: "text",
      turn: "number",
      state: "text",
      reason: "text",
      entries: "json",
      fingerprint: "text",
    }),
    // One transfer is one line, however often its statement is pasted.
    createIndex("bank_lines_once", "bank_lines", ["organizer", "fingerprint"], {
      unique: true,
      where: sql`fingerprint <> ''`,
    }),
    createIndex("bank_lines_by_organizer", "bank_lines", ["organizer", "paid_at desc"]),
    createIndex("bank_lines_created", "bank_lines", ["created", "id"]),
  ],
};
