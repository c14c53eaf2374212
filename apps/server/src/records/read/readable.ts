// Which fields of a row a viewer may read, from the collections' `private`. Used by answers, filters, sorts, expands and live events.
import { type Collection, emptyRecord } from "@bandeha/contract";
import type { Viewer } from "../../actions/transaction/action.ts";
import type { PrivateFields, ServerCollection } from "../../collections/collection.ts";
import type { Condition } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";
import { matches } from "../filter/matches.ts";
import { relatedThrough } from "../filter/related.ts";
import type { ReadRequest } from "./read-request.ts";
import { visible } from "./visible.ts";

type Rows = Condition | "everyone" | "locked";

const groupOf = ({ private: groups = [] }: ServerCollection, field: string): PrivateFields | undefined =>
  groups.find(({ fields }) => fields.includes(field));

const readableBy = new WeakMap<Viewer, Map<PrivateFields, Rows>>();

/** Made once per viewer: every row of an answer is compared with it. */
const readersOf = (group: PrivateFields, viewer: Viewer): Rows => {
  const made = readableBy.get(viewer) ?? new Map<PrivateFields, Rows>();
  readableBy.set(viewer, made);
  const rows = made.get(group) ?? visible(group.readers, viewer);
  made.set(group, rows);
  return rows;
};

/** The rows, among those the viewer sees, in which they may read the field. */
export const rowsReadable = (collection: ServerCollection, field: string, viewer: Viewer): Rows => {
  const group = groupOf(collection, field);
  return group ? readersOf(group, viewer) : "everyone";
};

/** The rows in which a filter or sort may use the field. */
export const rowsComparable = (collection: ServerCollection, field: string, viewer: Viewer): Rows =>
  groupOf(collection, field)?.compared === false && viewer.kind !== "superuser"
    ? "locked"
    : rowsReadable(collection, field, viewer);

/** Whether no row can match, as in the rules for guests, because every row has an id. */
const isNever = (rows: Condition): boolean => {
  if ("and" in rows) return rows.and.some(isNever);
  if ("or" in rows) return false;
  const { left, operator, right } = rows;
  const isId = "path" in left && left.path.hops.length === 0 && left.path.column === "id" && !left.path.length;
  return isId && operator === "=" && "value" in right && right.value === "";
};

/** Synchronous where no other row is read, as in all answers for guests. */
const isAmong = (rows: Rows, table: string, row: Row, { reader }: ReadRequest): boolean | Promise<boolean> => {
  if (rows === "everyone" || rows === "locked") return rows === "everyone";
  return !isNever(rows) && matches(rows, table, row, relatedThrough(reader));
};

export const isReadable = (
  collection: ServerCollection,
  field: string,
  row: Row,
  reading: ReadRequest,
): boolean | Promise<boolean> =>
  isAmong(rowsReadable(collection, field, reading.viewer), collection.schema.name, row, reading);

/** The fields of this row that the viewer may not read. */
export async function unreadFields(collection: ServerCollection, row: Row, reading: ReadRequest): Promise<string[]> {
  const unread: string[] = [];
  for (const group of collection.private ?? []) {
    const { fields } = group;
    const isRead = isAmong(readersOf(group, reading.viewer), collection.schema.name, row, reading);
    if (isRead === false || !(await isRead)) unread.push(...fields);
  }
  return unread;
}

const blanks = new WeakMap<Collection, Readonly<Partial<Row>>>();

/** The values shown for unread fields: the empty value of each field's kind. */
export function blankOf(schema: Collection): Readonly<Partial<Row>> {
  const known = blanks.get(schema);
  if (known) return known;
  const made = emptyRecord(schema.fields);
  blanks.set(schema, made);
  return made;
}
