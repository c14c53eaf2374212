// The meaning of one comparison, for SQL and for live events: how its sides are compared, and the result for given values.
import type { Comparison, ComparisonOperator, Operand, Path } from "./condition.ts";
import type { Table } from "./storage.ts";
import { fieldOf } from "./tables.ts";
import { compareTexts, fold, matchesLike, numberText, readSought, storable } from "./texts.ts";

/** A value in a comparison: booleans are 1 and 0, json is its text, null is a missing row or json's null. */
export type Scalar = string | number | null;

/** `as`: the type of both sides. Numbers only if both are numeric, otherwise text. */
export type TypedComparison = { as: "number" | "text"; left: Operand; right: Operand };

/** The table and column at the end of a path. */
export const endOf = (table: Table, path: Path): { table: Table; column: string } => {
  const last = path.hops.at(-1);
  return { table: last ? ("back" in last ? last.back : last.table) : table, column: path.column };
};

const NUMERIC = /^-?\d+(\.\d+)?$/;

export const isNumericPath = (table: Table, path: Path): boolean => {
  if (path.length) return true;
  const end = endOf(table, path);
  const { kind } = fieldOf(end.table, end.column);
  return !path.lower && (kind === "number" || kind === "bool");
};

/** The path without `:lower`. */
export const withoutCase = ({ lower: _, ...path }: Path): Path => path;

const asScalar = (value: string | number | boolean | null): Scalar =>
  typeof value === "boolean" ? Number(value) : typeof value === "string" ? storable(value) : value;

export const readComparison = (table: Table, { left, operator, right }: Comparison): TypedComparison => {
  const isNumber = (operand: Operand) =>
    "path" in operand ? isNumericPath(table, operand.path) : typeof asScalar(operand.value) === "number";
  const readsAsNumber = (operand: Operand) =>
    isNumber(operand) || ("value" in operand && typeof operand.value === "string" && NUMERIC.test(operand.value));
  const numeric =
    operator !== "~" && operator !== "!~" && (isNumber(left) || isNumber(right)) && [left, right].every(readsAsNumber);
  const convert = (operand: Operand): Operand => {
    if ("path" in operand || operand.value === null) return operand;
    const value = asScalar(operand.value);
    if (numeric) return { value: Number(value) };
    return { value: typeof value === "number" ? numberText(value) : value };
  };
  return { as: numeric ? "number" : "text", left: convert(left), right: convert(right) };
};

/** `left ~ right`: a literal may be a pattern, the value of a column is plain text. */
const isFound = (left: string, right: string, rightIsLiteral: boolean): boolean => {
  if (!rightIsLiteral) return fold(left).includes(fold(right));
  const sought = readSought(right);
  if (sought === "never") return false;
  return "contains" in sought ? fold(left).includes(sought.contains) : matchesLike(fold(left), sought.like);
};

/** Compares two values of the type `as`. Missing and "" are equal for `=`, `!=` and `~`; an order comparison with a missing value is false. */
export const compareValues = (
  as: "number" | "text",
  left: Scalar,
  operator: ComparisonOperator,
  right: Scalar,
  rightIsLiteral: boolean,
): boolean => {
  const isSame = as === "number" ? left === right : (left ?? "") === (right ?? "");
  if (operator === "=") return isSame;
  if (operator === "!=") return !isSame;
  if (operator === "~") return isFound(String(left ?? ""), String(right ?? ""), rightIsLiteral);
  if (operator === "!~") return !isFound(String(left ?? ""), String(right ?? ""), rightIsLiteral);
  if (left === null || right === null) return false;
  const order = as === "number" ? Number(left) - Number(right) : compareTexts(String(left), String(right));
  return { ">": order > 0, ">=": order >= 0, "<": order < 0, "<=": order <= 0 }[operator];
};
