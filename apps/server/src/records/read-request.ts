// The viewer and the reader of one request.
import type { Viewer } from "../actions/transaction/action.ts";
import type { Condition, Operand } from "../storage/condition.ts";
import type { Query, Reader, Row, Table } from "../storage/storage.ts";
import type { SameRecords } from "./same-records.ts";

export type ReadRequest = {
  viewer: Viewer;
  reader: Reader;
  /** For the pages of guests. */
  same?: SameRecords;
};

/**
 * A reader for one request: reads each row by id only once, and records every table it reads (a cached answer is valid until one changes).
 * Does not see rows written after it was created.
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

/** Tables that a query reads through its paths. */
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
