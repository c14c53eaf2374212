import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Migration 028 had no such index for its first hour, and databases of that hour lack it. */
export const reportsByMatch: Migration = {
  name: "074-reports-by-match",
  up: () => [sql`create index if not exists reports_of_match on tournament_score_reports (${sql.ref("match")})`],
};
