import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

export const shops: Migration = {
  name: "043-shops",
  up: (dialect) => [
    createTable(dialect, "shops", {
      user: "text",
      shop_id: "text",
      secret_key: "text",
      receipts: "bool",
      vat_code: "number",
      sealed_key: "text",
    }),
    createIndex("shops_one_each", "shops", ["user"], { unique: true, where: sql`"user" <> ''` }),
    createIndex("shops_by_user", "shops", ["user"]),
    createIndex("shops_created", "shops", ["created", "id"]),
  ],
};
