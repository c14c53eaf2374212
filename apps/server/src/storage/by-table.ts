// Values by table and id. Two maps, because a key that is put together of both would be made and hashed for every look.
import type { Table } from "./storage.ts";

export type ByTable<Value> = Map<Table, Map<string, Value>>;

export const hasIn = (values: ByTable<unknown>, table: Table, id: string): boolean =>
  values.get(table)?.has(id) ?? false;

export function putIn<Value>(values: ByTable<Value>, table: Table, id: string, value: Value): void {
  let own = values.get(table);
  if (!own) {
    own = new Map();
    values.set(table, own);
  }
  own.set(id, value);
}
