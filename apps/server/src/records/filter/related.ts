// Related rows for matches.ts, loaded through a reader.
import { where } from "../../storage/condition.ts";
import type { Reader, Row, Table } from "../../storage/storage.ts";

export type Related = {
  byId: (table: Table, id: string) => Promise<Row | undefined>;
  /** Rows of `table` whose `field` names `id`. */
  referring: (table: Table, field: string, id: string) => Promise<readonly Row[]>;
};

/** More rows than any one thing of the product has; the rest are not looked at. */
const REFERRING_MAX = 1000;

export const relatedThrough = (reader: Reader): Related => ({
  byId: (table, id) => (id ? reader.findById(table, id) : Promise.resolve(undefined)),
  referring: (table, field, id) => reader.find(table, { where: where({ [field]: id }), limit: REFERRING_MAX }),
});
