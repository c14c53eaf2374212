// The viewer and the reader of one request.
import type { Viewer } from "../../actions/transaction/action.ts";
import { type Part, partOfId, readParts } from "../../cache/parts.ts";
import type { Reader, Row } from "../../storage/storage.ts";
import type { SameRecords } from "./same-records.ts";

export type ReadRequest = {
  viewer: Viewer;
  reader: Reader;
  /** For the pages of guests. */
  same?: SameRecords;
};

/**
 * A reader for one request: reads each row by id only once, and records every part that it reads (a cached answer is valid until one changes).
 * Does not see rows written after it was created.
 */
export function requestReader(reader: Reader, parts: Set<Part> = new Set()): Reader {
  const rows = new Map<string, Promise<Row | undefined>>();
  return {
    findById(table, id) {
      parts.add(partOfId(table, id));
      const key = `${table}/${id}`;
      const found = rows.get(key) ?? reader.findById(table, id);
      rows.set(key, found);
      return found;
    },
    find(table, query) {
      for (const part of readParts(table, query)) parts.add(part);
      return reader.find(table, query);
    },
    count(table, where) {
      for (const part of readParts(table, { where })) parts.add(part);
      return reader.count(table, where);
    },
    countBy(table, of, where) {
      for (const part of readParts(table, { where, sort: [{ path: of }] })) parts.add(part);
      return reader.countBy(table, of, where);
    },
  };
}
