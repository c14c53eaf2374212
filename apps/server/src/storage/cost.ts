// Estimates the cost of a query from its text and assumed table sizes, so that the result does not depend on the database and its data.
// Microseconds of one thread, within a small factor: enough to distinguish an index search from a query that blocks others.
import { isJsonPath } from "./comparison.ts";
import type { Comparison, Condition, Operand, SortKey } from "./condition.ts";
import { type Branch, branchesOf, type Formula, isAbout, keyOf, quantify } from "./quantify.ts";
import type { Table } from "./storage.ts";
import { fieldOf } from "./tables.ts";

/** Rows of an installation ten times the sample data. */
const ROWS: Record<Table, number> = {
  cities: 3,
  clubs: 30,
  users: 2000,
  tournaments: 300,
  tournament_participants: 5000,
  tournament_rounds: 2000,
  tournament_matches: 10_000,
  tournament_result_changes: 10_000,
  ratings: 5000,
};
const OTHER_ROWS = 1000;

/** Per row: scan, sort, comparison of a column, case folding in JavaScript, a value within json and each step to it, join, lookup in a list. */
const SCAN = 0.3;
const SORT = 1.5;
const COMPARE = 0.15;
const FOLD = 2;
const EXTRACT = 6;
const STEP = 0.1;
const JOIN = 0.8;
const PROBE = 0.6;

/** Once per query: the database's planner. */
const PLAN_SELECT = 100;
const PLAN_COMPARISON = 10;
const PLAN_JOIN = 50;
/** SQLite joins at most 64 tables. */
const JOINS_MAX = 30;

const rowsOf = (table: Table): number => ROWS[table] ?? OTHER_ROWS;

/** The number of rows of `table` that refer to one row by the relation `via`. */
const fanOut = (table: Table, via: string): number => {
  const field = fieldOf(table, via);
  return field.kind === "relation" ? Math.max(1, rowsOf(table) / rowsOf(field.collection)) : 1;
};

const operandsOf = ({ left, right }: Comparison): Operand[] => [left, right];

/** State of the estimate of one select; `root` is the table that paths start from, `at` the path of its row, `joined` its single relations. */
type Select = { root: Table; table: Table; at: number; joined: Set<string> };

const joinCost = (select: Select, operand: Operand): number => {
  if ("value" in operand) return 0;
  const { hops } = operand.path;
  let cost = 0;
  for (let length = select.at + 1; length <= hops.length; length++) {
    const key = keyOf(hops.slice(0, length));
    if (!select.joined.has(key)) cost += JOIN;
    select.joined.add(key);
  }
  return cost;
};

const extractCost = ({ root }: Select, operand: Operand): number =>
  "path" in operand && isJsonPath(root, operand.path) ? EXTRACT + (operand.path.within?.length ?? 0) * STEP : 0;

const testCost = (select: Select, test: Comparison): number => {
  const searches = test.operator === "~" || test.operator === "!~";
  const folds = (searches && !test.exact) || operandsOf(test).some(isFolded);
  const joins = operandsOf(test).reduce((sum, operand) => sum + joinCost(select, operand), 0);
  const extracts = test.exact ? 0 : operandsOf(test).reduce((sum, operand) => sum + extractCost(select, operand), 0);
  return joins + extracts + (folds ? FOLD : COMPARE);
};

const isFolded = (operand: Operand): boolean => "path" in operand && (operand.path.lower ?? false);

/** Cost per row of the select, and once per query. */
type Cost = { row: number; once: number };

const sum = (costs: readonly Cost[]): Cost => ({
  row: costs.reduce((total, { row }) => total + row, 0),
  once: costs.reduce((total, { once }) => total + once, 0),
});

const planCost = ({ joined }: Select): number =>
  joined.size > JOINS_MAX ? Number.POSITIVE_INFINITY : PLAN_SELECT + joined.size * PLAN_JOIN;

const someCost = (select: Select, { hops, key }: Branch, where: Formula): Cost => {
  const hop = hops.at(-1);
  if (!hop || !("back" in hop)) return { row: 0, once: 0 };
  const inner: Select = { root: select.root, table: hop.back, at: hops.length, joined: new Set() };
  const each = formulaCost(inner, where);
  const anchor = joinCost(select, { path: { hops: hops.slice(0, -1), column: "id" } });
  if (isAbout(where, key)) {
    const rows = rowsFound(inner, where);
    return { row: anchor + PROBE, once: each.once + rows * (SCAN + each.row) + planCost(inner) };
  }
  const lookups = fanOut(hop.back, hop.via) * (SCAN + JOIN + each.row);
  return { row: anchor + PROBE + lookups, once: each.once + planCost(inner) };
};

