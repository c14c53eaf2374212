// The storage port. Two drivers (sqlite/, postgres/) share the migrations and the conformance suite.
// A row has all its columns; a missing value is "", 0, false or null (json).
import type { Condition, Path, SortKey } from "./condition.ts";

export type Value = string | number | boolean | null | readonly unknown[] | Record<string, unknown>;
export type Row = { id: string; created: string; updated: string } & Record<string, Value>;

/** A table: one of the contract's collections, or one of the server's own (see migrations). */
export type Table = string;

export type Query = {
  where?: Condition;
  sort?: readonly SortKey[];
  /** Required: a driver refuses a query without a limit. */
  limit: number;
  offset?: number;
  /** So many rows match that a page is full soon where an index has all rows in the order of the list: no other index is used. */
  common?: true;
  /** The condition names rows by their ids, which leads to them: nothing else is looked up. */
  named?: true;
};

export interface Reader {
  findById(table: Table, id: string): Promise<Row | undefined>;
  find(table: Table, query: Query): Promise<Row[]>;
  /** Distinct rows that match. */
  count(table: Table, where?: Condition): Promise<number>;
  /**
   * How many of the rows that match have each text in a column of their own, or of the row that single relations lead to: `""` where that is missing.
   * Reads every match, in the thread, so the condition names some rows that they belong to.
   */
  countBy(table: Table, of: Path, where: Condition): Promise<ReadonlyMap<string, number>>;
}

export interface Transactor extends Reader {
  /** Makes transactions on one tournament serial until commit: a no-op on SQLite (one writer), a row lock on PostgreSQL. */
  lockTournament(id: string): Promise<void>;
  /** The same for one user, with the record as it is under the lock. Taken after a tournament's lock, so that two transactions cannot deadlock. */
  lockUser(id: string): Promise<Row | undefined>;
  /** Throws `UniqueViolation` when a unique index forbids the row. */
  insert(table: Table, row: Row): Promise<void>;
  /** The same, but returns false when a unique index forbids the row, and the transaction goes on. */
  insertIfNew(table: Table, row: Row): Promise<boolean>;
  update(table: Table, id: string, patch: Partial<Row>): Promise<Row>;
  /** One atomic statement: adds `by` to a number column if it is below `below`; otherwise returns false. */
  incrementBelow(table: Table, id: string, column: string, by: number, below: number): Promise<boolean>;
  delete(table: Table, id: string): Promise<void>;
  /** Deletes every matching row of a server-owned table (expired codes, old budgets). Reports no changes. */
  deleteWhere(table: Table, where: Condition): Promise<number>;
}

export type Change =
  | { action: "create"; table: Table; row: Row; before?: undefined }
  | { action: "update"; table: Table; row: Row; before: Row }
  | { action: "delete"; table: Table; row: Row; before?: undefined };

/** For errors without a caller (pino fits). */
export type StorageLog = { error: (details: Record<string, unknown>, sentence: string) => void };

/** `after`: the last id of the page before, empty for the first one. */
export type ColumnsPage = { after: string; limit: number };
type ColumnsRow = { id: string } & Record<string, Value>;

export interface Storage {
  readonly reader: Reader;
  /** These columns of a table, in order of ids. */
  readColumns(table: Table, columns: readonly string[], page: ColumnsPage): Promise<ColumnsRow[]>;
  /**
   * Runs `work` in one transaction and commits durably before it resolves; a throw rolls back. `work` may run more than once, after a collision or
   * beside a transaction that failed, so it must have no other effects, not even a line of a log.
   */
  transact<Result>(work: (tx: Transactor) => Promise<Result>): Promise<Result>;
  /** Called after each commit, in commit order, with the changes of the contract's collections, on every node that shares the database. Returns a remover. */
  onCommit(listener: (changes: readonly Change[]) => void): () => void;
  /** Called when commits may have been missed (a lost LISTEN connection): caches must be emptied, streams must resync. */
  onGap(listener: () => void): () => void;
  /** Whether commits of other processes are being received. While they are not, what memory holds may be old; `onGap` follows when they are again. */
  receivesCommits(): boolean;
  /**
   * Resolves when every commit that any process made before the call was passed to `onCommit`, or commits may have been missed (`receivesCommits`). Absent
   * where one process makes all commits.
   */
  caughtUp?(): Promise<void>;
  /** Whether the log of the database does not reach its archive; `undefined` if it has none. Absent where the database is one file. */
  archiveFails?(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

/** The database is foreign, damaged or from a newer version. Nothing was written; the message is a Russian sentence for the operator. */
export class StorageRefused extends Error {
  override readonly name = "StorageRefused";
}

/** The database does not answer, its disk is full, it is read-only, or pages of it are damaged. */
export type Outage = "away" | "full" | "read-only" | "damaged";

/** An outage of the database. It is unknown whether anything was committed; the same call may succeed later. */
export class StorageUnavailable extends Error {
  readonly why: Outage;
  constructor(why: Outage, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "StorageUnavailable";
    this.why = why;
  }
}

/** Too many transactions wait; nothing was done, and the same call may succeed soon. */
export class StorageBusy extends Error {
  override readonly name = "StorageBusy";
}

/** A unique index refused a row; `columns` are of the index. The transaction fails, so catch it outside of `transact`. */
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
