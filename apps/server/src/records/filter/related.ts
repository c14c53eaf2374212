// Related rows for matches.ts, read through a reader.
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Table } from "../../storage/storage.ts";
import { pause } from "../../time-slice.ts";

export type Related = {
  byId: (table: Table, id: string) => Promise<Row | undefined>;
  /** Rows of `table` whose `field` names `id`. */
  referring: (table: Table, field: string, id: string) => Promise<readonly Row[]>;
};

/** More rows than one record has; further rows are ignored. */
const REFERRING_MAX = 1000;

/** For one request or one change: caches lists. */
export function relatedThrough(reader: Reader): Related {
  const lists = new Map<string, Promise<readonly Row[]>>();
  return {
    byId: async (table, id) => {
      await pause();
      return id ? reader.findById(table, id) : undefined;
    },
    referring: async (table, field, id) => {
      await pause();
      const key = `${table}.${field}/${id}`;
      const rows = lists.get(key) ?? reader.find(table, { where: where({ [field]: id }), limit: REFERRING_MAX });
      lists.set(key, rows);
      return rows;
    },
  };
}
