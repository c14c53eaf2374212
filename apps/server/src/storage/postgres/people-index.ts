// The people in the lists of a tournament (invited, scorers, co-organisers): an inverted index of each list. It follows the column, so that no writer can
// forget it.
import { sql } from "kysely";
import type { Dialect } from "../sql/dialect.ts";
import { PEOPLE_LISTS } from "../sql/people.ts";

const statements: Dialect["people"]["index"] = [
  `create function text_items(value text) returns text[] language sql immutable strict parallel safe
    return array(
      select item
      from json_array_elements_text(case json_typeof(value::json) when 'array' then value::json else '[]'::json end) as item
    )`,
  ...PEOPLE_LISTS.map(
    (list) =>
      `create index tournaments_by_${list} on tournaments using gin (text_items(${list})) with (fastupdate = off) where ${list} is not null`,
  ),
].map((statement) => sql.raw(statement));

export const people: Dialect["people"] = {
  index: statements,
  has: ({ list }, person) =>
    sql`(${list} is not null and text_items(${list}) @> ${[person]}::text[] and strpos(${list}, ${person}) > 0)`,
};
