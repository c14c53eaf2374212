// Comparisons with json as SQL, with the meaning of comparison.ts. Both sides are pairs of a number and a text, of which at most one is not null.
import { sql } from "kysely";
import { isJsonPath, isNumericPath, type Scalar, type TypedComparison, withoutCase } from "../comparison.ts";
import type { ComparisonOperator, Operand, Path } from "../condition.ts";
import type { Table } from "../storage.ts";
import type { Dialect, Sql, TypedSql } from "./dialect.ts";
import type { JoinScope } from "./joins.ts";

/** The value of a path by its type. */
export const typedSql = (dialect: Dialect, table: Table, path: Path, scope: JoinScope): TypedSql => {
  const column = scope.columnOf(path).sql;
  const isJson = isJsonPath(table, path);
  const value = isJson
    ? dialect.jsonAt(column, path.within ?? [])
    : isNumericPath(table, withoutCase(path))
      ? { number: column }
      : { text: column };
  return path.lower ? { text: dialect.bytewise(sql`text_lower(${textSql(dialect, value)})`) } : value;
};

/** Numbers as their digits; null where the value is missing. */
export const textSql = (dialect: Dialect, { number, text }: TypedSql): Sql => {
  if (!number) return text ?? sql`null`;
  const digits = dialect.bytewise(sql`number_text(${number})`);
  return text ? sql`coalesce(${text}, ${digits})` : digits;
};

const literalSql = (value: Scalar): TypedSql => {
  if (value === null) return {};
  return typeof value === "number"
    ? { number: sql`cast(${value} as double precision)` }
    : { text: sql`cast(${value} as text)` };
};

const same = (left: Sql | undefined, right: Sql | undefined): Sql[] => {
  if (left && right) return [sql`${left} is not distinct from ${right}`];
  const one = left ?? right;
  return one ? [sql`${one} is null`] : [];
};

const signs = { ">": sql`>`, ">=": sql`>=`, "<": sql`<`, "<=": sql`<=` } as const;

/** A number is less than every text. */
const inOrder = (left: TypedSql, sign: keyof typeof signs, right: TypedSql): Sql => {
  const cases: Sql[] = [];
  if (left.number && right.number) cases.push(sql`${left.number} ${signs[sign]} ${right.number}`);
  if (left.text && right.text) cases.push(sql`${left.text} ${signs[sign]} ${right.text}`);
  const [less, greater] = sign.startsWith("<") ? [left.number, right.text] : [right.number, left.text];
  if (less && greater) cases.push(sql`(${less} is not null and ${greater} is not null)`);
  return cases.length > 0 ? sql`(${sql.join(cases, sql` or `)})` : sql`1 = 0`;
};

export const jsonComparisonSql = (
  dialect: Dialect,
  table: Table,
  { as, left, right }: TypedComparison,
  operator: Exclude<ComparisonOperator, "~" | "!~">,
  scope: JoinScope,
): Sql => {
  const sideSql = (operand: Operand): TypedSql => {
    if ("value" in operand) return literalSql(operand.value as Scalar);
    const value = typedSql(dialect, table, operand.path, scope);
    return as === "json-text" ? { text: textSql(dialect, value) } : value;
  };
  const [one, other] = [sideSql(left), sideSql(right)];
  if (operator !== "=" && operator !== "!=") return inOrder(one, operator, other);
  const parts = [...same(one.number, other.number), ...same(one.text, other.text)];
  return operator === "=" ? sql`(${sql.join(parts, sql` and `)})` : sql`not (${sql.join(parts, sql` and `)})`;
};
