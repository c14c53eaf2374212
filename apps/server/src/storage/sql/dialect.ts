// The differences between the two databases. Everything else in sql/ is shared.
import { type CompiledQuery, DummyDriver, Kysely, type Dialect as KyselyDialect, type RawBuilder, sql } from "kysely";
import type { Table } from "../storage.ts";

export type Sql = RawBuilder<unknown>;

/** A value of unknown type as two columns: the one that is not its type is null, or absent where the type is known. */
export type TypedSql = { number?: Sql; text?: Sql };

/** A row by its id, and its column with the id of another row. */
type ReferringRow = { id: Sql; table: Table; relation: string };

export type Dialect = {
  /** Compiles SQL; the driver runs it. */
  builder: Kysely<Record<string, never>>;
  /** Type of a text column that sorts bytewise. */
  textType: Sql;
  /** Makes computed text sort and compare bytewise; stored columns already do. */
  bytewise: (text: Sql) => Sql;
  /** Whether selects that are each in the order of an index are merged row by row, so that a limit of the whole ends all of them. */
  mergesInOrder: boolean;
  /** The column, where the planner should not use its index; `always`: nor one that has statistics. */
  unindexed: (column: Sql, always: boolean) => Sql;
  /** Position of `needle` in `text`, 1-based, 0 when absent. */
  positionOf: (text: Sql, needle: Sql | string) => Sql;
  /** Whether the text column has one of the values, with one parameter for any number of them. */
  oneOf: (column: Sql, values: readonly string[]) => Sql;
  /** That parameter. */
  listOf: (values: readonly string[]) => unknown;
  /** The value within a json column that `steps` lead to (json-value.ts), by its type: booleans are numbers, lists and objects are texts. */
  jsonAt: (column: Sql, steps: readonly (number | string)[]) => TypedSql;
  /** Ends a select whose rows stay as they are until commit. */
  forUpdate: Sql;
  /** Transactions run one after another: what one has read stays as it is until its commit. */
  serial: boolean;
  /** Creates the functions `text_fold`, `text_lower` and `number_text` where they live in the database. */
  textFunctions: readonly Sql[];
  /** Creates the index of names on SQLite (058-name-search). */
  nameIndex: readonly Sql[];
  /** Creates the index of names on PostgreSQL (066-name-grams). */
  nameGrams: readonly Sql[];
  /** Adds texts of one or two characters to the index of names (083-days-of-clubs-and-short-texts). */
  shortTexts: readonly Sql[];
  /** Texts in the index of names (names.ts). */
  names: {
    /** For three characters or more. Whether the column is the id of a row of `source` whose name contains the text. `referring`: the row that has the column, if the query is about it. */
    oneOf: (column: Sql, source: string, needle: string, referring?: ReferringRow) => Sql;
    /** A select of the `source` and `id` of each row whose name contains the text, at most `limit`. */
    found: (needle: string, limit: number) => Sql;
  };
  /** Tournaments by the people in their lists (people.ts): the index (090-people-of-tournaments), and whether the list of the row with this id has the person. */
  people: { index: readonly Sql[]; has: (row: { id: Sql; list: Sql }, person: string) => Sql };
  /** Creates `_changes`: id in order of insertion, at in epoch milliseconds, payload. */
  changesTable: Sql;
};

/** A Kysely that compiles and cannot run. */
export const compiler = (parts: Omit<KyselyDialect, "createDriver">) =>
  new Kysely<Record<string, never>>({
    dialect: {
      createAdapter: () => parts.createAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => parts.createIntrospector(db),
      createQueryCompiler: () => parts.createQueryCompiler(),
    },
  });

/** A text of SQL with its parameters. */
export type Statement = Pick<CompiledQuery, "sql" | "parameters">;

type Rows = readonly Record<string, unknown>[];

/** Runs one statement and returns its rows; SQLite at once, because promises for each statement are a tenth of the cost of a small write. */
export type Run = (query: Statement) => Rows | Promise<Rows>;

export const columnRef = (alias: string, name: string): Sql => sql.ref(`${alias}.${name}`);

export const always: Sql = sql`1 = 1`;
export const never: Sql = sql`1 = 0`;

export const joined = (parts: readonly Sql[]): Sql => sql.join(parts);
