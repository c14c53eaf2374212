// Search by a part of a name through an index, with the meaning of the plain comparison (texts.ts).
import { endOf, readComparison } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { readSought } from "../texts.ts";
import type { Dialect, Run, Sql } from "./dialect.ts";
import type { JoinScope } from "./joins.ts";

/** Tables whose `name` is indexed. */
export const NAMED: readonly Table[] = ["tournaments", "clubs", "users"];

/** Shorter ones have no trigram. */
const NEEDLE_MIN = 3;
const NEEDLE_MAX = 100;
/** A text in more names is found faster row by row, in the order of the list, until a page is full. */
const RARE_MAX = 200;

/** How the names of a condition are searched. */
export type Indexed = {
  /** Whether the names that contain this text are looked up in the index. */
  has: (needle: string) => boolean;
  /**
   * Which comparisons of columns with few values may not use their index: all if a text is rare, because its names lead to the rows; alternatives if
   * texts are common, because the rows of several values are not in the order of the list, so that all would be compared and sorted.
   */
  unindexed: "all" | "alternatives" | "none";
};

/** The table and the folded text of a comparison that the index can answer. */
const soughtName = (table: Table, comparison: Comparison): { source: Table; needle: string } | undefined => {
  if (comparison.operator !== "~" || comparison.exact) return undefined;
  const { as, left, right } = readComparison(table, comparison);
  if (as !== "text" || !("path" in left) || !("value" in right) || left.path.lower || left.path.length)
    return undefined;
  const { table: source, column } = endOf(table, left.path);
  if (column !== "name" || !NAMED.includes(source)) return undefined;
  const sought = readSought(String(right.value ?? ""));
  if (sought === "never" || !("contains" in sought)) return undefined;
  const { length } = [...sought.contains];
  return length < NEEDLE_MIN || length > NEEDLE_MAX ? undefined : { source, needle: sought.contains };
};

const needlesOf = (table: Table, condition: Condition): string[] => {
  if ("and" in condition) return condition.and.flatMap((part) => needlesOf(table, part));
  if ("or" in condition) return condition.or.flatMap((part) => needlesOf(table, part));
  const sought = soughtName(table, condition);
  return sought ? [sought.needle] : [];
};

const contains = (condition: Condition): boolean => {
  if ("left" in condition) return condition.operator === "~";
  return ("and" in condition ? condition.and : condition.or).some(contains);
};

/** Whether a condition may search names. */
export const searches = (condition: Condition | undefined): condition is Condition =>
  condition !== undefined && contains(condition);

export const noName: Indexed = { has: () => false, unindexed: "none" };

/** Reads which texts of the condition few names contain. */
export const rareNames = async (
  { names, builder }: Dialect,
  run: Run,
  table: Table,
  condition: Condition,
): Promise<Indexed> => {
  const rare = new Set<string>();
  for (const needle of new Set(needlesOf(table, condition))) {
    const found = await run(names.some(needle, RARE_MAX + 1).compile(builder));
    if (found.length <= RARE_MAX) rare.add(needle);
  }
  return { has: (needle) => rare.has(needle), unindexed: rare.size > 0 ? "all" : "alternatives" };
};

/** The comparison as a list of ids, which needs no join to the named row. */
export const nameSql = (
  { names }: Dialect,
  table: Table,
  comparison: Comparison,
  scope: JoinScope,
  indexed: Indexed,
): Sql | undefined => {
  if (!("path" in comparison.left)) return undefined;
  const sought = soughtName(table, comparison);
  if (!sought || !indexed.has(sought.needle)) return undefined;
  const { hops } = comparison.left.path;
  const last = hops.at(-1);
  if (!last || !("relation" in last))
    return names.oneOf(scope.columnOf({ hops, column: "id" }).sql, sought.source, sought.needle);
  const { relation } = last;
  const column = scope.columnOf({ hops: hops.slice(0, -1), column: relation }).sql;
  const id = scope.columnOf({ hops: [], column: "id" }).sql;
  const referring = hops.length === 1 ? { id, table, relation } : undefined;
  return names.oneOf(column, sought.source, sought.needle, referring);
};
