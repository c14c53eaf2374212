// Lists of rows of which most are in memory: the database answers with their ids, and copying fifty rows of a list costs more than finding them.
import { type Condition, ownColumn } from "../condition.ts";
import type { Statement } from "../sql/dialect.ts";
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
    const rows = new Map<string, Row>();
    for (const id of found) {
      const row = kept.committed(table, id);
      if (row) rows.set(id, row);
    }
    const missing = found.filter((id) => !rows.has(id));
    if (missing.length > 0) {
      const byId = missing.map((id) => ({
        left: ownColumn("id"),
        operator: "=" as const,
        right: { value: id },
      }));
      const query = findQuery(sqliteDialect, table, { where: { or: byId }, limit: missing.length });
      for (const cells of connection.run(query)) {
        const row = decodeRow(table, cells);
        kept.read(table, row);
        rows.set(row.id, row);
      }
    }
    return found.flatMap((id) => rows.get(id) ?? []);
  };

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

/** Rows that are asked for by their ids, such as the clubs of a list, if all are in memory. */
export const keptById =
  (kept: KeptRows) =>
  (table: Table, { where, sort, offset = 0, limit }: Query): Row[] | undefined => {
    if (!where || !("or" in where) || sort || offset > 0 || where.or.length > limit) return undefined;
    const rows = new Map<string, Row>();
    for (const part of where.or) {
      const row = kept.committed(table, idOf(part) ?? "");
      if (!row) return undefined;
      rows.set(row.id, row);
    }
    return [...rows.values()];
  };

/** The id that a condition asks for, and nothing else. */
function idOf(condition: Condition): string | undefined {
  if (!("left" in condition) || condition.operator !== "=") return undefined;
  const { left, right } = condition;
  const isId =
    "path" in left && left.path.column === "id" && left.path.hops.length === 0 && !left.path.lower && !left.path.length;
  return isId && "value" in right && typeof right.value === "string" ? right.value : undefined;
}
