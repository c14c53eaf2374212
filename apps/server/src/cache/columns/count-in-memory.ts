// Counts the rows of columns in memory that match a condition: each value of a column is compared once, with the meaning of every other comparison
// (records/filter/matches.ts), and the rows only look up what came out.
import { matchesAlone } from "../../records/filter/matches.ts";
import { readComparison } from "../../storage/comparison.ts";
import type { Comparison, Condition, Operand } from "../../storage/condition.ts";
import type { Table } from "../../storage/storage.ts";
import type { Column, ColumnStore, Counted } from "./column-store.ts";

/** Rows that are counted together: their marks stay in the processor's cache. */
const BLOCK = 4096;

/** `found[code]` is 1 if a row with this value of the column matches. */
type Node = { codes: ArrayLike<number>; found: Uint8Array } | { all: readonly Node[] } | { any: readonly Node[] };

type Compared = { table: Table; columns: ReadonlySet<string> | undefined };

/** Each part of a condition is asked about several times. */
const compared = new WeakMap<Condition, Compared>();

/** The columns that the condition compares; undefined if it compares more than columns of the row with values. */
export function columnsIn(table: Table, condition: Condition): ReadonlySet<string> | undefined {
  const known = compared.get(condition);
  if (known?.table === table) return known.columns;
  const columns = "left" in condition ? columnsOf(table, condition) : columnsOfAll(table, condition);
  compared.set(condition, { table, columns });
  return columns;
}

function columnsOfAll(table: Table, condition: Exclude<Condition, Comparison>): ReadonlySet<string> | undefined {
  const columns = new Set<string>();
  for (const part of partsOf(condition)) {
    const found = columnsIn(table, part);
    if (!found) return undefined;
    for (const column of found) columns.add(column);
  }
  return columns;
}

function columnsOf(table: Table, comparison: Comparison): ReadonlySet<string> | undefined {
  const { as } = readComparison(table, comparison);
  if (as === "json" || as === "json-text") return undefined;
  const columns = new Set([comparison.left, comparison.right].flatMap(columnOf));
  return columns.has(OTHER) || columns.size > 1 ? undefined : columns;
}

const OTHER = "";

const columnOf = (operand: Operand): string[] => {
  if (!("path" in operand)) return [];
  return [operand.path.hops.length === 0 ? operand.path.column : OTHER];
};

export const partsOf = (condition: Exclude<Condition, Comparison>) =>
  "and" in condition ? condition.and : condition.or;

/** Undefined if a column is not there. `condition`: one with `columnsIn`. */
export function countInMemory(store: Counted, table: Table, condition: Condition): number | undefined {
  const node = nodeOf(store, table, condition);
  if (!node) return undefined;
  const size = store.size();
  const marks = new Uint8Array(Math.min(BLOCK, size));
  let count = 0;
  for (let from = 0; from < size; from += BLOCK) {
    const length = Math.min(BLOCK, size - from);
    mark(node, from, length, marks);
    const { counts } = store;
    for (let at = 0; at < length; at++)
      count += counts ? (marks[at] ?? 0) * (counts[from + at] ?? 0) : (marks[at] ?? 0);
  }
  return count;
}

/** The ids of the rows that match; undefined if a column is not there. */
export function idsInMemory(store: ColumnStore, table: Table, condition: Condition): string[] | undefined {
  const node = nodeOf(store, table, condition);
  if (!node) return undefined;
  const ids: string[] = [];
  const size = store.size();
  const marks = new Uint8Array(Math.min(BLOCK, size));
  for (let from = 0; from < size; from += BLOCK) {
    const length = Math.min(BLOCK, size - from);
    mark(node, from, length, marks);
    for (let at = marks.indexOf(1); at >= 0 && at < length; at = marks.indexOf(1, at + 1))
      ids.push(store.idAt(from + at));
  }
  return ids;
}

function nodeOf(store: Counted, table: Table, condition: Condition): Node | undefined {
  const columns = columnsIn(table, condition) ?? new Set<string>();
  if (columns.size <= 1) {
    const [name] = columns;
    // A comparison of two values is the same for every row.
    const column = name === undefined ? noColumn : store.column(name);
    return column && foundIn(column, table, name ?? "id", condition);
  }
  if ("left" in condition) return undefined;
  const isAnd = "and" in condition;
  const groups = Map.groupBy(partsOf(condition), (part, at) => {
    const [first, ...others] = columnsIn(table, part) ?? [];
    return others.length === 0 ? first : at;
  });
  const nodes: Node[] = [];
  for (const parts of groups.values()) {
    const [only] = parts;
    // The parts about one column are looked up together.
    const group = isAnd ? { and: parts } : { or: parts };
    const node = nodeOf(store, table, parts.length === 1 && only ? only : group);
    if (!node) return undefined;
    nodes.push(node);
  }
  return isAnd ? { all: nodes } : { any: nodes };
}

const noColumn: Column = { values: [null], codes: new Uint16Array(0) };

function foundIn({ values, codes }: Column, table: Table, name: string, condition: Condition): Node {
  const found = Uint8Array.from(values, (value) => Number(matchesAlone(condition, table, { [name]: value })));
  return { codes, found };
}

/** Writes 1 for each row that matches, and 0 for the others. */
function mark(node: Node, from: number, length: number, marks: Uint8Array): void {
  if ("codes" in node) {
    const { codes, found } = node;
    for (let at = 0; at < length; at++) marks[at] = found[codes[from + at] ?? 0] ?? 0;
    return;
  }
  const isAll = "all" in node;
  const [first, ...others] = isAll ? node.all : node.any;
  if (first) mark(first, from, length, marks);
  else marks.fill(isAll ? 1 : 0, 0, length);
  for (const other of others) {
    if ("codes" in other && isAll) {
      const { codes, found } = other;
      for (let at = 0; at < length; at++) marks[at] = (marks[at] ?? 0) & (found[codes[from + at] ?? 0] ?? 0);
      continue;
    }
    const own = new Uint8Array(length);
    mark(other, from, length, own);
    for (let at = 0; at < length; at++)
      marks[at] = isAll ? (marks[at] ?? 0) & (own[at] ?? 0) : (marks[at] ?? 0) | (own[at] ?? 0);
  }
}
