// "One of these ids": many equalities of one column become one list, so that the text does not depend on their number and they take one parameter.
import { readComparison } from "../comparison.ts";
import type { Formula } from "../quantify.ts";
import type { Table } from "../storage.ts";
import { fieldOf } from "../tables.ts";
import type { Dialect, Sql } from "./dialect.ts";
import type { JoinScope } from "./joins.ts";

/** Fewer are left as they are: the planner knows more of single values. */
export const LISTED_MIN = 5;

/** The column of the row and the text that `formula` asks of it. */
const equalityOf = (table: Table, formula: Formula): { column: string; value: string } | undefined => {
  if ("and" in formula) {
    const [only, ...others] = formula.and;
    return only && others.length === 0 ? equalityOf(table, only) : undefined;
  }
  if (!("test" in formula) || formula.negated || formula.test.operator !== "=") return undefined;
  const { as, left, right } = readComparison(table, formula.test);
  if (as !== "text" || !("path" in left) || !("value" in right)) return undefined;
  const { hops, column, lower, length } = left.path;
  const isPlain = hops.length === 0 && !lower && !length && !["number", "bool"].includes(fieldOf(table, column).kind);
  return isPlain && typeof right.value === "string" ? { column, value: right.value } : undefined;
};

/** The column and the values, if the alternatives are many equalities of one column. */
export const listedOf = (
  table: Table,
  alternatives: readonly Formula[],
): { column: string; values: readonly string[] } | undefined => {
  if (alternatives.length < LISTED_MIN) return undefined;
  const values: string[] = [];
  let common: string | undefined;
  for (const alternative of alternatives) {
    const equality = equalityOf(table, alternative);
    if (!equality || (common !== undefined && equality.column !== common)) return undefined;
    common = equality.column;
    values.push(equality.value);
  }
  return common === undefined ? undefined : { column: common, values };
};

/** The alternatives as one list. */
export const listedSql = (
  { dialect, table }: { dialect: Dialect; table: Table },
  scope: JoinScope,
  alternatives: readonly Formula[],
): Sql | undefined => {
  const listed = listedOf(table, alternatives);
  return listed && dialect.oneOf(scope.columnOf({ hops: [], column: listed.column }).sql, listed.values);
};
