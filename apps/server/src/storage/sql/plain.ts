// Conditions on columns of the row itself: their text depends on the values only where `isWritten` says so. They are most queries of actions,
// and compiling one takes longer than running it.
import { readComparison, type Scalar } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { isWritten } from "./comparisons.ts";
import { LISTED_MIN } from "./lists.ts";

/** Longer ones are a client's, and take more memory than they save time. */
const SHAPE_MAX = 100;

/** `shape`: what the text depends on. `values`: its parameters, in the order of the text. */
export type Plain = { shape: (string | number)[]; values: Scalar[] };

/** Adds one comparison; false if it is not plain. */
const addComparison = (table: Table, comparison: Comparison, { shape, values }: Plain): boolean => {
  const { operator } = comparison;
  if (operator === "~" || operator === "!~") return false;
  const { as, left, right } = readComparison(table, comparison);
  if (!("path" in left) || !("value" in right) || as === "json" || as === "json-text") return false;
  const { path } = left;
  const value = right.value as Scalar;
  const isOwn = path.hops.length === 0 && !path.lower && !path.length;
  if (!isOwn || value === null || value === "") return false;
  if (isWritten(table, path, value)) shape.push(path.column, operator, as, "is", value);
  else {
    shape.push(path.column, operator, as, "?");
    values.push(value);
  }
  return true;
};

const addCondition = (table: Table, condition: Condition, plain: Plain): boolean => {
  if ("left" in condition) return addComparison(table, condition, plain);
  const isAnd = "and" in condition;
  const parts = isAnd ? condition.and : condition.or;
  if (!isAnd && parts.length >= LISTED_MIN) return false;
  plain.shape.push(isAnd ? "&" : "|", parts.length);
  for (const part of parts) if (!addCondition(table, part, plain)) return false;
  return plain.shape.length <= SHAPE_MAX;
};

/** Undefined for any other condition. @param begins what the text depends on besides */
export const plainOf = (table: Table, condition: Condition | undefined, ...begins: string[]): Plain | undefined => {
  const plain: Plain = { shape: begins, values: [] };
  return condition && addCondition(table, condition, plain) ? plain : undefined;
};