const formulaCost = (select: Select, formula: Formula): Cost => {
  if ("and" in formula) return sum(formula.and.map((part) => formulaCost(select, part)));
  if ("or" in formula) return sum(formula.or.map((part) => formulaCost(select, part)));
  if ("none" in formula) return formulaCost(select, formula.none);
  if ("some" in formula) return someCost(select, formula.some, formula.where);
  return { row: testCost(select, formula.test), once: PLAN_COMPARISON };
};

/** The number of rows that the select reads; few with an index. */
const rowsFound = (select: Select, formula: Formula | undefined): number => {
  const all = rowsOf(select.table);
  if (!formula) return all;
  if ("and" in formula) return Math.min(all, ...formula.and.map((part) => rowsFound(select, part)));
  if ("or" in formula && formula.or.length > 0)
    return Math.min(
      all,
      formula.or.reduce((rows, part) => rows + rowsFound(select, part), 0),
    );
  if (!("test" in formula) || formula.negated || formula.test.operator !== "=") return all;
  const paths = operandsOf(formula.test).flatMap((operand) => ("path" in operand ? [operand.path] : []));
  const values = operandsOf(formula.test).flatMap((operand) => ("value" in operand ? [operand.value] : []));
  const [path] = paths;
  if (paths.length !== 1 || !path || path.hops.length !== select.at || path.lower || !values[0]) return all;
  if (path.column === "id") return 1;
  return fieldOf(select.table, path.column).kind === "relation" ? fanOut(select.table, path.column) : all;
};

const sortCost = (select: Select, key: SortKey): number => {
  if ("random" in key) return SORT;
  // Every list has an index in order of insertion.
  if (key.path.hops.length === 0 && key.path.column === "created") return 0;
  const [branch] = branchesOf({ path: key.path });
  const related = branch?.hops.at(-1);
  const rows = related && "back" in related ? fanOut(related.back, related.via) : 0;
  const value = (key.path.lower ? FOLD : 0) + 2 * extractCost(select, { path: key.path });
  return SORT + rows * (SCAN + JOIN) + joinCost(select, { path: key.path }) + Math.max(1, rows) * value;
};

const measured = new WeakMap<Condition, Map<string, number>>();

/** @returns microseconds, roughly */
export const costOf = (table: Table, where: Condition | undefined, sort: readonly SortKey[] = []): number => {
  const key = `${table} ${JSON.stringify(sort)}`;
  const known = where && measured.get(where)?.get(key);
  if (known !== undefined) return known;
  const select: Select = { root: table, table, at: 0, joined: new Set() };
  const formula = where && quantify(where);
  const each = formula ? formulaCost(select, formula) : { row: 0, once: 0 };
  const ordered = sort.reduce((total, one) => total + sortCost(select, one), 0);
  const cost = each.once + planCost(select) + rowsFound(select, formula) * (SCAN + each.row + ordered);
  if (where) measured.set(where, (measured.get(where) ?? new Map<string, number>()).set(key, cost));
  return cost;
};

/** Related rows that are read, one by one, to judge a single row: what a live event costs. */
export const lookupsOf = (where: Condition): number => {
  const count = (formula: Formula, at: number): number => {
    if ("and" in formula) return formula.and.reduce((total, part) => total + count(part, at), 0);
    if ("or" in formula) return formula.or.reduce((total, part) => total + count(part, at), 0);
    if ("none" in formula) return count(formula.none, 0);
    if ("some" in formula) {
      const { hops } = formula.some;
      const hop = hops.at(-1);
      const rows = hop && "back" in hop ? fanOut(hop.back, hop.via) : 1;
      return hops.length - 1 - at + rows * (1 + count(formula.where, hops.length));
    }
    return operandsOf(formula.test).reduce(
      (total, operand) => total + ("path" in operand ? Math.max(0, operand.path.hops.length - at) : 0),
      0,
    );
  };
  return count(quantify(where), 0);
};
