import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { compiler, type Dialect } from "../sql/dialect.ts";

export const sqliteDialect: Dialect = {
  builder: compiler({
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }),
  textType: sql`text`,
  bytewise: (text) => text,
  positionOf: (text, needle) => sql`instr(${text}, ${needle})`,
  forUpdate: sql``,
  // Registered on each connection (connection.ts).
  textFunctions: [],
  changesTable: sql`create table _changes (id integer primary key autoincrement, at double precision not null, payload text not null)`,
};
