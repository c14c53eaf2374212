// Shared parts of the suite: how a driver is opened, and builders of rows and conditions.
import {
  type Comparison,
  type ComparisonOperator,
  type Condition,
  type Hop,
  type Operand,
  ownColumn,
} from "../condition.ts";
import type { Row, Storage, Table, Value } from "../storage.ts";

export type Driver = {
  name: string;
  /** A new, empty database. `another` opens the same database once more: a second node, or the same one where there is only one. */
  open: () => Promise<{ storage: Storage; another: () => Promise<Storage> }>;
};

const NOW = "2026-11-20 10:00:00.000Z";

export const aRow = (id: string, columns: Record<string, Value> = {}): Row => ({
  id,
  created: NOW,
  updated: NOW,
  ...columns,
});

export const insertAll = (storage: Storage, table: Table, rows: readonly Row[]): Promise<void> =>
  storage.transact(async (tx) => {
    for (const row of rows) await tx.insert(table, row);
  });

type Literal = string | number | boolean | null;

export const columnOperand = (name: string, ...hops: Hop[]): Operand => ({ path: { hops, column: name } });
export const lowered = (name: string): Operand => ({ path: { hops: [], column: name, lower: true } });
const value = (literal: Literal): Operand => ({ value: literal });

const operand = (side: Operand | Literal): Operand => (typeof side === "object" && side !== null ? side : value(side));

export const compare = (
  left: Operand | Literal,
  operator: ComparisonOperator,
  right: Operand | Literal,
): Comparison => ({
  left: operand(left),
  operator,
  right: operand(right),
});

/** The `?` form. */
export const anyOf = (left: Operand, operator: ComparisonOperator, right: Operand | Literal): Comparison => ({
  ...compare(left, operator, right),
  any: true,
});

export const idsWhere = async (storage: Storage, table: Table, where: Condition): Promise<string[]> => {
  const rows = await storage.reader.find(table, { where, sort: [ownColumn("id")], limit: 1000 });
  return rows.map(({ id }) => id);
};
