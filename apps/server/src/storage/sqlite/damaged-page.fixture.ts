import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Overwrites the first page of a table of a closed database. */
export function damagePageOf(path: string, table: string): void {
  const { offset, size } = firstPage(path, "name = ?", table);
  overwrite(path, Buffer.alloc(size, 0xff), offset);
}

/** Changes a key in the index of a table's ids, whose pages stay well formed: only a comparison with the table finds it. */
export function damageIndexOf(path: string, table: string, id: string): void {
  const { offset, size } = firstPage(path, "type = 'index' and tbl_name = ?", table);
  const place = readFileSync(path)
    .subarray(offset, offset + size)
    .indexOf(id);
  if (place < 0) throw new Error(`no key ${id} in the index of ${table}`);
  overwrite(path, Buffer.from("x".repeat(id.length)), offset + place);
}

function firstPage(path: string, condition: string, name: string): { offset: number; size: number } {
  const database = new DatabaseSync(path, { readOnly: true });
  const root = Number(database.prepare(`select rootpage from sqlite_master where ${condition}`).get(name)?.rootpage);
  const size = Number(database.prepare("pragma page_size").get()?.page_size);
  database.close();
  return { offset: (root - 1) * size, size };
}

function overwrite(path: string, bytes: Buffer, offset: number): void {
  const file = openSync(path, "r+");
  writeSync(file, bytes, 0, bytes.length, offset);
  closeSync(file);
}
