// An empty database of each kind, for tests of migrations that correct rows.
import { Client } from "pg";
import { postgresDialect } from "../postgres/dialect.ts";
import { emptyDatabaseUrl } from "../postgres/test-server.ts";
import type { Run } from "../sql/dialect.ts";
import { connect } from "../sqlite/connection.ts";
import { sqliteDialect } from "../sqlite/dialect.ts";

type Database = { run: Run; close: () => unknown };

export const databases = [
  {
    name: "SQLite",
    dialect: sqliteDialect,
    async open(): Promise<Database> {
      const { run, close } = connect(":memory:", { readOnly: false });
      return { run, close };
    },
  },
  {
    name: "PostgreSQL",
    dialect: postgresDialect,
    async open(): Promise<Database> {
      const client = new Client({ connectionString: await emptyDatabaseUrl() });
      await client.connect();
      return {
        run: async ({ sql: text, parameters }) => (await client.query(text, [...parameters])).rows,
        close: () => client.end(),
      };
    },
  },
];
