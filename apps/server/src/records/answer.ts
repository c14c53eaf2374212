// Row → record on the wire: the contract's fields without hidden ones, with private fields blank for this viewer.
import type { Collection } from "@bandeha/contract";
import type { ServerCollection, ViewContext } from "../collections/collection.ts";
import type { Row } from "../storage/storage.ts";
import type { ReadRequest } from "./read-request.ts";
import { blankOf, unreadFields } from "./readable.ts";

export type WireRecord = Record<string, unknown> & { id: string; collectionId: string; collectionName: string };

const visibleColumns = new WeakMap<Collection, readonly string[]>();

function columnsOf(schema: Collection): readonly string[] {
  const known = visibleColumns.get(schema);
  if (known) return known;
  const names = Object.entries(schema.fields)
    .filter(([, field]) => !field.hidden)
    .map(([name]) => name);
  visibleColumns.set(schema, names);
  return names;
}

/** @param parent the record whose `expand` contains this one */
export async function wireRecord(
  collection: ServerCollection,
  row: Row,
  reading: ReadRequest,
  parent?: ViewContext["parent"],
): Promise<WireRecord> {
  const { schema, present } = collection;
  const shown: Row = { id: row.id, created: row.created, updated: row.updated };
  for (const name of columnsOf(schema)) shown[name] = row[name] ?? null;
  const unread = await unreadFields(collection, row, reading);
  for (const name of unread) shown[name] = blankOf(schema)[name] ?? null;
  if (present) Object.assign(shown, await present(row, { ...reading, unread, ...(parent && { parent }) }));
  return { collectionId: schema.id, collectionName: schema.name, ...shown };
}
