// A PostgreSQL database as a side of a move.
import { Client, escapeIdentifier } from "pg";
import { postgresDialect } from "../postgres/dialect.ts";
import { connectText } from "../postgres/errors.ts";
import { placeOf, prepareDatabase } from "../postgres/prepare.ts";
import type { Run } from "../sql/dialect.ts";
import { StorageRefused } from "../storage.ts";
import type { MovedTable, MoveEnd, MoveSource, MoveTarget } from "./end.ts";

const CONNECT_MS = 10_000;
/** Key of the advisory lock of a target: any fixed number that differs from the one of migrations. */
const MOVE_LOCK = 0x42414e45;

const POSITION = "select last_value::text as position from pg_sequences where sequencename = '_changes_id_seq'";

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  // A lost connection fails the running query; without a listener the event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    const reason = connectText(error);
    throw new StorageRefused(`${placeOf(url)} недоступна: ${reason}.`);
  }
}

function endOf(url: string, client: Client): MoveEnd {
  const run: Run = async ({ sql, parameters }) => (await client.query(sql, [...parameters])).rows;
  return {
    place: placeOf(url),
    dialect: postgresDialect,
    run,
    hasTable: async (name) => {
      const named = "select from pg_tables where schemaname = current_schema() and tablename = $1";
      return (await client.query(named, [name])).rows.length > 0;
    },
    close: () => client.end(),
  };
}

/** The same moment for all reads; writes of servers meanwhile are noticed by `position`. */
export async function openPostgresSource(url: string): Promise<MoveSource> {
  const client = await connect(url);
  const positioning = await connect(url);
  await client.query("begin isolation level repeatable read read only");
  return {
    ...endOf(url, client),
    position: async () => String((await positioning.query(POSITION)).rows[0]?.position ?? ""),
    close: async () => {
      await client.end();
      await positioning.end();
    },
  };
}

export async function openPostgresTarget(url: string): Promise<MoveTarget> {
  await prepareDatabase(url, { waitMs: 0, isMoveTarget: true });
  const client = await connect(url);
  const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [MOVE_LOCK]);
  if (rows[0]?.mine !== true) {
    await client.end();
    throw new StorageRefused(`${placeOf(url)}: сюда уже идёт перенос.`);
  }
  return {
    ...endOf(url, client),
    async transact(work) {
      await client.query("begin");
      try {
        await work();
        await client.query("commit");
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw error;
      }
    },
    async insert(table, batch) {
      const values = table.columns.map((_, index) => batch.map((cells) => cells[index]));
      await client.query({ name: `move ${table.name}`, text: insertMany(table), values });
    },
    settle: async () => {
      await client.query("analyze");
    },
  };
}

/** One list per column. */
function insertMany({ name, columns }: MovedTable): string {
  const names = columns.map((column) => escapeIdentifier(column.name)).join(", ");
  const lists = columns.map(({ isNumber }, index) => `$${index + 1}::${isNumber ? "double precision" : "text"}[]`);
  return `insert into ${escapeIdentifier(name)} (${names}) select * from unnest(${lists.join(", ")})`;
}
