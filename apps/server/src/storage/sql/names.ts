// Search by a part of a name through an index, with the meaning of the plain comparison (texts.ts).

import { sql } from "kysely";
import { endOf, readComparison } from "../comparison.ts";
import type { Comparison, Condition } from "../condition.ts";
import type { Table } from "../storage.ts";
import { readTextPattern } from "../texts.ts";
import { type Dialect, never, type Run, type Sql } from "./dialect.ts";
import type { JoinScope } from "./joins.ts";

/** Tables whose `name` is indexed. */
export const NAMED: readonly Table[] = ["tournaments", "clubs", "users"];

export const isShort = (needle: string): boolean => [...needle].length < GRAM;

/** Shorter texts have no trigram. The index finds only whether few names contain them. */
const GRAM = 3;
const NEEDLE_MAX = 100;
/** A text in more names is found faster row by row, in the order of the list, until a page is full. */
const RARE_MAX = 1000;
/** So are rows that refer to such names, if there are more of them. */
const LED_MAX = 1000;

/** The ids of rows with a text in their names, by the table. */
type Found = ReadonlyMap<string, readonly string[]>;

/** How the names of a condition are searched. */
export type Indexed = {
  /** The texts that few names contain, with the rows of those names. */
  rare: ReadonlyMap<string, Found>;
  /** Of these, the texts whose names have many rows, as a word of a club's name: the rows are compared with the names, not found through them. */
  wide?: ReadonlySet<string>;
  /** Whether all other texts are looked up in the index too, by the query itself. */
  others: boolean;
  /**
   * Which comparisons of columns with few values may not use their index: all if every row has a rare name, because those names lead to the rows;
   * alternatives if texts are common, because the rows of several values are not in the order of the list, so that all would be compared and sorted.
   * `joined`: those of rows that the row refers to, because every row refers to one row.
   * `every`: no comparison of any column but `ordered`, because many rows match in the order of the list.
   */
  unindexed: "every" | "all" | "joined" | "alternatives" | "none";
  /** Rows are found by a person in their lists, of whose number no planner has statistics. */
  ofPeople?: true;
  /** The column that the list is ordered by: a comparison of it says where the list begins. */
  ordered?: string;
};

/** The table and the folded text of a comparison that the index can answer. */
export const searchedName = (table: Table, comparison: Comparison): { source: Table; needle: string } | undefined => {
  if (comparison.operator !== "~" || comparison.exact) return undefined;
  const { as, left, right } = readComparison(table, comparison);
  if (as !== "text" || !("path" in left) || !("value" in right) || left.path.lower || left.path.length)
    return undefined;
  const { table: source, column } = endOf(table, left.path);
  if (column !== "name" || !NAMED.includes(source)) return undefined;
  const pattern = readTextPattern(String(right.value ?? ""));
  if (pattern === "never" || !("contains" in pattern)) return undefined;
  const { length } = [...pattern.contains];
  return length === 0 || length > NEEDLE_MAX ? undefined : { source, needle: pattern.contains };
};

const needlesOf = (table: Table, condition: Condition): string[] => {
  if ("and" in condition) return condition.and.flatMap((part) => needlesOf(table, part));
  if ("or" in condition) return condition.or.flatMap((part) => needlesOf(table, part));
  const searched = searchedName(table, condition);
  return searched ? [searched.needle] : [];
};

/** Whether every row of the condition has a name with one of the texts that lead. */
const isLed = (table: Table, condition: Condition, leads: (needle: string) => boolean): boolean => {
  if ("and" in condition) return condition.and.some((part) => isLed(table, part, leads));
  if ("or" in condition) return condition.or.length > 0 && condition.or.every((part) => isLed(table, part, leads));
  return leads(searchedName(table, condition)?.needle ?? "");
};

/** The single relations through which the condition looks for a text in another table. */
const relationsOf = (table: Table, condition: Condition, needle: string): { relation: string; source: Table }[] => {
  if ("and" in condition) return condition.and.flatMap((part) => relationsOf(table, part, needle));
  if ("or" in condition) return condition.or.flatMap((part) => relationsOf(table, part, needle));
  const searched = searchedName(table, condition);
  if (searched?.needle !== needle || !("path" in condition.left)) return [];
  const [hop, ...others] = condition.left.path.hops;
  return hop && "relation" in hop && others.length === 0 ? [{ relation: hop.relation, source: searched.source }] : [];
};

