// Conditions on columns of the row, and of rows that it refers to: their text depends on the values only where the shape says so. They are nearly
// all queries of actions, and compiling one takes longer than running it.
import { readComparison } from "../comparison.ts";
import type { Comparison, Condition, Path } from "../condition.ts";
import { quantify } from "../quantify.ts";
import type { Table } from "../storage.ts";
import { isWritten } from "./comparisons.ts";
import type { Dialect } from "./dialect.ts";
import { LISTED_MIN, listedOf } from "./lists.ts";

/** Longer ones are a client's, and take more memory than they save time. */
const SHAPE_MAX = 100;

/** `shape`: what the text depends on. `values`: its parameters, in the order of the text. */
export type Plain = { shape: (string | number)[]; values: unknown[] };

/** Adds the relations and the column; false if the path leads to many rows, or its value is computed. */
const addPath = ({ hops, column, lower, length }: Path, { shape }: Plain): boolean => {
  if (lower || length) return false;
  for (const hop of hops) {
    if ("back" in hop) return false;
    shape.push(hop.relation, hop.table);
  }
  shape.push(column);
  return true;
};

/** Adds one comparison; false if it is not plain. */
const addComparison = (table: Table, comparison: Comparison, plain: Plain): boolean => {
  const { operator } = comparison;
  if (operator === "~" || operator === "!~") return false;
  const { as, left, right } = readComparison(table, comparison);
  if (!("path" in left) || !("value" in right) || as === "json" || as === "json-text") return false;
  const { value } = right;
  if (value === null || typeof value === "boolean" || !addPath(left.path, plain)) return false;
  const { shape, values } = plain;
  if (isWritten(table, left.path, value)) shape.push(operator, as, "is", value);
  else {
    shape.push(operator, as, value === "" ? "empty" : "?");
    // The text has `''` here.
    if (value !== "" || operator !== "=") values.push(value);
  }
  return true;
};

const addCondition = (dialect: Dialect, table: Table, condition: Condition, plain: Plain): boolean => {
  if ("left" in condition) return addComparison(table, condition, plain);
  const isAnd = "and" in condition;
  const parts = isAnd ? condition.and : condition.or;
  const listed = isAnd || parts.length < LISTED_MIN ? undefined : listedOf(table, parts.map(quantify));
  if (listed) {
    plain.shape.push(listed.column, "in");
    plain.values.push(dialect.listOf(listed.values));
    return true;
  }
  plain.shape.push(isAnd ? "&" : "|", parts.length);
  for (const part of parts) if (!addCondition(dialect, table, part, plain)) return false;
  return plain.shape.length <= SHAPE_MAX;
};

/** Undefined for any other condition. @param begins what the text depends on besides */
export const plainOf = (
  dialect: Dialect,
  table: Table,
  condition: Condition | undefined,
  ...begins: string[]
): Plain | undefined => {
  const plain: Plain = { shape: begins, values: [] };
  return condition && addCondition(dialect, table, condition, plain) ? plain : undefined;
};
