// Conditions on columns of the row itself: their text depends on the values only where `isWritten` says so. They are most queries of actions,
// and compiling one takes longer than running it.
import { readComparison, type Scalar } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { isWritten } from "./comparisons.ts";
import { LISTED_MIN } from "./lists.ts";

/** Longer ones are a client's, and take more memory than they save time. */
const SHAPE_MAX = 500;

/** `shape`: what the text depends on. `values`: its parameters, in the order of the text. */
export type Plain = { shape: string; values: Scalar[] };

const comparisonOf = (table: Table, comparison: Comparison, values: Scalar[]): string | undefined => {
  const { operator } = comparison;
  if (operator === "~" || operator === "!~") return undefined;
  const { as, left, right } = readComparison(table, comparison);
  if (!("path" in left) || !("value" in right) || as === "json" || as === "json-text") return undefined;
  const { path } = left;
  const value = right.value as Scalar;
  const isOwn = path.hops.length === 0 && !path.lower && !path.length;
  if (!isOwn || value === null || value === "") return undefined;
  if (isWritten(table, path, value)) return `${path.column}${operator}${as} '${value}'`;
  values.push(value);
  return `${path.column}${operator}${as}`;
};

const shapeOf = (table: Table, condition: Condition, values: Scalar[]): string | undefined => {
  if ("left" in condition) return comparisonOf(table, condition, values);
  const [parts, sign] = "and" in condition ? [condition.and, "&"] : [condition.or, "|"];
  if (sign === "|" && parts.length >= LISTED_MIN) return undefined;
  let shapes = "";
  for (const part of parts) {
    const shape = shapeOf(table, part, values);
    if (shape === undefined) return undefined;
    shapes += `${shape},`;
  }
  return `${sign}(${shapes})`;
};

/** Undefined for any other condition. */
export const plainOf = (table: Table, condition: Condition | undefined): Plain | undefined => {
  const values: Scalar[] = [];
  const shape = condition && shapeOf(table, condition, values);
  return shape === undefined || shape.length > SHAPE_MAX ? undefined : { shape, values };
};
