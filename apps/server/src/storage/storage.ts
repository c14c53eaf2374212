// The storage port: what a driver must do. Two drivers (sqlite/, postgres/) share one set of migrations and one conformance suite.
// Rows are records without the wire's system names: every column is always present, and missing is "", 0, false or null (json).
import type { Condition, SortKey } from "./condition.ts";

export type Value = string | number | boolean | null | readonly unknown[] | Record<string, unknown>;
export type Row = { id: string; created: string; updated: string } & Record<string, Value>;

/** A table: one of the contract's collections, or one of the server's own (see migrations). */
export type Table = string;

export type Query = {
  where?: Condition;
  sort?: readonly SortKey[];
  /** Always bounded: a driver refuses a query without one. */
  limit: number;
  offset?: number;
};

export interface Reader {
  findById(table: Table, id: string): Promise<Row | undefined>;
  find(table: Table, query: Query): Promise<Row[]>;
  /** Distinct rows that match. */
  count(table: Table, where?: Condition): Promise<number>;
}

export interface Transactor extends Reader {
  /** Serialises everything that touches one tournament until commit: a no-op on SQLite (one writer), a row lock on PostgreSQL. */
  lockTournament(id: string): Promise<void>;
  /** Throws `UniqueViolation` when a unique index forbids the row. */
  insert(table: Table, row: Row): Promise<void>;
  update(table: Table, id: string, patch: Partial<Row>): Promise<Row>;
  /** One atomic statement: adds `by` to a number column while it is below `below`; false when it was not. */
  incrementBelow(table: Table, id: string, column: string, by: number, below: number): Promise<boolean>;
  delete(table: Table, id: string): Promise<void>;
  /** Deletes every matching row of a server-owned table (expired codes, old budgets). Not announced. */
  deleteWhere(table: Table, where: Condition): Promise<number>;
}

export type Change =
  | { action: "create"; table: Table; row: Row; before?: undefined }
  | { action: "update"; table: Table; row: Row; before: Row }
  | { action: "delete"; table: Table; row: Row; before?: undefined };

/** Where a driver tells what no caller can be told (pino fits). */
export type StorageLog = { error: (details: Record<string, unknown>, sentence: string) => void };

export interface Storage {
  readonly reader: Reader;
  /** Runs `work` in one transaction and commits durably before it resolves; a throw rolls everything back. Serialization failures are retried, so `work` must be pure but for the transactor. */
  transact<Result>(work: (tx: Transactor) => Promise<Result>): Promise<Result>;
  /** Called after each commit, in commit order, with the changes of the contract's collections, on every node that shares the database. Returns a remover. */
  onCommit(listener: (changes: readonly Change[]) => void): () => void;
  /** Called when commits may have been missed (a lost LISTEN connection): caches must drop their content, streams must resync. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** The database cannot be used as it is: foreign, damaged, from a newer version. Nothing was written; the message is a Russian sentence for the operator. */
export class StorageRefused extends Error {
  override readonly name = "StorageRefused";
}

/** Why nothing can be read or written: the database does not answer, its disk is full, or it accepts reads alone. */
export type Outage = "away" | "full" | "read-only";

/** The database cannot do what was asked, through no fault of the caller. Nothing is known to be committed; the same call may succeed later. */
export class StorageUnavailable extends Error {
  readonly why: Outage;
  constructor(why: Outage, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "StorageUnavailable";
    this.why = why;
  }
}

/** Too much is waiting already; nothing was done, and the same call may succeed a moment later. */
export class StorageBusy extends Error {
  override readonly name = "StorageBusy";
}

/** A unique index refused a row; `columns` are those of the index. The transaction is lost: let it pass through `transact`, catch it outside. */
export class UniqueViolation extends Error {
  readonly table: Table;
  readonly columns: readonly string[];
  constructor(table: Table, columns: readonly string[]) {
    super(`unique index on ${table} (${columns.join(", ")})`);
    this.name = "UniqueViolation";
    this.table = table;
    this.columns = columns;
  }
}
