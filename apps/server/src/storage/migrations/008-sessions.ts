import { sql } from "kysely";
import { createIndex, createTable, type Migration } from "./migration.ts";

const TOKEN_DAYS = 30;
const DAY_MS = 86_400_000;

const timestamp = (at: number): string => new Date(at).toISOString().replace("T", " ");

/** Sign-ins by device (decision 033). Older tokens have no session: one session per user, with the user's id, is used for them until the last one expires. */
export const sessions: Migration = {
  name: "008-sessions",
  up: (dialect) => {
    const now = timestamp(Date.now());
    const expires = timestamp(Date.now() + TOKEN_DAYS * DAY_MS);
    return [
      createTable(dialect, "sessions", {
        account: "text",
        superuser: "bool",
        device: "text",
        last_seen: "text",
        expires: "text",
        key: "text",
        generation: "number",
        replaced: "text",
      }),
      createIndex("sessions_by_account", "sessions", ["account", "last_seen"]),
      // The idle ones, oldest first.
      createIndex("sessions_by_last_seen", "sessions", ["last_seen"]),
      createIndex("sessions_created", "sessions", ["created", "id"]),
      sql`insert into sessions (id, created, updated, account, superuser, device, last_seen, expires, key, generation, replaced)
        select id, ${now}, ${now}, id, 0, '', ${now}, ${expires}, '', 0, '' from users where token_key <> ''`,
    ];
  },
};
