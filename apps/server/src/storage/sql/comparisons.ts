// One comparison as SQL, with the meaning of comparison.ts. Columns of the row are compared without functions, so that indexes are used.
import { sql } from "kysely";
import { compareValues, endOf, isNumericPath, readComparison, type Scalar, withoutCase } from "../comparison.ts";
import type { Comparison, ComparisonOperator, Operand, Path } from "../condition.ts";
import type { Table } from "../storage.ts";
import { fieldOf } from "../tables.ts";
import { fold, likePattern, readTextPattern } from "../texts.ts";
import { always, type Dialect, never, type Sql } from "./dialect.ts";
import type { ColumnSql, JoinScope } from "./joins.ts";
import { jsonComparisonSql, textSql, typedSql } from "./json-comparisons.ts";
import { type Indexed, nameSql } from "./names.ts";
import { personIn } from "./people.ts";

const flipped: Record<ComparisonOperator, ComparisonOperator> = {
  "=": "=",
  "!=": "!=",
  ">": "<",
  ">=": "<=",
  "<": ">",
  "<=": ">=",
  "~": "~",
  "!~": "!~",
};
const signs = { ">": sql`>`, ">=": sql`>=`, "<": sql`<`, "<=": sql`<=` } as const;

const orEmpty = ({ sql: text, nullable }: ColumnSql): Sql => (nullable ? sql`coalesce(${text}, '')` : text);

/** The column of a path as text or number. */
const side = (dialect: Dialect, table: Table, path: Path, as: "number" | "text", scope: JoinScope): ColumnSql => {
  const column = scope.columnOf(path);
  const isNumber = isNumericPath(table, withoutCase(path));
  const text = isNumber ? sql`number_text(${column.sql})` : column.sql;
  if (path.lower) return { ...column, sql: dialect.bytewise(sql`text_lower(${text})`) };
  return as === "text" && isNumber ? { ...column, sql: dialect.bytewise(text) } : column;
};

const found = (dialect: Dialect, left: Sql, right: Operand, rightSide: () => Sql): Sql => {
  const folded = sql`text_fold(${left})`;
  if ("path" in right) return sql`${dialect.positionOf(folded, sql`text_fold(${rightSide()})`)} > 0`;
  const pattern = readTextPattern(String(right.value ?? ""));
  if (pattern === "never") return never;
  if ("contains" in pattern) return sql`${dialect.positionOf(folded, pattern.contains)} > 0`;
  return sql`${folded} like ${likePattern(pattern.like)} escape '\\'`;
};

/**
 * Whether the column has few values and this is one of them. Such a value is written into the text: a partial index that excludes it can then be
 * used, and SQLite, which would look at the parameter to see whether it can, does not plan the statement again on every call.
 */
export const isWritten = (table: Table, path: Path, value: Scalar): value is string | number => {
  const end = endOf(table, path);
  const field = fieldOf(end.table, end.column);
  if (path.lower || path.length) return false;
  return field.kind === "select"
    ? typeof value === "string" && field.values.includes(value)
    : field.kind === "bool" && (value === 0 || value === 1);
};

/** Whether an index of the column finds a large part of all rows. */
const hasFewValues = (table: Table, path: Path): boolean => {
  const end = endOf(table, path);
  const field = fieldOf(end.table, end.column);
  return (
    field.kind === "select" || field.kind === "bool" || (field.kind === "relation" && field.collection === "cities")
  );
};

const againstLiteral = (
  as: "number" | "text",
  column: ColumnSql,
  operator: ComparisonOperator,
  value: Scalar,
  written: boolean,
): Sql => {
  const literal = as === "text" && value === null && (operator === "=" || operator === "!=") ? "" : value;
  if (literal === null) return never;
  const compared = written ? sql.lit(literal) : sql`${literal}`;
  if (operator === "=") return literal === "" ? sql`${orEmpty(column)} = ''` : sql`${column.sql} = ${compared}`;
  if (operator === "!=") {
    if (as === "text") return sql`${orEmpty(column)} <> ${compared}`;
    return column.nullable ? sql`${column.sql} is distinct from ${compared}` : sql`${column.sql} <> ${compared}`;
  }
  return sql`${column.sql} ${signs[operator as keyof typeof signs]} ${compared}`;
};

