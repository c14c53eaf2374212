// Two kinds of installations for the benches of lists: an embedded database in a folder, or a PostgreSQL of its own. Both are filled alike.
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
/** Rows that a step of a plan may read: some pages. */
const ROWS_MAX = 2000;

export type RecordedStatement = Parameters<Run>[0];
export type Measured = {
  kind: string;
  storage: Storage;
  read: Run;
  run: (sql: string) => Promise<unknown>;
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
  const server = await startPostgres(folder, { durable: false });
  const url = new URL(server.url);
  url.pathname = "/plans";
  await createDatabase(url.href);
  const storage = await openPostgres({ url: url.href });
  const client = openPool({
    url: url.href,
    max: 1,
    // Some hundred reads at once wait for the one connection.
    patience: { connectMs: 600_000, answerMs: 600_000 },
    log: undefined,
  });
  const read = runOn(client);
  // The product's own connections end a statement after fifteen seconds, which filling tables takes.
  const filler = new Client({ connectionString: url.href });
  await filler.connect();
  return {
    kind: "postgres",
    storage: { ...storage, reader: recordedReader(postgresDialect, read, record) },
    read,
    run: (sql) => filler.query(sql),
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
      await client.end();
      await server.kill();
    },
  };
}

/** As many tournaments with their play, and a person, an evening and a match to ask about. */
export async function fillInstallation({ kind, storage, run }: Measured, tournaments: number) {
  const { joiners, tournaments: ids } = await fillDataset(storage, Math.min(MODELS, tournaments), PEOPLE);
  for (const statement of playStatements(tournaments, PEOPLE)) await run(statement);
  // As the server's own upkeep does soon after so many writes.
  if (kind === "postgres") await run("vacuum analyze");
  const person = joiners[5];
  const tournament = await storage.reader.findById("tournaments", ids[6] ?? "");
  const [match] = await storage.reader.find("tournament_matches", { limit: 1 });
  if (!person || !tournament || !match) throw new Error("no records");
  return { person, tournament, match };
}

export const openInstallation = (kind: string, folder: string, record: Record = () => undefined): Promise<Measured> =>
  kind === "postgres" ? openServer(folder, record) : openFile(folder, record);
