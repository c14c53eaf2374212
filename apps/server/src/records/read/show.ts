// Rows → the records of an answer, with `expand` and `fields` applied.
import type { ServerCollection } from "../../collections/collection.ts";
import type { Row } from "../../storage/storage.ts";
import { pause } from "../../time-slice.ts";
import { wireRecord, withExpand } from "../answer.ts";
import { type ExpandBudget, expandRows } from "./expand.ts";
import { parseExpand } from "./expand-tree.ts";
import { parseFields, pickFields } from "./fields.ts";
import type { ReadRequest } from "./read-request.ts";

/** Undefined when `fields` is invalid. */
export async function showRows(
  collection: ServerCollection,
  rows: readonly Row[],
  query: URLSearchParams,
  reading: ReadRequest,
  budget?: ExpandBudget,
): Promise<unknown[] | undefined> {
  const fields = parseFields(query.get("fields"));
  if (!fields.ok) return undefined;
  const expanded = await expandRows(collection, rows, parseExpand(query.get("expand")), reading, budget);
  const shown: unknown[] = [];
  for (const row of rows) {
    await pause();
    const record = await wireRecord(collection, row, reading);
    const expand = expanded.get(row.id)?.expand;
    shown.push(pickFields(expand ? withExpand(record, expand, reading) : record, fields.picked));
  }
  return shown;
}
