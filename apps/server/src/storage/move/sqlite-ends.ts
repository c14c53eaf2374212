// A SQLite file as a side of a move. The lock of its owner is held, so no server works with it meanwhile.
import { existsSync, realpathSync } from "node:fs";
import { sql } from "kysely";
import { joined, type Run } from "../sql/dialect.ts";
import { connect, type SqliteConnection } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";
import { inspectFile } from "../sqlite/file.ts";
import { lockFile } from "../sqlite/owner-lock.ts";
import { hasTable, placeOf, prepareFile } from "../sqlite/prepare.ts";
import { StorageRefused } from "../storage.ts";
import type { MovedTable, MoveEnd, MoveSource, MoveTarget } from "./end.ts";

const { builder } = sqliteDialect;

function endOf(path: string, connection: SqliteConnection, close: () => void): MoveEnd {
  const run: Run = (query) => connection.run(query);
  return {
    place: placeOf(realpathSync(path)),
    dialect: sqliteDialect,
    run,
    hasTable: async (name) => hasTable(connection, name),
    close: async () => close(),
  };
}

/** @throws StorageRefused when there is no database of ours, or a server works with it */
export function openSqliteSource(path: string): MoveSource {
  if (!existsSync(path) || inspectFile(path) === "new") throw new StorageRefused(`Базы данных ${path} нет.`);
  const lock = lockFile(path);
  try {
    const end = openSqliteSnapshot(path);
    const close = async () => {
      await end.close();
      lock.release();
    };
    // The lock keeps writers away.
    return { ...end, close, position: async () => "" };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** One moment of a database that a server may work with. */
export function openSqliteSnapshot(path: string): MoveEnd {
  const connection = connect(path, { readOnly: true });
  connection.exec("begin");
  return endOf(path, connection, connection.close);
}

/** Creates the file when there is none. */
export async function openSqliteTarget(path: string): Promise<MoveTarget> {
  const connection = await prepareFile(path, { durable: true, isMoveTarget: true });
  return {
    ...endOf(path, connection, connection.close),
    async transact(work) {
      connection.exec("begin immediate");
      try {
        await work();
        connection.exec("commit");
      } catch (error) {
        connection.rollback();
        throw error;
      }
    },
    async insert(table, rows) {
      const statement = insertOne(table);
      for (const parameters of rows) connection.run({ ...statement, parameters });
    },
    // Without statistics the planner chooses as on a database that grew.
    settle: async () => undefined,
  };
}

/** Its parameters are replaced by those of each row. */
function insertOne({ name, columns }: MovedTable) {
  const names = joined(columns.map((column) => sql.ref(column.name)));
  const places = joined(columns.map(() => sql`${""}`));
  return sql`insert into ${sql.table(name)} (${names}) values (${places})`.compile(builder);
}
