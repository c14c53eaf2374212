import { sql } from "kysely";
import type { Migration } from "./migration.ts";

/** Existing tournaments keep the order they were played under. */
export const ranking: Migration = {
  name: "015-ranking",
  up: ({ builder, textType }) => [
    builder.schema.alterTable("tournaments").addColumn("ranking", textType, (column) => column.notNull().defaultTo("")),
    builder.schema.alterTable("tournaments").addColumn("ranking_criteria", "text"),
    sql`update tournaments set ranking = case when type like 'king%' then 'court_first' else 'points_first' end`,
  ],
};
