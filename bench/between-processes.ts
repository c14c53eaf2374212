// How long an event takes from the process that commits it to the streams of two others: `node bench/between-processes.ts [events]`, 300 unless given.
// Three processes on one PostgreSQL with durable commits, loopback only; streams of the writing process are the reference of the same run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres, startPostgres } from "@bandeha/server/measured";
import { createDatabase } from "./failover/create-database.ts";
import { type Dataset, fillDataset } from "./house/dataset.ts";
import { eventPlan } from "./house/scenarios.ts";
import { type BenchServer, startOurs } from "./house/servers.ts";
import { startStreams } from "./streams/streams.ts";

const NAMES = ["the process that commits", "the second", "the third"];
const STREAMS = 20;
/** Events of one process, before the next one is measured. */
const IN_TURN = 50;
const EVERY_MS = 20;
/** More would meet the limit of writes of one account. */
const EVENTS_MAX = 300;
/** Code is compiled in its first calls. */
const WARM_UP = 20;

const asked = Number(process.argv[2] ?? EVENTS_MAX);
if (!Number.isInteger(asked) || asked < 1 || asked > EVENTS_MAX)
  throw new Error(`how many events? a whole number from 1 to ${EVENTS_MAX}`);

type Latency = { fromRequest: number; fromAnswer: number };

const folder = mkdtempSync(join(tmpdir(), "bandeha-between-"));
const postgres = await startPostgres(folder, { durable: true });
const holders = NAMES.map(() => startStreams());
const servers: BenchServer[] = [];
try {
  const url = new URL(postgres.url);
  url.pathname = "/between";
  await createDatabase(url.href);
  const storage = await openPostgres({ url: url.href });
  const dataset: Dataset = await fillDataset(storage, 100).finally(storage.close);
  for (const number of NAMES.keys())
    servers.push(await startOurs(join(folder, `data${number}`), { hall: false, pinned: false, databaseUrl: url.href }));
  const [writing] = servers;
  if (!writing) throw new Error("no process");
  const { topic, trigger } = eventPlan(dataset, writing);
  const tokens = dataset.joiners.map(({ token }) => token);
  const open = { kind: "open", count: STREAMS, topics: [topic], tokens } as const;
  for (const [number, holder] of holders.entries()) await holder.ask({ ...open, port: servers[number]?.port ?? 0 });

  const send = (number: number, count: number) =>
    holders[number]?.ask({ kind: "event", port: writing.port, count, everyMs: EVERY_MS, trigger });
  const latencies = NAMES.map((): Latency[] => []);
  for (const number of NAMES.keys()) await send(number, WARM_UP);
  for (let sent = 0; sent < asked; sent += IN_TURN)
    for (const [number, own] of latencies.entries()) {
      const result = await send(number, Math.min(IN_TURN, asked - sent));
      own.push(
        ...(result?.events ?? []).map(({ toLast, afterAnswer }) => ({ fromRequest: toLast, fromAnswer: afterAnswer })),
      );
    }
  const at = (values: readonly number[], share: number) =>
    `${(values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0).toFixed(1)} ms`;
  console.log(`an event to the last of ${STREAMS} streams of each process, ${asked} events\n`);
  for (const [number, name] of NAMES.entries())
    for (const since of ["fromRequest", "fromAnswer"] as const) {
      const sorted = (latencies[number] ?? []).map((one) => one[since]).toSorted((less, more) => less - more);
      const from = since === "fromRequest" ? "from the request" : "from its answer";
      const figures = [0.5, 0.9, 0.99, 1].map((share) => at(sorted, share).padStart(9));
      console.log(
        `${name.padEnd(26)}${from.padEnd(18)}p50${figures[0]}  p90${figures[1]}  p99${figures[2]}  most${figures[3]}`,
      );
    }
  console.log("\ngoal: 50 ms at p99 from the answer, in other processes");
} finally {
  for (const holder of holders) holder.stop();
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
