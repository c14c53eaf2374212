// Brings a PostgreSQL database to this version, in one transaction and under a lock: nodes may start together.
import { sql } from "kysely";
import { Client } from "pg";
import { appliedQuery, JOURNAL, pendingStatements } from "../migrations/migrate.ts";
import { StorageRefused } from "../storage.ts";
import { postgresDialect } from "./dialect.ts";

const VERSION_MIN = 15;
/** Any fixed number: nodes that migrate wait for each other on it. */
const MIGRATION_LOCK = 0x42414e44;

const factsQuery = sql`
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    exists (select from pg_collation where collname = 'und-x-icu') as icu,
    exists (select from pg_tables where schemaname = current_schema() and tablename = ${JOURNAL}) as ours,
    exists (select from pg_tables where schemaname = current_schema()) as used`.compile(postgresDialect.builder);

const refusal = (facts: Record<string, unknown>, place: string): string | undefined => {
  if (Number(facts.version) < VERSION_MIN)
    return `${place} is PostgreSQL ${facts.version}; ${VERSION_MIN} or newer is needed.`;
  if (facts.encoding !== "UTF8")
    return `${place} is encoded in ${facts.encoding}; create the database with ENCODING 'UTF8'.`;
  if (!facts.icu) return `${place} was built without ICU; its collation "und-x-icu" is needed.`;
  if (facts.used && !facts.ours)
    return `${place} holds another program's tables; it was left untouched. Use an empty database.`;
  return undefined;
};

/** The database as it may stand in a message: without the password. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `The database ${pathname.slice(1)} on ${host}`;
};

export const prepareDatabase = async (url: string): Promise<void> => {
  const place = placeOf(url);
  const client = new Client({ connectionString: url });
  // An error of the connection also rejects the query under way; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StorageRefused(`${place} cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const facts = (await client.query(factsQuery.sql, [...factsQuery.parameters])).rows[0];
    const sentence = refusal(facts, place);
    if (sentence) throw new StorageRefused(sentence);
    const applied = facts.ours ? (await client.query(appliedQuery(postgresDialect).sql)).rows : [];
    for (const { sql: text, parameters } of pendingStatements(
      postgresDialect,
      applied.map(({ name }) => name),
      place,
    )) {
      await client.query(text, [...parameters]);
    }
    await client.query("commit");
  } finally {
    // Ending the connection rolls back what was not committed.
    await client.end();
  }
};
