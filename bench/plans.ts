// The plans of everything that the web asks for: `node bench/plans.ts [sqlite|postgres] [tournaments] [all]`, 100,000 unless given. Every query of
// `apps/web/app/data` runs against the server in this process; its statements are recorded, timed and explained. Printed are those that read a table
// without an index, read more rows than some pages, or are slow; with `all`, every one.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
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
import { testApp } from "@bandeha/server/testing";
import { Client } from "pg";
import { createDatabase } from "./failover/create-database.ts";
import { fillDataset } from "./house/dataset.ts";
import { MODELS, playStatements } from "./plans/fill-play.ts";
import { askEverything, openCache } from "./plans/queries.ts";

const PEOPLE = 1000;
const SLOW_MS = 2;
/** Rows that a step of a plan may read: some pages. */
const ROWS_MAX = 2000;
const TURNS = 5;
const TEXT_MAX = 1500;

type Statement = Parameters<Run>[0];
type Measured = {
  storage: Storage;
  read: Run;
  run: (sql: string) => Promise<unknown>;
  /** Of this thread on SQLite, whose load of other work does not count; the clock on PostgreSQL. */
  clockMs: () => number;
  /** The steps of the plan; `bad` are those that a large installation must not have. */
  explain: (statement: Statement) => Promise<{ steps: string[]; bad: string[] }>;
  end: () => Promise<void>;
};

let statements: Statement[] = [];

/** The reader that the application gets: the real one, over a connection that records. */
const recordedReader = (dialect: Dialect, run: Run): Storage["reader"] =>
  openReader(dialect, (query) => {
    statements.push(query);
    return run(query);
  });

async function openFile(folder: string): Promise<Measured> {
  const path = join(folder, "plans.db");
  const storage = await openSqlite({ path });
  const [reading, writing] = [connect(path, { readOnly: true }), connect(path, { readOnly: false })];
  const read: Run = async (query) => reading.run(query);
  return {
    storage: { ...storage, reader: recordedReader(sqliteDialect, read) },
    read,
    run: async (sql) => writing.exec(sql),
    clockMs() {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    async explain(query) {
      const rows = reading.run({ ...query, sql: `explain query plan ${query.sql}` });
      const steps = rows.map(({ detail }) => String(detail));
      return {
        steps,
        bad: steps.filter((step) => /^SCAN (?!CONSTANT|b\d|page|json_each|\(subquery)|AUTOMATIC/.test(step)),
      };
    },
    async end() {
      reading.close();
      writing.close();
    },
  };
}

async function openServer(folder: string): Promise<Measured> {
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
    storage: { ...storage, reader: recordedReader(postgresDialect, read) },
    read,
    run: (sql) => filler.query(sql),
    clockMs: () => performance.now(),
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

const [kind = "sqlite", tournaments = "100000", all] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "bandeha-plans-"));
const measured = kind === "postgres" ? await openServer(folder) : await openFile(folder);
const { storage, read, run, clockMs, explain, end } = measured;
const now = new Date();
const app = await testApp({ storage, now: now.toISOString() });

/** The mean of some turns. */
async function msOf(statement: Statement): Promise<number> {
  const began = clockMs();
  for (let turn = 0; turn < TURNS; turn++) await read(statement);
  return (clockMs() - began) / TURNS;
}

const shortened = (text: string) => text.replaceAll(/select ("r"\."\w+"(, )?)+/g, "select … ").slice(0, TEXT_MAX);

async function fill() {
  const { joiners, tournaments: ids } = await fillDataset(storage, MODELS, PEOPLE);
  for (const statement of playStatements(Number(tournaments), PEOPLE)) await run(statement);
  // As the server's own upkeep does soon after so many writes.
  if (kind === "postgres") await run("vacuum analyze");
  const person = joiners[5];
  const tournament = await storage.reader.findById("tournaments", ids[6] ?? "");
  const [match] = await storage.reader.find("tournament_matches", { limit: 1 });
  if (!person || !tournament || !match) throw new Error("no records");
  return { person, tournament, match };
}

try {
  const { person, tournament, match } = await fill();
  const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const subjects = {
    user: person.id,
    tournament,
    match: { id: match.id, updated: match.updated },
    city: String(tournament.city),
    club: String(tournament.club),
    day: dayAfter(1),
    later: dayAfter(7),
  };
  const cache = await openCache(person, async (input, init) => app.app.fetch(new Request(input, init)));
  const asked: { call: string; failure: unknown; its: Statement[] }[] = [];
  statements = [];
  await askEverything(cache, subjects, (call, failure) => {
    asked.push({ call, failure, its: statements });
    statements = [];
  });
  const known = new Set<string>();
  for (const { call, failure, its } of asked) {
    const lines: string[] = [];
    let sum = 0;
    for (const statement of its) {
      const { steps, bad } = await explain(statement);
      const ms = await msOf(statement);
      sum += ms;
      if (!all && ((ms <= SLOW_MS && bad.length === 0) || known.has(statement.sql))) continue;
      known.add(statement.sql);
      lines.push(`    ${ms.toFixed(1)} ms ${shortened(statement.sql)}`);
      lines.push(...steps.map((step) => `      ${bad.includes(step) ? "!" : " "} ${step}`));
    }
    console.log(`${call}: ${its.length} statements, ${sum.toFixed(1)} ms${failure ? `, ${failure}` : ""}`);
    for (const line of lines) console.log(line);
  }
} finally {
  await app.close();
  await end();
  rmSync(folder, { recursive: true, force: true });
}
