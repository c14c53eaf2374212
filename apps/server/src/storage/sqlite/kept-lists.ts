// Lists of rows of which most are in memory: the database answers with their ids, and copying fifty rows of a list costs more than finding them.
import { type Condition, ownColumn, type Path, type SortKey } from "../condition.ts";
import type { Statement } from "../sql/dialect.ts";
import { insertionOrder } from "../sql/orders.ts";
import { byIdQuery, findQuery } from "../sql/queries.ts";
import { decodeRow } from "../sql/rows.ts";
import type { Query, Row, Table } from "../storage.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import type { KeptRows } from "./kept-rows.ts";

/** Reads in one turn: a commit between the ids and the rows could give a reader a row that no longer matches. */
export const keptLists =
  (connection: SqliteConnection, kept: KeptRows) =>
  (table: Table, ids: Statement): Row[] => {
    const found = connection.run(ids).map(({ id }) => String(id));
    const rows = rowsOf(connection, kept, table, found);
    return found.flatMap((id) => rows.get(id) ?? []);
  };

/** The rows with these ids that there are. Those that are not in memory are read, and kept. */
function rowsOf(
  connection: SqliteConnection,
  kept: KeptRows,
  table: Table,
  ids: readonly string[],
): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>();
  for (const id of ids) {
    const row = kept.committed(table, id);
    if (row) rows.set(id, row);
  }
  const missing = ids.filter((id) => !rows.has(id));
  if (missing.length === 0) return rows;
  const byId = missing.map((id) => ({ left: ownColumn("id"), operator: "=" as const, right: { value: id } }));
  const query = findQuery(sqliteDialect, table, { where: { or: byId }, limit: missing.length });
  for (const cells of connection.run(query)) {
    const row = decodeRow(table, cells);
    kept.read(table, row);
    rows.set(row.id, row);
  }
  return rows;
}

/** A row by its id. It is kept in the turn in which it was read, as those of lists are. */
export const keptRow =
  (connection: SqliteConnection, kept: KeptRows) =>
  (table: Table, id: string): Row | undefined => {
    const known = kept.committed(table, id);
    if (known) return known;
    const [cells] = connection.run(byIdQuery(sqliteDialect, table, id, false));
    if (!cells) return undefined;
    const row = decodeRow(table, cells);
    kept.read(table, row);
    return row;
  };

/** More rows are left to the database, because they are read whole. */
const BY_ID_MAX = 300;

/** A page of rows that are asked for by their ids, such as the clubs of a list, or the tournaments that a search has found in memory. */
export const keptById =
  (connection: SqliteConnection, kept: KeptRows) =>
  (table: Table, { where, sort, offset = 0, limit }: Query): Row[] | undefined => {
    if (!where || !("or" in where) || where.or.length > BY_ID_MAX) return undefined;
    const ids = new Set<string>();
    for (const part of where.or) {
      const id = idOf(part);
      if (id === undefined) return undefined;
      ids.add(id);
    }
    const keys = columnsOf(sort?.length ? sort : insertionOrder);
    if (!keys) return undefined;
    const rows = [...rowsOf(connection, kept, table, [...ids]).values()];
    return inOrder(rows, keys)?.slice(offset, offset + limit);
  };

type Key = { column: string; sign: 1 | -1 };

/** Undefined for another key than a column of the row. */
function columnsOf(sort: readonly SortKey[]): Key[] | undefined {
  const keys: Key[] = [];
  for (const key of [...sort, ownColumn("id")]) {
    if (!("path" in key) || !isOwnColumn(key)) return undefined;
    keys.push({ column: key.path.column, sign: "descending" in key && key.descending ? -1 : 1 });
  }
  return keys;
}

/** In the order of the database; undefined if it is not known of a value. */
function inOrder(rows: readonly Row[], keys: readonly Key[]): Row[] | undefined {
  for (const { column } of keys) if (!rows.every((row) => isComparable(row[column]))) return undefined;
  return rows.toSorted((one, other) => {
    for (const { column, sign } of keys) {
      const [left, right] = [one[column] ?? "", other[column] ?? ""];
      if (left !== right) return left < right ? -sign : sign;
    }
    return 0;
  });
}

/** JavaScript and the databases have the same order of ASCII texts. */
const isComparable = (value: Row[string] | undefined): boolean =>
  typeof value === "number" || (typeof value === "string" && /^[\x20-\x7e]*$/.test(value));

const isOwnColumn = ({ path }: { path: Path }): boolean =>
  path.hops.length === 0 && !path.lower && !path.length && !path.within;

/** The id that a condition asks for, and nothing else. */
function idOf(condition: Condition): string | undefined {
  if ("and" in condition && condition.and.length === 1) {
    const [only] = condition.and;
    return only && idOf(only);
  }
  if (!("left" in condition) || condition.operator !== "=") return undefined;
  const { left, right } = condition;
  const isId = "path" in left && left.path.column === "id" && isOwnColumn(left);
  return isId && "value" in right && typeof right.value === "string" ? right.value : undefined;
}
