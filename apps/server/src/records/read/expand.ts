// `expand`: related records inside a record (wire 2.6). Never fails a request. Each level of the tree is one batch of queries for all rows.
import type { Collection } from "@bandeha/contract";
import type { ServerCollection } from "../../collections/collection.ts";
import { type Condition, ownColumn } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";
import { pause } from "../../time-slice.ts";

import { wireRecord, withExpand } from "../answer.ts";
import { isCollectionName, type Link, linkOf } from "../routes/links.ts";
import type { WireRecord } from "../wire-record.ts";
import type { ExpandTree } from "./expand-tree.ts";
import type { ReadRequest } from "./read-request.ts";
import { isReadable, rowsReadable } from "./readable.ts";
import { allOf, visible } from "./visible.ts";

/** Expanded records in one answer, on all levels: deep trees of back relations multiply. A thousand matches with players use half of it. */
const PLACED_MAX = 8000;
/** Rows that refer to one record (wire 2.6). */
const BACK_MAX = 1000;
/** Ids in one query: a relation leads to one row per id, a back relation to many. */
const BATCH = { relation: 200, back: 20 } as const;

/** The cost limit of one answer's expands. `rows`: rows fetched and shown, plus QUERY_ROWS for each query. */
export type ExpandBudget = { rows: number; characters: number };
const BUDGET_ROWS = 15_000;
/** Limits the body, which is hashed, compressed and sent in one piece. A thousand matches with players use half of it. */
const BUDGET_CHARACTERS = 4_000_000;
const QUERY_ROWS = 50;
/** Rows of one query: they are read without yielding to the event loop. */
const FETCH_MAX = 2000;

/** The `expand` of a row; `weight` is its number of records. */
type Expanded = { expand: Record<string, WireRecord | WireRecord[]>; weight: number; characters: number };

/** @returns by row id; a row without known names has no entry */
export async function expandRows(
  collection: ServerCollection,
  rows: readonly Row[],
  tree: ExpandTree,
  reading: ReadRequest,
  budget: ExpandBudget = { rows: BUDGET_ROWS, characters: BUDGET_CHARACTERS },
): Promise<Map<string, Expanded>> {
  const expanded = new Map<string, Expanded>();
  const { name: from } = collection.schema;
  if (!isCollectionName(from)) return expanded;
  let placed = 0;
  let written = 0;
  for (const [name, below] of tree) {
    const link = linkOf(collection.schema, name);
    if (!link) continue;
    const leading = await leadingRows(collection, link, rows, reading);
    const children = await relatedRows(link, [...leading.values()], reading, budget);
    // As in PocketBase: a path with an unknown end shows nothing.
    if (children.length > 0 && below.size > 0 && !isKnown(link.target.schema, below)) continue;
    const nested = await expandRows(
      link.target,
      [...new Map(children.map((row) => [row.id, row])).values()],
      below,
      reading,
      budget,
    );
    const childrenOf = grouped(link, children);
    const made = new Map<string, WireRecord>();
    const isSameBesideAll = !link.target.present || reading.viewer.kind === "guest";
    const lengths = new Map(children.map((child) => [child.id, charactersOf(child)]));
    for (const row of rows) {
      const own = expanded.get(row.id) ?? { expand: {}, weight: 0, characters: 0 };
      expanded.set(row.id, own);
      const shown: WireRecord[] = [];
      for (const child of leading.has(row.id) ? childrenOf(row) : []) {
        const inside = nested.get(child.id);
        const weight = 1 + (inside?.weight ?? 0);
        const characters = (lengths.get(child.id) ?? 0) + (inside?.characters ?? 0);
        if (placed + weight > PLACED_MAX || written + characters > budget.characters || --budget.rows < 0) break;
        written += characters;
        own.characters += characters;
        placed += weight;
        own.weight += weight;
        await pause();
        const parent = { collection: from, field: name, row };
        // A list has few cities, clubs and organisers.
        const same = isSameBesideAll ? made.get(child.id) : undefined;
        const record = same ?? (await wireRecord(link.target, child, reading, parent));
        made.set(child.id, record);
        shown.push(inside ? withExpand(record, inside.expand, reading) : record);
      }
      const [first] = shown;
      if (first) own.expand[name] = link.kind === "back" ? shown : first;
    }
  }
  return expanded;
}

/** Whether some path of the tree is known to its end. */
const isKnown = (schema: Collection, tree: ExpandTree): boolean =>
  [...tree].some(([name, below]) => {
    const link = linkOf(schema, name);
    return link !== undefined && (below.size === 0 || isKnown(link.target.schema, below));
  });

/** Rows whose relation field the viewer may read, by id. */
async function leadingRows(
  collection: ServerCollection,
  link: Link,
  rows: readonly Row[],
  reading: ReadRequest,
): Promise<Map<string, Row>> {
  const isPublic = link.kind === "back" || rowsReadable(collection, link.field, reading.viewer) === "everyone";
  if (isPublic) return new Map(rows.map((row) => [row.id, row]));
  const leading = new Map<string, Row>();
  for (const row of rows) {
    await pause();
    if (await isReadable(collection, link.field, row, reading)) leading.set(row.id, row);
  }
  return leading;
}

/** Approximate length of a key in a record's JSON. */
const KEY_CHARACTERS = 15;
function charactersOf(row: Row): number {
  let sum = 0;
  for (const name in row) {
    const value = row[name];
    sum += KEY_CHARACTERS + (typeof value === "string" ? value.length : 0);
  }
  return sum;
}

/** Groups the fetched rows by the row they belong to. */
function grouped(link: Link, children: readonly Row[]): (row: Row) => readonly Row[] {
  const key = (child: Row) => String(link.kind === "back" ? child[link.field] : child.id);
  const groups = Map.groupBy(children, key);
  return (row) => (groups.get(String(link.kind === "back" ? row.id : row[link.field])) ?? []).slice(0, BACK_MAX);
}

/** Linked rows that the viewer may see, and whose referring field they may read. */
async function relatedRows(
  link: Link,
  rows: readonly Row[],
  reading: ReadRequest,
  budget: ExpandBudget,
): Promise<Row[]> {
  const seen = visible(link.target.view, reading.viewer);
  const linked = link.kind === "back" ? rowsReadable(link.target, link.field, reading.viewer) : "everyone";
  if (seen === "locked" || linked === "locked") return [];
  const [column, ids] =
    link.kind === "back" ? [link.field, rows.map(({ id }) => id)] : ["id", rows.map((row) => row[link.field])];
  const wanted = [...new Set(ids)].filter((id): id is string => typeof id === "string" && id !== "");
  const found: Row[] = [];
  const batch = BATCH[link.kind];
  for (let start = 0; start < wanted.length && budget.rows > QUERY_ROWS; start += batch) {
    await pause();
    const asked = wanted.slice(start, start + batch);
    const where = allOf(oneOf(column, asked), seen, linked);
    const most = link.kind === "back" ? FETCH_MAX : asked.length;
    const fetched = await reading.reader.find(link.target.schema.name, {
      where,
      limit: Math.min(most, budget.rows - QUERY_ROWS),
    });
    budget.rows -= QUERY_ROWS + fetched.length;
    found.push(...fetched);
  }
  return found;
}

const oneOf = (column: string, values: readonly string[]): Condition => ({
  or: values.map((value) => ({ left: ownColumn(column), operator: "=" as const, right: { value } })),
});
