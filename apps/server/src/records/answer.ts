// Row → record as it crosses the wire: only the contract's fields, no hidden ones, then what the collection lets this viewer read.
import type { Collection } from "@bandeha/contract";
import type { ServerCollection, Setting } from "../collections/collection.ts";
import type { Row } from "../storage/storage.ts";
import type { Reading } from "./reading.ts";

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

/** @param parent the record in whose `expand` this one stands */
export async function wireRecord(
  { schema, present }: ServerCollection,
  row: Row,
  { viewer, reader }: Reading,
  parent?: Setting["parent"],
): Promise<WireRecord> {
  const open: Row = { id: row.id, created: row.created, updated: row.updated };
  for (const name of columnsOf(schema)) open[name] = row[name] ?? null;
  const shown = present ? await present(open, { viewer, reader, ...(parent && { parent }) }) : open;
  return { collectionId: schema.id, collectionName: schema.name, ...shown };
}
