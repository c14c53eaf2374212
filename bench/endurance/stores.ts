// The two databases of a run: filled before, killed in between, read as plain rows at the end, without the product.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openPostgres, openSqlite, startPostgres } from "@bandeha/server/measured";
import { Client } from "pg";
import { createDatabase } from "../failover/create-database.ts";
import { type Dataset, fillDataset } from "../house/dataset.ts";
import { atEnd } from "../product/endings.ts";
import type { FinalRow } from "./history.ts";

export type StoreName = "sqlite" | "postgres";

export type Store = {
  name: StoreName;
  folder: string;
  /** For a process of the product. */
  env: Record<string, string>;
  fill: (tournaments: number, people: number) => Promise<Dataset>;
  /** Kills the database and starts it again: immediate stop of PostgreSQL; nothing on SQLite, which is part of the product. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** The product must not run on SQLite. */
  rows: () => Promise<FinalRow[]>;
  problems: () => Promise<string[]>;
};

/** What the checker reads. */
const TABLES = [
  "tournaments",
  "tournament_participants",
  "tournament_matches",
  "tournament_result_changes",
  "users",
] as const;

export function runFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-endurance-"));
  chmodSync(folder, 0o755);
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** @param folder of its own, for example on a small disk */
export const openStore = (name: StoreName, folder = runFolder()): Promise<Store> =>
  name === "sqlite" ? openFile(folder) : openServer(folder);

async function openFile(folder: string): Promise<Store> {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "bandeha.db");
  const read = <Result>(use: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(file);
    try {
      return use(database);
    } finally {
      database.close();
    }
  };
  return {
    name: "sqlite",
    folder,
    env: { DATA_DIR: dataDir },
    async fill(tournaments, people) {
      const storage = await openSqlite({ path: file });
      return fillDataset(storage, tournaments, people).finally(storage.close);
    },
    kill: async () => undefined,
    start: async () => undefined,
    rows: async () =>
      read((database) =>
        TABLES.flatMap((table) =>
          database
            .prepare(`select * from ${table}`)
            .all()
            .map((row): FinalRow => ({ kind: "row", table, row })),
        ),
      ),
    problems: async () =>
      read((database) => [
        ...database
          .prepare("pragma integrity_check")
          .all()
          .map(({ integrity_check }) => String(integrity_check))
          .filter((said) => said !== "ok"),
        ...database
          .prepare("pragma foreign_key_check")
          .all()
          .map((row) => JSON.stringify(row)),
      ]),
  };
}

/** Reads every row through every B-tree index, and the table under it. */
const INDEX_CHECK = `
  select c.relname, bt_index_parent_check(c.oid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`;

async function openServer(folder: string): Promise<Store> {
  const server = await startPostgres(folder, { durable: true });
  atEnd(() => server.kill());
  const url = new URL(server.url);
  url.pathname = "/bandeha";
  await createDatabase(url.href);
  const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    return client
      .query(statement)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  return {
    name: "postgres",
    folder,
    env: { DATABASE_URL: url.href, DATA_DIR: join(folder, "unused") },
    async fill(tournaments, people) {
      const storage = await openPostgres({ url: url.href });
      return fillDataset(storage, tournaments, people).finally(storage.close);
    },
    kill: server.stop,
    start: server.restart,
    async rows() {
      const rows: FinalRow[] = [];
      for (const table of TABLES)
        for (const row of await ask(`select * from ${table}`)) rows.push({ kind: "row", table, row });
      return rows;
    },
    async problems() {
      await ask("create extension if not exists amcheck");
      return ask(INDEX_CHECK).then(
        () => [],
        (error: unknown) => [String(error)],
      );
    },
  };
}
