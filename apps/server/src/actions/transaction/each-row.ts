import type { CollectionName } from "@bandeha/contract";
import { type Condition, ownColumn } from "../../storage/condition.ts";
import type { Reader, Row } from "../../storage/storage.ts";
import { rowOf, type StoredRow } from "./stored-rows.ts";

/** Rows of one read. */
const BATCH = 200;
const byId = ownColumn("id");

/** All rows that match, in the order of their ids: however many there are, none is left out. A row that is written meanwhile may be among them. */
export async function* eachRow<Name extends CollectionName>(
  reader: Reader,
  collection: Name,
  where: Condition,
): AsyncGenerator<Row & StoredRow<Name>> {
  for (let last = ""; ; ) {
    const after: Condition = { left: byId, operator: ">", right: { value: last } };
    const rows = await reader.find(collection, { where: { and: [where, after] }, sort: [byId], limit: BATCH });
    for (const row of rows) yield rowOf(collection, row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}
