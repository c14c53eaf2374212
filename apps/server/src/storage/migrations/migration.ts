// Builders of migrations for both databases. A released migration must not be edited.
import { type Compilable, sql } from "kysely";
import type { Dialect, Sql } from "../sql/dialect.ts";

export type Migration = {
  /** `NNN-what-it-does`; recorded once applied. */
  name: string;
  up: (dialect: Dialect) => readonly (Compilable | Sql)[];
};

export type ColumnKind = "text" | "number" | "bool" | "json";

/** Every table has id, created and updated; only json columns may be NULL. */
export const createTable = (
  { builder, textType }: Dialect,
  name: string,
  columns: Record<string, ColumnKind>,
): Compilable => {
  let table = builder.schema.createTable(name).addColumn("id", textType, (column) => column.primaryKey().notNull());
  for (const [column, kind] of Object.entries({ created: "text", updated: "text", ...columns })) {
    if (kind === "json") table = table.addColumn(column, "text");
    else if (kind === "text") table = table.addColumn(column, textType, (it) => it.notNull().defaultTo(""));
    // Booleans too: a filter may compare them with any number.
    else table = table.addColumn(column, "double precision", (it) => it.notNull().defaultTo(0));
  }
  return table;
};

/** `columns` may carry a direction: `"date desc"`. */
export const createIndex = (
  name: string,
  table: string,
  columns: readonly string[],
  options?: { unique?: true; where?: Sql },
): Sql => {
  const unique = options?.unique ? sql`unique ` : sql``;
  const keys = columns.map((column) => {
    const [bare = column, direction] = column.split(" ");
    return direction === "desc" ? sql`${sql.ref(bare)} desc` : sql.ref(bare);
  });
  const where = options?.where ? sql` where ${options.where}` : sql``;
  return sql`create ${unique}index ${sql.ref(name)} on ${sql.table(table)} (${sql.join(keys)})${where}`;
};