const betweenColumns = (
  as: "number" | "text",
  left: ColumnSql,
  operator: ComparisonOperator,
  right: ColumnSql,
): Sql => {
  if (operator === "=" || operator === "!=") {
    const sign = operator === "=" ? sql`=` : sql`<>`;
    if (as === "text") return sql`${orEmpty(left)} ${sign} ${orEmpty(right)}`;
    return sql`${left.sql} ${operator === "=" ? sql`is not distinct from` : sql`is distinct from`} ${right.sql}`;
  }
  return sql`${left.sql} ${signs[operator as keyof typeof signs]} ${right.sql}`;
};

export const comparisonSql = (
  dialect: Dialect,
  table: Table,
  comparison: Comparison,
  scope: JoinScope,
  indexed: Indexed,
): Sql => {
  const { operator } = comparison;
  const typed = readComparison(table, comparison);
  const { as, left, right } = typed;
  if ("value" in left && "value" in right) {
    return compareValues(as, left.value as Scalar, operator, right.value as Scalar, true) ? always : never;
  }
  const named = nameSql(dialect, table, comparison, scope, indexed);
  if (named) return named;
  const isJson = as === "json" || as === "json-text";
  if (operator === "~" || operator === "!~") {
    if (isJson && [left, right].some((operand) => "value" in operand && operand.value === null)) return never;
    const textOf = (path: Path): Sql =>
      isJson
        ? textSql(dialect, typedSql(dialect, table, path, scope))
        : orEmpty(side(dialect, table, path, "text", scope));
    // The stored text of a json column as it is: an id is found in it without reading the json.
    if (comparison.exact && "path" in left && "value" in right) {
      const asked = personIn(table, comparison);
      const own = (column: string) => scope.columnOf({ hops: [], column }).sql;
      if (asked) return dialect.people.has({ id: own("id"), list: own(asked.list) }, asked.person);
      const stored = orEmpty(side(dialect, table, left.path, "text", scope));
      return sql`${dialect.positionOf(stored, String(right.value ?? ""))} > 0`;
    }
    const text = "path" in left ? textOf(left.path) : sql`${String(left.value ?? "")}`;
    const match =
      "value" in left && "path" in right
        ? sql`${dialect.positionOf(sql`${fold(String(left.value ?? ""))}`, sql`text_fold(${textOf(right.path)})`)} > 0`
        : found(dialect, text, right, () => ("path" in right ? textOf(right.path) : never));
    return operator === "~" ? match : sql`not (${match})`;
  }
  if (as === "json" || as === "json-text") return jsonComparisonSql(dialect, table, typed, operator, scope);
  if ("value" in right && "path" in left) {
    const value = right.value as Scalar;
    const written = isWritten(table, left.path, value);
    const column = side(dialect, table, left.path, as, scope);
    const { unindexed, ordered } = indexed;
    const isPlain =
      (unindexed === "every" && left.path.column !== ordered) ||
      ((unindexed === "all" || (unindexed === "joined" && left.path.hops.length > 0)) &&
        hasFewValues(table, left.path));
    const read = isPlain ? { ...column, sql: dialect.unindexed(column.sql, indexed.ofPeople ?? false) } : column;
    return againstLiteral(as, read, operator, value, written);
  }
  if ("value" in left && "path" in right) {
    const value = left.value as Scalar;
    const written = isWritten(table, right.path, value);
    return againstLiteral(as, side(dialect, table, right.path, as, scope), flipped[operator], value, written);
  }
  if ("path" in left && "path" in right) {
    return betweenColumns(
      as,
      side(dialect, table, left.path, as, scope),
      operator,
      side(dialect, table, right.path, as, scope),
    );
  }
  return never;
};
