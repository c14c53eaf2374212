// The index of names: an inverted index (GIN, part of PostgreSQL) of the trigrams of each folded name. The index follows the column, so that no writer
// can forget it (decision 111).
import { sql } from "kysely";
import type { Dialect, Sql } from "../sql/dialect.ts";
import { isShort, NAMED } from "../sql/names.ts";

const GRAM = 3;

/** Every three characters in a row of a folded text. */
const gramsOf = (folded: string): string[] => {
  const characters = [...folded];
  const starts = characters.slice(0, Math.max(characters.length - GRAM + 1, 0));
  return [...new Set(starts.map((_, at) => characters.slice(at, at + GRAM).join("")))];
};

/** Creates the index and fills it from what is stored. */
export const nameGrams: readonly Sql[] = [
  `create function text_grams(value text) returns text[] language sql immutable strict parallel safe
    return array(
      select substr(one.folded, at, ${GRAM})
      from (select text_fold(value) as folded) as one, generate_series(1, char_length(one.folded) - ${GRAM - 1}) as at
    )`,
  // Without a list of pending entries, which every search would read through.
  ...NAMED.map(
    (table) => `create index ${table}_by_grams on ${table} using gin (text_grams(name)) with (fastupdate = off)`,
  ),
].map((statement) => sql.raw(statement));

/** Every one and two characters in a row: an index of arrays finds whole elements only. */
export const shortTexts: readonly Sql[] = [
  `create function text_pairs(value text) returns text[] language sql immutable strict parallel safe
    return array(
      select substr(one.folded, at, size)
      from (select text_fold(value) as folded) as one, generate_series(1, ${GRAM - 1}) as size,
        generate_series(1, char_length(one.folded) - size + 1) as at
    )`,
  ...NAMED.map(
    (table) => `create index ${table}_by_pairs on ${table} using gin (text_pairs(name)) with (fastupdate = off)`,
  ),
].map((statement) => sql.raw(statement));

const holdsShort = (name: Sql, needle: string): Sql => sql`text_pairs(${name}) @> ${[needle]}::text[]`;

/** A name may have the trigrams of the needle in another order, so its text is compared too. */
const holds = (name: Sql, needle: string): Sql =>
  sql`text_grams(${name}) @> ${gramsOf(needle)}::text[] and strpos(text_fold(${name}), ${needle}) > 0`;

export const names: Dialect["names"] = {
  // A list of ids of the row itself is read first, because the planner assumes that it is short. For a related name it assumes many rows, and
  // reads all rows in the order of the list to find a few.
  oneOf: (column, source, needle, referring) => {
    const named = sql`array(select n.id from ${sql.table(source)} as n where ${holds(sql`n.name`, needle)})`;
    if (!referring) return sql`${column} = any(${named})`;
    const { id, table, relation } = referring;
    return sql`${id} = any(array(select m.id from ${sql.table(table)} as m where ${sql.ref(`m.${relation}`)} = any(${named})))`;
  },
  found: (needle, limit) => {
    const holdsNeedle = (isShort(needle) ? holdsShort : holds)(sql`n.name`, needle);
    const found = NAMED.map(
      (table) =>
        sql`(select ${table}::text as source, n.id from ${sql.table(table)} as n where ${holdsNeedle} limit ${sql.lit(limit)})`,
    );
    return sql`${sql.join(found, sql` union all `)} limit ${sql.lit(limit)}`;
  },
};
