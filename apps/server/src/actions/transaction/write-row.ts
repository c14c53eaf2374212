// Writes one row for an action: ids and times are set by the server.
import type { CollectionName } from "@bandeha/contract";
import { readTimestamp, timestamp } from "@bandeha/contract";
import type { Row, Transactor, Value } from "../../storage/storage.ts";
import type { ActionDeps } from "./action.ts";
import { rowOf, type StoredRow } from "./stored-rows.ts";

export async function insertRow(
  tx: Transactor,
  deps: Pick<ActionDeps, "clock" | "newId">,
  table: string,
  fields: Record<string, Value>,
  id = deps.newId(),
): Promise<Row> {
  const now = timestamp(deps.clock());
  const row: Row = { ...fields, id, created: now, updated: now };
  await tx.insert(table, row);
  return row;
}

/** The same, unless a unique index forbids the row. */
export async function insertNewRow(
  tx: Transactor,
  deps: Pick<ActionDeps, "clock" | "newId">,
  table: string,
  fields: Record<string, Value>,
): Promise<Row | undefined> {
  const now = timestamp(deps.clock());
  const row: Row = { ...fields, id: deps.newId(), created: now, updated: now };
  return (await tx.insertIfNew(table, row)) ? row : undefined;
}

/** Also without fields: an empty PATCH is legal and changes `updated`. */
export async function updateRow<Name extends CollectionName>(
  tx: Transactor,
  deps: ActionDeps,
  collection: Name,
  { id, updated }: Pick<Row, "id" | "updated">,
  fields: Partial<Row>,
): Promise<Row & StoredRow<Name>> {
  const row = await tx.update(collection, id, { ...fields, updated: laterThan(updated, deps.clock()) });
  return rowOf(collection, row);
}

/** `updated` is the row's revision, so it must grow with every write, also within one millisecond or after the clock was set back. */
function laterThan(before: string, now: Date): string {
  const at = timestamp(now);
  return at > before ? at : timestamp(new Date(readTimestamp(before).getTime() + 1));
}

/** The keys of `wanted` whose values differ from the row's. */
export function changedFields<Fields extends Record<string, Value>>(
  row: Record<string, Value>,
  wanted: Fields,
): Partial<Fields> {
  const changes: Partial<Fields> = {};
  for (const name of Object.keys(wanted) as (keyof Fields & string)[]) {
    if (JSON.stringify(row[name]) !== JSON.stringify(wanted[name])) changes[name] = wanted[name];
  }
  return changes;
}