const contains = (condition: Condition): boolean => {
  if ("left" in condition) return condition.operator === "~";
  return ("and" in condition ? condition.and : condition.or).some(contains);
};

/** Whether a condition may search names. */
export const searches = (condition: Condition | undefined): condition is Condition =>
  condition !== undefined && contains(condition);

export const noName: Indexed = { rare: new Map(), others: false, unindexed: "none" };

/** Whether more rows refer to the found names than are read and sorted for a page. */
const leadsToMany = async (dialect: Dialect, run: Run, table: Table, relation: string, ids: readonly string[]) => {
  const refers = dialect.oneOf(sql.ref(relation), ids);
  const last = sql`select 1 as one from ${sql.table(table)} where ${refers} limit 1 offset ${sql.lit(LED_MAX)}`;
  return (await run(last.compile(dialect.builder))).length > 0;
};

/** Texts that many names contain. Which they are only decides how a list is read, so they may be out of date. */
export type CommonTexts = { has: (needle: string) => boolean; add: (needle: string) => void };

const COMMON_MAX = 200;
/** Then the index is asked again. */
const USES_MAX = 100;

export const createCommonTexts = (): CommonTexts => {
  const uses = new Map<string, number>();
  return {
    has(needle) {
      const used = uses.get(needle);
      if (used === undefined) return false;
      uses.delete(needle);
      if (used < USES_MAX) uses.set(needle, used + 1);
      return used < USES_MAX;
    },
    add(needle) {
      uses.set(needle, 0);
      for (const oldest of uses.size > COMMON_MAX ? [...uses.keys()].slice(0, 1) : []) uses.delete(oldest);
    },
  };
};

/** Reads which texts of the condition few names contain, and where. */
export const rareNames = async (
  dialect: Dialect,
  run: Run,
  table: Table,
  condition: Condition,
  common: CommonTexts = createCommonTexts(),
): Promise<Indexed> => {
  const { names, builder } = dialect;
  const rare = new Map<string, Found>();
  const wide = new Set<string>();
  for (const needle of new Set(needlesOf(table, condition))) {
    if (common.has(needle)) continue;
    const found = await run(names.found(needle, RARE_MAX + 1).compile(builder));
    if (found.length > RARE_MAX) {
      common.add(needle);
      continue;
    }
    const bySource = Map.groupBy(found, ({ source }) => String(source));
    const ids = new Map([...bySource].map(([source, rows]) => [source, rows.map(({ id }) => String(id))]));
    rare.set(needle, ids);
    for (const { relation, source } of relationsOf(table, condition, needle)) {
      const referred = ids.get(source);
      if (referred && (await leadsToMany(dialect, run, table, relation, referred))) wide.add(needle);
    }
  }
  const isFound = isLed(table, condition, (needle) => rare.has(needle) && !wide.has(needle));
  return { rare, wide, others: false, unindexed: isFound ? "all" : "alternatives" };
};

/** The comparison as a list of ids, which needs no join to the named row. */
export const nameSql = (
  dialect: Dialect,
  table: Table,
  comparison: Comparison,
  scope: JoinScope,
  { rare, wide, others }: Indexed,
): Sql | undefined => {
  if (!("path" in comparison.left)) return undefined;
  const searched = searchedName(table, comparison);
  if (!searched) return undefined;
  const { source, needle } = searched;
  const found = rare.get(needle);
  if (!found && (!others || isShort(needle))) return undefined;
  const { hops } = comparison.left.path;
  const last = hops.at(-1);
  const relation = last && "relation" in last ? last.relation : undefined;
  const column = scope.columnOf(
    relation === undefined ? { hops, column: "id" } : { hops: hops.slice(0, -1), column: relation },
  ).sql;
  if (found) {
    const ids = found.get(source);
    return ids ? dialect.oneOf(wide?.has(needle) ? dialect.unindexed(column, false) : column, ids) : never;
  }
  const id = scope.columnOf({ hops: [], column: "id" }).sql;
  const referring = relation !== undefined && hops.length === 1 ? { id, table, relation } : undefined;
  return dialect.names.oneOf(column, source, needle, referring);
};
