// Converts rows to columns and back: booleans as 1 and 0, json as text. Missing values become the empty value of their kind.
import type { FieldSpec } from "@bandeha/contract";
import type { Row, Table, Value } from "../storage.ts";
import { columnsOf, fieldOf } from "../tables.ts";
import { storable } from "../texts.ts";

export type Cell = string | number | null;

const refuse = (table: Table, column: string, value: unknown): never => {
  throw new Error(`${table}.${column} cannot hold a ${value === null ? "null" : typeof value}`);
};

/** How JSON writes NUL and lone surrogates. */
const ESCAPED = /\\u(?:0000|d[89a-f])/;

/** JSON escapes what no database can hold as text, so it is replaced before. */
const jsonText = (value: Value): string => {
  const text = JSON.stringify(value);
  return ESCAPED.test(text) ? storableJson(value) : text;
};

const storableJson = (value: Value): string =>
  JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "string") return storable(part);
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [storable(key), inner]));
  });

const encode = (table: Table, column: string, { kind }: FieldSpec, value: Value | undefined): Cell => {
  if (kind === "json") return value === undefined || value === null ? null : jsonText(value);
  if (kind === "bool")
    return typeof value === "boolean" || value === undefined ? Number(value ?? false) : refuse(table, column, value);
  if (kind === "number") {
    return Number.isFinite(value ?? 0) ? Number(value ?? 0) : refuse(table, column, value);
  }
  return typeof value === "string" || value === undefined ? storable(value ?? "") : refuse(table, column, value);
};

/** A new row as cells, in the order of the columns. @throws for an unknown column */
export const encodeRow = (table: Table, row: Row): Cell[] => {
  const cells: Cell[] = [];
  let sent = 0;
  for (const [column, field] of columnsOf(table)) {
    const value = row[column];
    if (value !== undefined) sent += 1;
    cells.push(encode(table, column, field, value));
  }
  const columns = Object.keys(row);
  if (columns.length > sent) for (const column of columns) fieldOf(table, column);
  return cells;
};

export const encodePatch = (table: Table, patch: Partial<Row>): [column: string, cell: Cell][] =>
  Object.entries(patch)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => [column, encode(table, column, fieldOf(table, column), value)]);

const decodeCell = (field: FieldSpec, cell: unknown): Value => {
  if (field.kind === "number") return Number(cell);
  if (field.kind === "bool") return Number(cell) === 1;
  if (field.kind === "json") return cell === null ? null : (JSON.parse(String(cell)) as Value);
  return String(cell);
};

/** What a database answers to cells that it has stored. */
export const decodeCells = (
  table: Table,
  cells: readonly (readonly [column: string, cell: Cell])[],
): Record<string, Value> =>
  Object.fromEntries(cells.map(([column, cell]) => [column, decodeCell(fieldOf(table, column), cell)]));

/** The columns that were read. */
export const decodeColumns = (
  table: Table,
  columns: readonly string[],
  cells: Record<string, unknown>,
): { id: string } & Record<string, Value> => {
  const row: { id: string } & Record<string, Value> = { id: String(cells.id) };
  for (const column of columns) row[column] = decodeCell(fieldOf(table, column), cells[column]);
  return row;
};

const emptyRows = new Map<Table, Row>();

/** Through JSON, because V8 keeps the properties of a parsed object in slots: copies of it are smaller, and faster to fill, than a row that grows. */
const emptyRow = (table: Table): Row => {
  const empty: Row = JSON.parse(JSON.stringify(Object.fromEntries(columnsOf(table).map(([column]) => [column, null]))));
  emptyRows.set(table, empty);
  return empty;
};

export const decodeRow = (table: Table, cells: Record<string, unknown>): Row => {
  const row: Row = { ...(emptyRows.get(table) ?? emptyRow(table)) };
  for (const [column, field] of columnsOf(table)) row[column] = decodeCell(field, cells[column]);
  return row;
};

/** The row that a database answers after these cells were stored. */
export const storedRow = (table: Table, cells: readonly Cell[]): Row => {
  const row: Row = { ...(emptyRows.get(table) ?? emptyRow(table)) };
  let at = 0;
  for (const [column, field] of columnsOf(table)) row[column] = decodeCell(field, cells[at++]);
  return row;
};
