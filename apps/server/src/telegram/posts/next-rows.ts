// Rows of a table of any size: those that somebody asks for, and all of them part by part.
import { type Condition, ownColumn, where, whereOneOf } from "../../storage/condition.ts";
import type { Reader, Row, Table } from "../../storage/storage.ts";

const byId = ownColumn("id");
const KEYS_MAX = 50;
/** A tournament has few posts, and a post few messages. */
const ROWS_MAX = 1000;

/** Each call reads the rows after those of the call before; after the last row it begins again. */
export function nextRows(
  table: Table,
  limit: number,
  condition: Condition = where({}),
): (reader: Reader) => Promise<Row[]> {
  let last = "";
  return async (reader) => {
    const after: Condition = { left: byId, operator: ">", right: { value: last } };
    const rows = await reader.find(table, { where: { and: [condition, after] }, sort: [byId], limit });
    last = rows.length === limit ? String(rows.at(-1)?.id) : "";
    return rows;
  };
}

/** The rows that have one of these texts in the column. */
export async function rowsWith(
  reader: Reader,
  table: Table,
  column: string,
  texts: Iterable<string>,
  condition: Condition = where({}),
): Promise<Row[]> {
  const asked = [...texts];
  const found: Row[] = [];
  for (let first = 0; first < asked.length; first += KEYS_MAX) {
    const named = whereOneOf(column, asked.slice(first, first + KEYS_MAX));
    found.push(...(await reader.find(table, { where: { and: [condition, named] }, limit: ROWS_MAX })));
  }
  return found;
}
