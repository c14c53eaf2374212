// A Saturday's peak, scaled down, on three processes and one PostgreSQL: `node bench/country/saturday.ts [share of the country] [seconds]`.
// The requests come at a fixed rate in the model's proportions; the streams hang at another process than the writes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres, startPostgres } from "@bandeha/server/measured";
import { createDatabase } from "../failover/create-database.ts";
import { fillDataset } from "../house/dataset.ts";
import { startLoad } from "../house/load/load.ts";
import type { LoadRequest } from "../house/load/plan.ts";
import { cpuMicrosOf, median } from "../house/measure.ts";
import { eventPlan, requestOf, startPlay } from "../house/scenarios.ts";
import { type BenchServer, startOurs } from "../house/servers.ts";
import { country, type Demand, demandOf } from "./demand.ts";

const PROCESSES = 3;
const CONNECTIONS = 60;
const SIZE = 100;
const SECONDS_MAX = 120;
const STREAMS_MAX = 2000;
const EVENTS = 10;
const KINDS = ["page", "list", "view", "join", "result"] as const;

const [share = 0.02, asked = 20] = process.argv.slice(2).map(Number);
const seconds = Math.min(asked, SECONDS_MAX);

/** All requests of the run in the proportions of the demand, evenly mixed. */
function mix(demand: Demand, make: (kind: (typeof KINDS)[number], number: number) => LoadRequest): LoadRequest[] {
  const due = KINDS.flatMap((kind) => {
    const count = Math.round(demand[kind] * share * seconds);
    return Array.from({ length: count }, (_, number) => ({ at: (number + 0.5) / count, kind, number: number + 1 }));
  });
  return due.toSorted((one, other) => one.at - other.at).map(({ kind, number }) => make(kind, number));
}

const folder = mkdtempSync(join(tmpdir(), "bandeha-saturday-"));
const postgres = await startPostgres(folder, { durable: true });
const load = startLoad();
const watchers = startLoad();
const servers: BenchServer[] = [];
try {
  const url = new URL(postgres.url);
  url.pathname = "/saturday";
  await createDatabase(url.href);
  const storage = await openPostgres({ url: url.href });
  const dataset = await fillDataset(storage, SIZE).finally(storage.close);
  for (let number = 0; number < PROCESSES; number++)
    servers.push(await startOurs(join(folder, `data${number}`), { hall: false, pinned: false, databaseUrl: url.href }));
  const [first, second] = servers;
  if (!first || !second) throw new Error("no process");
  const matches = await startPlay(dataset, first);
  const demand = demandOf(country);
  const requests = mix(demand, (kind, number) => requestOf(kind, { dataset, matches }, first, number));
  const perSecond = requests.length / seconds;
  const streams = Math.min(STREAMS_MAX, Math.round(demand.streams * share));
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuMicrosOf(pid), 0);
  const plan = { ports: servers.map(({ port }) => port), connections: CONNECTIONS, expected: { status: 200 } };
  // Code is compiled in its first calls.
  await load.send({ ...plan, requests: requests.filter(({ method }) => method === "GET"), once: false, seconds: 3 });
  const before = cpu();
  const { answered, latency } = await load.send({ ...plan, requests, once: true, perSecond, seconds });
  const cores = (cpu() - before) / 1_000_000 / seconds;
  const { toLast } = await watchers.fanOut({
    ...{ port: second.port, triggerPort: first.port, streams, events: EVENTS },
    ...eventPlan(dataset, first),
  });
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  console.log(
    `share ${share}: ${answered} requests in ${seconds} s, ${perSecond.toFixed(1)}/s on ${PROCESSES} processes`,
  );
  console.log(
    `latency p50 ${ms(latency.p50)}, p90 ${ms(latency.p90)}, p99 ${ms(latency.p99)}, p99.9 ${ms(latency.p999)}`,
  );
  console.log(`CPU of the processes: ${cores.toFixed(3)} cores; of the whole country ${(cores / share).toFixed(1)}`);
  console.log(
    `event of one process to ${streams} streams of another: median ${ms(median(toLast))}, longest ${ms(Math.max(...toLast))}`,
  );
} finally {
  load.stop();
  watchers.stop();
  for (const server of servers) await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
