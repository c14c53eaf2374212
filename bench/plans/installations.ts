// Two kinds of installations for the benches of lists: an embedded database in a folder, or a PostgreSQL of its own. Both are filled alike.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  connect,
  type Dialect,
  openPool,
  openPostgres,
  openReader,
  openSqlite,
  postgresDialect,
  type Run,
  runOn,
  type Storage,
  sqliteDialect,
  startPostgres,
} from "@bandeha/server/measured";
import { Client } from "pg";
import { createDatabase } from "../failover/create-database.ts";
import { fillDataset } from "../house/dataset.ts";
import { MODELS, playStatements } from "./fill-play.ts";

const PEOPLE = 1000;
/** The number of a tournament that is ahead and has players, and of who organises it and plays. */
const SUBJECT = 5;
/** PostgreSQL's own default, which the cluster of the tests has less than. */
const DEFAULT_MEMORY = "shared_buffers=128MB";
/** Rows that a step of a plan may read: some pages. */
const ROWS_MAX = 2000;

export type RecordedStatement = Parameters<Run>[0];
export type Measured = {
  kind: string;
  storage: Storage;
  read: Run;
  run: (sql: string) => Promise<unknown>;
  /** What reading took so far, here and in the database: other work of the machine is not in it. */
  cpuMs: () => number;
  /** In order of creation, without those that forbid rows: they are made again after the filling, which takes a fraction of the time. */
  ownIndexes: () => Promise<{ name: string; definition: string }[]>;
  /** The steps of the plan; `bad` are those that a large installation must not have. */
  explain: (statement: RecordedStatement) => Promise<{ steps: string[]; bad: string[] }>;
  end: () => Promise<void>;
};

/** Gets every statement of the application's reader. */
type Record = (statement: RecordedStatement) => void;

/** The reader that the application gets: the real one, over a connection that records. */
const recordedReader = (dialect: Dialect, run: Run, record: Record): Storage["reader"] =>
  openReader(dialect, (query) => {
    record(query);
    return run(query);
  });

const asleep = new Int32Array(new SharedArrayBuffer(4));

/** Linux brings the account of a thread up to date when it sleeps, otherwise every some milliseconds. */
const ownCpuMs = (): number => {
  Atomics.wait(asleep, 0, 0, 0.1);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Of a process on this machine; needs Linux. */
const cpuMsOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

const indexesIn = async (read: Run, sql: string) =>
  (await read({ sql, parameters: [] })).map(({ name, definition }) => ({
    name: String(name),
    definition: String(definition),
  }));

async function openFile(folder: string, record: Record): Promise<Measured> {
  const path = join(folder, "plans.db");
  const storage = await openSqlite({ path });
  const [reading, writing] = [connect(path, { readOnly: true }), connect(path, { readOnly: false })];
  const read: Run = async (query) => reading.run(query);
  return {
    kind: "sqlite",
    storage: { ...storage, reader: recordedReader(sqliteDialect, read, record) },
    read,
    run: async (sql) => writing.exec(sql),
    cpuMs: ownCpuMs,
    ownIndexes: () =>
      indexesIn(
        read,
        "select name, sql as definition from sqlite_schema where type = 'index' and sql not like 'create unique%' and sql <> '' order by rowid",
      ),
    async explain(query) {
      const rows = reading.run({ ...query, sql: `explain query plan ${query.sql}` });
      const steps = rows.map(({ detail }) => String(detail));
      return {
        steps,
        bad: steps.filter((step) => /^SCAN (?!CONSTANT|b\d|page|merged|json_each|\(subquery)|AUTOMATIC/.test(step)),
      };
    },
    async end() {
      reading.close();
      writing.close();
    },
  };
}

async function openServer(folder: string, record: Record): Promise<Measured> {
  const server = await startPostgres(folder, { durable: false, settings: [DEFAULT_MEMORY] });
  const url = new URL(server.url);
  url.pathname = "/plans";
  await createDatabase(url.href);
  const storage = await openPostgres({ url: url.href });
  const pool = openPool({
    url: url.href,
    // One for the server, and one for what is measured.
    max: 2,
    // Some hundred reads at once wait for it.
    patience: { connectMs: 600_000, answerMs: 600_000 },
    log: undefined,
  });
  const client = await pool.connect();
  const read = runOn(client);
  const [backend] = await read({ sql: "select pg_backend_pid() as pid", parameters: [] });
  // The product's own connections end a statement after fifteen seconds, which filling tables takes.
  const filler = new Client({ connectionString: url.href });
  await filler.connect();
  return {
    kind: "postgres",
    storage: { ...storage, reader: recordedReader(postgresDialect, runOn(pool), record) },
    read,
    run: (sql) => filler.query(sql),
    cpuMs: () => ownCpuMs() + cpuMsOf(Number(backend?.pid)),
    ownIndexes: () =>
      indexesIn(
        read,
        "select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace and not i.indisunique order by i.indexrelid",
      ),
    async explain(query) {
      const rows = await read({ ...query, sql: `explain (analyze, costs off, timing off) ${query.sql}` });
      const steps = rows.map((row) => String(row["QUERY PLAN"]));
      const bad = steps.filter(
        (step) => Number(/rows=(\d+)/.exec(step)?.[1] ?? /Removed by .*: (\d+)/.exec(step)?.[1]) > ROWS_MAX,
      );
      return { steps, bad };
    },
    async end() {
      await filler.end();
      client.release();
      await pool.end();
      await server.kill();
    },
  };
}

/** As many tournaments with their play, and a person, an evening and a match to ask about. */
export async function fillInstallation({ kind, storage, run, ownIndexes }: Measured, tournaments: number) {
  const { joiners, tournaments: ids } = await fillDataset(storage, Math.min(MODELS, tournaments), PEOPLE);
  const indexes = await ownIndexes();
  for (const { name } of indexes) await run(`drop index "${name}"`);
  for (const statement of playStatements({ size: tournaments, people: PEOPLE, now: new Date() })) await run(statement);
  for (const { definition } of indexes) await run(definition);
  // As the server's own upkeep does soon after so many writes.
  if (kind === "postgres") await run("vacuum analyze");
  const person = joiners[SUBJECT - 1];
  const tournament = await storage.reader.findById("tournaments", ids[SUBJECT] ?? "");
  const [match] = await storage.reader.find("tournament_matches", { limit: 1 });
  if (!person || !tournament || !match) throw new Error("no records");
  return { person, tournament, match };
}

export const openInstallation = (kind: string, folder: string, record: Record = () => undefined): Promise<Measured> =>
  kind === "postgres" ? openServer(folder, record) : openFile(folder, record);
