// The meaning of one comparison, for SQL and for live events: how its sides are compared, and the result for given values.
import type { FieldSpec } from "@bandeha/contract";
import type { Comparison, ComparisonOperator, Operand, Path } from "./condition.ts";
import type { Table } from "./storage.ts";
import { fieldOf } from "./tables.ts";
import { compareTexts, fold, matchesLike, numberText, readTextPattern, storable } from "./texts.ts";

/** A value in a comparison: booleans are 1 and 0, lists and objects of json are their text, null is a missing row or json's null. */
export type Scalar = string | number | null;

/**
 * The type of both sides: numbers only if both are numeric, otherwise text. A side that is json makes it `json`, where each value has its own
 * type, and a number is less than every text; beside a text column `json-text`, where numbers are their digits.
 */
export type ComparedAs = "number" | "text" | "json" | "json-text";

export type TypedComparison = { as: ComparedAs; left: Operand; right: Operand };

/** The table and column at the end of a path. */
export const endOf = (table: Table, path: Path): { table: Table; column: string } => {
  const last = path.hops.at(-1);
  return { table: last ? ("back" in last ? last.back : last.table) : table, column: path.column };
};

const NUMERIC = /^-?\d+(\.\d+)?$/;

const fieldAt = (table: Table, path: Path): FieldSpec => {
  const end = path.hops.length === 0 ? { table, column: path.column } : endOf(table, path);
  return fieldOf(end.table, end.column);
};

export const isNumericPath = (table: Table, path: Path): boolean => {
  if (path.length) return true;
  const { kind } = fieldAt(table, path);
  return !path.lower && (kind === "number" || kind === "bool");
};

export const isJsonPath = (table: Table, path: Path): boolean => fieldAt(table, path).kind === "json";

/** The path without `:lower`. */
export const withoutCase = ({ lower: _, ...path }: Path): Path => path;

const asScalar = (value: string | number | boolean | null): Scalar =>
  typeof value === "boolean" ? Number(value) : typeof value === "string" ? storable(value) : value;

type SideKind = "number" | "json" | "text" | "value";

const kindOf = (table: Table, operand: Operand): SideKind => {
  if ("value" in operand)
    return typeof operand.value === "number" || typeof operand.value === "boolean" ? "number" : "value";
  if (isJsonPath(table, operand.path)) return "json";
  return isNumericPath(table, operand.path) ? "number" : "text";
};

const readsAsNumber = (operand: Operand, kind: SideKind): boolean =>
  kind === "number" || ("value" in operand && typeof operand.value === "string" && NUMERIC.test(operand.value));

const asNumberOrText = (operand: Operand, numeric: boolean): Operand => {
  if ("path" in operand || operand.value === null) return operand;
  const value = asScalar(operand.value);
  const compared = numeric ? Number(value) : typeof value === "number" ? numberText(value) : value;
  return compared === operand.value ? operand : { value: compared };
};

const inJson = (operand: Operand): Operand => ("path" in operand ? operand : { value: asScalar(operand.value) });

/** Called for every comparison of every query, so it makes no closures and no lists. */
export const readComparison = (table: Table, { left, operator, right }: Comparison): TypedComparison => {
  const one = kindOf(table, left);
  const other = kindOf(table, right);
  if (one === "json" || other === "json")
    return { as: one === "text" || other === "text" ? "json-text" : "json", left: inJson(left), right: inJson(right) };
  const isNumeric =
    operator !== "~" &&
    operator !== "!~" &&
    (one === "number" || other === "number") &&
    readsAsNumber(left, one) &&
    readsAsNumber(right, other);
  const as = isNumeric ? "number" : "text";
  return { as, left: asNumberOrText(left, isNumeric), right: asNumberOrText(right, isNumeric) };
};

/** `left ~ right`: a literal may be a pattern, the value of a column is plain text. */
const isFound = (left: string, right: string, rightIsLiteral: boolean): boolean => {
  if (!rightIsLiteral) return fold(left).includes(fold(right));
  const pattern = readTextPattern(right);
  if (pattern === "never") return false;
  return "contains" in pattern ? fold(left).includes(pattern.contains) : matchesLike(fold(left), pattern.like);
};

/** As SQLite orders values: numbers before texts. */
const compareScalars = (left: string | number, right: string | number): number => {
  if (typeof left === "number") return typeof right === "number" ? left - right : -1;
  return typeof right === "number" ? 1 : compareTexts(left, right);
};

const textOf = (value: string | number): string => (typeof value === "number" ? numberText(value) : value);

/** In json a missing value is equal to null alone, and neither `~` nor `!~` finds it. */
const compareJson = (left: Scalar, operator: ComparisonOperator, right: Scalar, rightIsLiteral: boolean): boolean => {
  if (operator === "=") return left === right;
  if (operator === "!=") return left !== right;
  if (left === null || right === null) return false;
  if (operator === "~") return isFound(textOf(left), textOf(right), rightIsLiteral);
  if (operator === "!~") return !isFound(textOf(left), textOf(right), rightIsLiteral);
  return holdsInOrder(operator, compareScalars(left, right));
};

const holdsInOrder = (operator: ">" | ">=" | "<" | "<=", order: number): boolean =>
  ({ ">": order > 0, ">=": order >= 0, "<": order < 0, "<=": order <= 0 })[operator];

/**
 * Compares two values of the type `as`. Outside json missing and "" are equal for `=`, `!=` and `~`; an order comparison with a missing value is
 * false.
 */
export const compareValues = (
  as: ComparedAs,
  left: Scalar,
  operator: ComparisonOperator,
  right: Scalar,
  rightIsLiteral: boolean,
): boolean => {
  if (as === "json" || as === "json-text") return compareJson(left, operator, right, rightIsLiteral);
  const isSame = as === "number" ? left === right : (left ?? "") === (right ?? "");
  if (operator === "=") return isSame;
  if (operator === "!=") return !isSame;
  if (operator === "~") return isFound(String(left ?? ""), String(right ?? ""), rightIsLiteral);
  if (operator === "!~") return !isFound(String(left ?? ""), String(right ?? ""), rightIsLiteral);
  if (left === null || right === null) return false;
  const order = as === "number" ? Number(left) - Number(right) : compareTexts(String(left), String(right));
  return holdsInOrder(operator, order);
};
