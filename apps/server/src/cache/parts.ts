// What a read depends on: tables, and parts of them. A part has the rows of one tournament, so that an evening that is played changes no answer
// about another one. Of a table whose rows name no tournament, a part is one row.
import type { Condition, Path } from "../storage/condition.ts";
import type { Change, Query, Table } from "../storage/storage.ts";
import { hasColumn } from "../storage/tables.ts";

/** The name of a table, or of a part: `tournament_matches/{id of the tournament}`, `users/{id}`. */
export type Part = string;

const partOf = (table: Table, key: unknown): Part => `${table}/${key}`;

const keyColumn = (table: Table) => (hasColumn(table, "tournament") ? "tournament" : "id");

/** More keys take longer to compare than a part saves. */
const KEYS_MAX = 100;
/** A text that every database stores and compares as it is. */
const PLAIN = /^[A-Za-z0-9]+$/;

export function changedParts({ table, row, before }: Change): Part[] {
  const column = keyColumn(table);
  return [table, ...[row, ...(before ? [before] : [])].map((one) => partOf(table, one[column]))];
}

export const partOfId = (table: Table, id: string): Part =>
  keyColumn(table) === "id" && PLAIN.test(id) ? partOf(table, id) : table;

/** Everything that the query reads: also that a row with this key does not exist. */
export function readParts(table: Table, { where, sort = [] }: Pick<Query, "where" | "sort">): Part[] {
  const column = keyColumn(table);
  const keys = where && keysIn(where, column);
  const parts = (of: Table): Part[] => (keys && keys.length <= KEYS_MAX ? keys.map((key) => partOf(of, key)) : [of]);
  const paths = [...(where ? pathsIn(where) : []), ...sort.flatMap((key) => ("path" in key ? [key.path] : []))];
  const related = paths.flatMap(({ hops }) =>
    hops.flatMap((hop, at) => {
      if ("back" in hop) return [hop.back];
      // The tournament that the rows were found by.
      return at === 0 && hop.relation === column ? parts(hop.table) : [hop.table];
    }),
  );
  return [...parts(table), ...related];
}

/** The values of the column that a matching row can have; undefined if they are not known. */
function keysIn(condition: Condition, column: string): string[] | undefined {
  if ("and" in condition) {
    for (const one of condition.and) {
      const keys = keysIn(one, column);
      if (keys) return keys;
    }
    return undefined;
  }
  if ("or" in condition) {
    const alternatives = condition.or.map((one) => keysIn(one, column));
    const known = alternatives.filter((keys) => keys !== undefined);
    return known.length > 0 && known.length === alternatives.length ? known.flat() : undefined;
  }
  const { left, operator, right } = condition;
  if (operator !== "=" || !("path" in left) || !isColumn(left.path, column) || !("value" in right)) return undefined;
  return typeof right.value === "string" && PLAIN.test(right.value) ? [right.value] : undefined;
}

const isColumn = (path: Path, column: string): boolean =>
  path.hops.length === 0 && path.column === column && !path.within && !path.lower && !path.length;

function pathsIn(condition: Condition): Path[] {
  if ("and" in condition) return condition.and.flatMap(pathsIn);
  if ("or" in condition) return condition.or.flatMap(pathsIn);
  return [condition.left, condition.right].flatMap((operand) => ("path" in operand ? [operand.path] : []));
}
