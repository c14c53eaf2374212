// Row → record on the wire: the contract's fields without hidden ones, with private fields blank for this viewer.

import type { Collection } from "@bandeha/contract";
import type { ServerCollection, ViewContext } from "../collections/collection.ts";
import type { Row } from "../storage/storage.ts";
import type { ReadRequest } from "./read/read-request.ts";
import { blankOf, unreadFields } from "./read/readable.ts";
import type { WireRecord } from "./wire-record.ts";

/** The shape of a collection's records: all keys in their order on the wire, and the columns among them. */
type Shape = { empty: WireRecord; columns: readonly string[] };

const shapes = new WeakMap<Collection, Shape>();

function shapeOf(schema: Collection): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const own = Object.entries(schema.fields)
    .filter(([, field]) => !field.hidden)
    .map(([name]) => name);
  const columns = [...new Set(["id", "created", "updated", ...own])];
  const names = Object.fromEntries(columns.map((name) => [name, null]));
  // Through JSON, because V8 keeps the properties of a parsed object in slots: its copies are half as large and twice as fast to make and write.
  const empty: WireRecord = JSON.parse(
    JSON.stringify({ collectionId: schema.id, collectionName: schema.name, ...names }),
  );
  const shape = { empty, columns };
  shapes.set(schema, shape);
  return shape;
}

/** @param parent the record whose `expand` contains this one */
export async function wireRecord(
  collection: ServerCollection,
  row: Row,
  reading: ReadRequest,
  parent?: ViewContext["parent"],
): Promise<WireRecord> {
  const { schema, present } = collection;
  const unread = await unreadFields(collection, row, reading);
  if (!present)
    return reading.same?.ofRow(row, unread, () => copied(schema, row, unread)) ?? copied(schema, row, unread);
  const shown = copied(schema, row, unread);
  Object.assign(shown, await present(row, { ...reading, unread, ...(parent && { parent }) }));
  return reading.same ? reading.same.one(shown) : shown;
}

function copied(schema: Collection, row: Row, unread: readonly string[]): WireRecord {
  const { empty, columns } = shapeOf(schema);
  const shown: WireRecord = { ...empty };
  for (const name of columns) shown[name] = row[name] ?? null;
  for (const name of unread) shown[name] = blankOf(schema)[name] ?? null;
  return shown;
}

type Expand = Record<string, WireRecord | WireRecord[]>;

export const withExpand = (record: WireRecord, expand: Expand, { same }: ReadRequest): WireRecord =>
  same ? same.expanded(record, expand) : { ...record, expand };
