// Lists of rows of which most are in memory: the database answers with their ids, and copying fifty rows of a list costs more than finding them.
import type { CompiledQuery } from "kysely";
import { findQuery } from "../sql/queries.ts";
import { decodeRow } from "../sql/rows.ts";
import type { Row, Table } from "../storage.ts";
import type { SqliteConnection } from "./connection.ts";
import { sqliteDialect } from "./dialect.ts";
import type { KeptRows } from "./kept-rows.ts";

/** Reads in one turn: a commit between the ids and the rows could give a reader a row that no longer matches. */
export const keptLists =
  (connection: SqliteConnection, kept: KeptRows) =>
  (table: Table, ids: CompiledQuery): Row[] => {
    const found = connection.run(ids).map(({ id }) => String(id));
    const rows = new Map<string, Row>();
    for (const id of found) {
      const row = kept.committed(table, id);
      if (row) rows.set(id, row);
    }
    const missing = found.filter((id) => !rows.has(id));
    if (missing.length > 0) {
      const byId = missing.map((id) => ({
        left: { path: { hops: [], column: "id" } },
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
