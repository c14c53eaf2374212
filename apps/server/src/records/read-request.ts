// Who asks, and through what is read, for the length of one request.
import type { Viewer } from "../actions/transaction/action.ts";
import type { Condition, Operand } from "../storage/condition.ts";
import type { Query, Reader, Row, Table } from "../storage/storage.ts";

export type ReadRequest = { viewer: Viewer; reader: Reader };

/**
 * A reader for one request: it asks for the same row by id only once, and notes every table it looked at (a cached answer stands while those do).
 * Not for reading what was written after it was made.
 */
export function requestReader(reader: Reader, tables: Set<Table> = new Set()): Reader {
  const rows = new Map<string, Promise<Row | undefined>>();
  return {
    findById(table, id) {
      tables.add(table);
      const key = `${table}/${id}`;
      const found = rows.get(key) ?? reader.findById(table, id);
      rows.set(key, found);
      return found;
    },
    find(table, query) {
      tables.add(table);
      for (const touched of tablesOf(query)) tables.add(touched);
      return reader.find(table, query);
    },
    count(table, where) {
      tables.add(table);
      for (const touched of tablesOf({ where })) tables.add(touched);
      return reader.count(table, where);
    },
  };
}

/** The tables that a query reaches through its paths. */
function tablesOf({ where, sort = [] }: Pick<Query, "where" | "sort">): Table[] {
  const operands = [...(where ? operandsOf(where) : []), ...sort];
  return operands.flatMap((operand) =>
    "path" in operand ? operand.path.hops.map((hop) => ("back" in hop ? hop.back : hop.table)) : [],
  );
}

function operandsOf(condition: Condition): Operand[] {
  if ("and" in condition) return condition.and.flatMap(operandsOf);
  if ("or" in condition) return condition.or.flatMap(operandsOf);
  return [condition.left, condition.right];
}
