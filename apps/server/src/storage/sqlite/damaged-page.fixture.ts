import { closeSync, openSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Overwrites the first page of a table of a closed database. */
export function damagePageOf(path: string, table: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const root = Number(database.prepare("select rootpage from sqlite_master where name = ?").get(table)?.rootpage);
  const size = Number(database.prepare("pragma page_size").get()?.page_size);
  database.close();
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, (root - 1) * size);
  closeSync(file);
}
