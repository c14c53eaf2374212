import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { compiler, type Dialect } from "../sql/dialect.ts";
import { nameGrams, names, shortTexts } from "./name-index.ts";
import { people } from "./people-index.ts";

/** Case mapping that does not depend on the locale of the database and equals JavaScript's. */
const unicode = sql`collate "und-x-icu"`;

const immutable = sql`language sql immutable strict parallel safe`;

/** `json` and not `jsonb`: it keeps the text of lists and objects as it is stored. */
const jsonAt: Dialect["jsonAt"] = (column, steps) => {
  const value = steps.reduce(
    (found, step) => sql`${found} -> ${typeof step === "number" ? sql.lit(step) : sql`${step}::text`}`,
    sql<unknown>`${column}::json`,
  );
  const type = sql`json_typeof(${value})`;
  return {
    number: sql`case ${type} when 'number' then ((${value}) #>> '{}')::double precision when 'boolean' then ((${value})::text = 'true')::int end`,
    text: sql`(case when ${type} in ('string', 'array', 'object') then (${value}) #>> '{}' end collate "C")`,
  };
};

export const postgresDialect: Dialect = {
  builder: compiler({
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }),
  textType: sql`text collate "C"`,
  // PostgreSQL may sort all of their rows.
  mergesInOrder: false,
  unindexed: (column, always) => (always ? sql`coalesce(${column}, ${column})` : column),
  bytewise: (text) => sql`(${text} collate "C")`,
  positionOf: (text, needle) => sql`strpos(${text}, ${needle})`,
  oneOf: (column, values) => sql`${column} = any(${values}::text[])`,
  listOf: (values) => values,
  jsonAt,
  forUpdate: sql`for update`,
  serial: false,
  textFunctions: [
    sql`create function text_lower(value text) returns text ${immutable} return lower(value ${unicode})`,
    sql`create function text_fold(value text) returns text ${immutable} return replace(lower(value ${unicode}), 'ё', 'е')`,
    // As in JavaScript: whole numbers without a point or an exponent.
    sql`create function number_text(value double precision) returns text ${immutable}
      return case when value = trunc(value) and abs(value) < 1e15 then value::bigint::text else value::text end`,
  ],
  nameIndex: [],
  nameGrams,
  shortTexts,
  names,
  people,
  changesTable: sql`create table _changes (id bigint generated always as identity primary key, at double precision not null, payload text not null)`,
};
