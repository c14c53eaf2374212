import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../storage/storage.ts";

export const sqliteDriver = {
  name: "SQLite",
  open: (): Promise<Storage> => openSqlite({ path: ":memory:" }),
};
