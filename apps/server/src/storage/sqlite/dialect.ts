import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { compiler, type Dialect } from "../sql/dialect.ts";
import { nameIndex, names, shortTexts } from "./name-index.ts";
import { people } from "./people-index.ts";

const jsonAt: Dialect["jsonAt"] = (column, steps) => {
  const path = ["$", ...steps.map((step) => (typeof step === "number" ? `[${step}]` : `."${step}"`))].join("");
  const value = sql`json_extract(${column}, ${path})`;
  return {
    number: sql`case typeof(${value}) when 'text' then null else cast(${value} as real) end`,
    text: sql`case typeof(${value}) when 'text' then ${value} end`,
  };
};

const listOf = (values: readonly string[]) => JSON.stringify(values);

export const sqliteDialect: Dialect = {
  builder: compiler({
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }),
  textType: sql`text`,
  bytewise: (text) => text,
  mergesInOrder: true,
  // SQLite has no statistics here, and takes any index on a column with `=` for better than the ids of a few names.
  unindexed: (column) => sql`+${column}`,
  positionOf: (text, needle) => sql`instr(${text}, ${needle})`,
  oneOf: (column, values) => sql`${column} in (select value from json_each(${listOf(values)}))`,
  listOf,
  jsonAt,
  forUpdate: sql``,
  serial: true,
  // Registered on each connection (connection.ts).
  textFunctions: [],
  nameIndex,
  nameGrams: [],
  shortTexts,
  names,
  people,
  changesTable: sql`create table _changes (id integer primary key autoincrement, at double precision not null, payload text not null)`,
};
