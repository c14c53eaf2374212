// Search by a part of a name through an index, with the meaning of the plain comparison (texts.ts).
import { endOf, readComparison } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { readTextPattern } from "../texts.ts";
import { type Dialect, never, type Run, type Sql } from "./dialect.ts";
import type { JoinScope } from "./joins.ts";

/** Tables whose `name` is indexed. */
export const NAMED: readonly Table[] = ["tournaments", "clubs", "users"];

/** Shorter ones have no trigram. */
const NEEDLE_MIN = 3;
const NEEDLE_MAX = 100;
/** A text in more names is found faster row by row, in the order of the list, until a page is full. */
const RARE_MAX = 200;

/** The ids of rows with a text in their names, by the table. */
type Found = ReadonlyMap<string, readonly string[]>;

/** How the names of a condition are searched. */
export type Indexed = {
  /** The texts that few names contain, with the rows of those names. */
  rare: ReadonlyMap<string, Found>;
  /** Whether all other texts are looked up in the index too, by the query itself. */
  others: boolean;
  /**
   * Which comparisons of columns with few values may not use their index: all if every row has a rare name, because those names lead to the rows;
   * alternatives if texts are common, because the rows of several values are not in the order of the list, so that all would be compared and sorted.
   */
  unindexed: "all" | "alternatives" | "none";
};

/** The table and the folded text of a comparison that the index can answer. */
const searchedName = (table: Table, comparison: Comparison): { source: Table; needle: string } | undefined => {
  if (comparison.operator !== "~" || comparison.exact) return undefined;
  const { as, left, right } = readComparison(table, comparison);
  if (as !== "text" || !("path" in left) || !("value" in right) || left.path.lower || left.path.length)
    return undefined;
  const { table: source, column } = endOf(table, left.path);
  if (column !== "name" || !NAMED.includes(source)) return undefined;
  const pattern = readTextPattern(String(right.value ?? ""));
  if (pattern === "never" || !("contains" in pattern)) return undefined;
  const { length } = [...pattern.contains];
  return length < NEEDLE_MIN || length > NEEDLE_MAX ? undefined : { source, needle: pattern.contains };
};

const needlesOf = (table: Table, condition: Condition): string[] => {
  if ("and" in condition) return condition.and.flatMap((part) => needlesOf(table, part));
  if ("or" in condition) return condition.or.flatMap((part) => needlesOf(table, part));
  const searched = searchedName(table, condition);
  return searched ? [searched.needle] : [];
};

/** Whether every row of the condition has a name with one of these texts. */
const isLed = (table: Table, condition: Condition, rare: ReadonlyMap<string, unknown>): boolean => {
  if ("and" in condition) return condition.and.some((part) => isLed(table, part, rare));
  if ("or" in condition) return condition.or.length > 0 && condition.or.every((part) => isLed(table, part, rare));
  return rare.has(searchedName(table, condition)?.needle ?? "");
};

const contains = (condition: Condition): boolean => {
  if ("left" in condition) return condition.operator === "~";
  return ("and" in condition ? condition.and : condition.or).some(contains);
};

/** Whether a condition may search names. */
export const searches = (condition: Condition | undefined): condition is Condition =>
  condition !== undefined && contains(condition);

export const noName: Indexed = { rare: new Map(), others: false, unindexed: "none" };

/** Reads which texts of the condition few names contain, and where. */
export const rareNames = async (
  { names, builder }: Dialect,
  run: Run,
  table: Table,
  condition: Condition,
): Promise<Indexed> => {
  const rare = new Map<string, Found>();
  for (const needle of new Set(needlesOf(table, condition))) {
    const found = await run(names.found(needle, RARE_MAX + 1).compile(builder));
    if (found.length > RARE_MAX) continue;
    const bySource = Map.groupBy(found, ({ source }) => String(source));
    rare.set(needle, new Map([...bySource].map(([source, rows]) => [source, rows.map(({ id }) => String(id))])));
  }
  return { rare, others: false, unindexed: isLed(table, condition, rare) ? "all" : "alternatives" };
};

/** The comparison as a list of ids, which needs no join to the named row. */
export const nameSql = (
  dialect: Dialect,
  table: Table,
  comparison: Comparison,
  scope: JoinScope,
  { rare, others }: Indexed,
): Sql | undefined => {
  if (!("path" in comparison.left)) return undefined;
  const searched = searchedName(table, comparison);
  if (!searched) return undefined;
  const { source, needle } = searched;
  const found = rare.get(needle);
  if (!found && !others) return undefined;
  const { hops } = comparison.left.path;
  const last = hops.at(-1);
  const relation = last && "relation" in last ? last.relation : undefined;
  const column = scope.columnOf(
    relation === undefined ? { hops, column: "id" } : { hops: hops.slice(0, -1), column: relation },
  ).sql;
  if (found) {
    const ids = found.get(source);
    return ids ? dialect.oneOf(column, ids) : never;
  }
  const id = scope.columnOf({ hops: [], column: "id" }).sql;
  const referring = relation !== undefined && hops.length === 1 ? { id, table, relation } : undefined;
  return dialect.names.oneOf(column, source, needle, referring);
};
