// One process and two on one PostgreSQL: `node bench/cores.ts [seconds]`, on Linux, loopback only. Reads with PROCESSES=1 and PROCESSES=2 in turn, and the
// time of an event from one process to a stream of another. The load takes CPU time of the same cores, so what two free cores would answer is computed from
// the CPU time for each request; that needs both processes busy, so the connections of each are counted.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres, startPostgres } from "@bandeha/server/measured";
import { createDatabase } from "./failover/create-database.ts";
import { type Dataset, fillDataset } from "./house/dataset.ts";
import { startLoad } from "./house/load/load.ts";
import { cpuMicrosOf, median } from "./house/measure.ts";
import { eventPlan, requestOf } from "./house/scenarios.ts";
import { startOurs } from "./house/servers.ts";
import { startedBy } from "./product/process-memory.ts";
import { startStreams } from "./streams/streams.ts";

const seconds = Math.min(Number(process.argv[2] ?? 4), 30);
const TURNS = 3;
const CONNECTIONS = 40;
const READS = ["page", "list", "view"] as const;
/** Of a turn, each for another address; then from the first one again. */
const REQUESTS = 5000;
const WIDTHS = [8, 12, 10, 24, 17];
const EVENTS = 100;
const STREAMS = 20;
const EVERY_MS = 50;

/** The process itself, or those that it supervises. */
function serving(pid: number): number[] {
  const children = startedBy(pid);
  return children.length > 0 ? children : [pid];
}

type Sample = { perSecond: number; micros: number; connections: number[] };

const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const folder = mkdtempSync(join(tmpdir(), "bandeha-cores-"));
const postgres = await startPostgres(folder, { durable: true });
const load = startLoad();
const streams = startStreams();
const stops: (() => Promise<void>)[] = [];
try {
  const url = new URL(postgres.url);
  url.pathname = "/cores";
  await createDatabase(url.href);
  const storage = await openPostgres({ url: url.href });
  const dataset: Dataset = await fillDataset(storage, 100).finally(storage.close);
  const start = async (name: string, processes: number) => {
    const env = { PROCESSES: String(processes) };
    const options = { hall: false, pinned: false, databaseUrl: url.href, env };
    const server = await startOurs(join(folder, name), options);
    stops.push(server.stop);
    return server;
  };
  const one = await start("one", 1);
  const two = await start("two", 2);

  let number = 0;
  const started = { dataset, matches: [] };
  const sample = async (name: (typeof READS)[number], server: typeof one): Promise<Sample> => {
    const { port, pid } = server;
    const requests = Array.from({ length: REQUESTS }, () => requestOf(name, started, server, number++));
    const pids = serving(pid);
    const before = pids.map((of) => ({ micros: cpuMicrosOf(of), descriptors: descriptorsOf(of) }));
    const plan = { ports: [port], requests, once: false, connections: CONNECTIONS, seconds, expected: { status: 200 } };
    const sending = load.send(plan);
    await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / 2));
    const connections = pids.map((of, index) => descriptorsOf(of) - (before[index]?.descriptors ?? 0));
    const { answered, seconds: took } = await sending;
    const micros = pids.reduce((sum, of, index) => sum + cpuMicrosOf(of) - (before[index]?.micros ?? 0), 0);
    return { perSecond: answered / took, micros: micros / answered, connections };
  };
  const table = (cells: readonly string[]) =>
    console.log(cells.map((cell, at) => cell.padEnd(WIDTHS[at] ?? 0)).join(""));
  table(["", "1 process", "2", "CPU a request", "two free cores", "connections of each"]);
  for (const name of READS) {
    const turns: { of1: Sample; of2: Sample }[] = [];
    for (let turn = 0; turn < TURNS; turn++) turns.push({ of1: await sample(name, one), of2: await sample(name, two) });
    const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick));
    table([
      name,
      `${of(({ of1 }) => of1.perSecond).toFixed(0)}/s`,
      `${of(({ of2 }) => of2.perSecond).toFixed(0)}/s`,
      `${of(({ of1 }) => of1.micros).toFixed(0)} and ${of(({ of2 }) => of2.micros).toFixed(0)} µs`,
      `× ${of(({ of1, of2 }) => (2 * of1.micros) / of2.micros).toFixed(2)}`,
      turns.map(({ of2 }) => of2.connections.join(" + ")).join(", "),
    ]);
  }

  const { topic, trigger } = eventPlan(dataset, one);
  const tokens = dataset.joiners.map(({ token }) => token);
  await streams.ask({ kind: "open", port: two.port, count: STREAMS, topics: [topic], tokens });
  const { events } = await streams.ask({ kind: "event", port: one.port, count: EVENTS, everyMs: EVERY_MS, trigger });
  const after = events.map(({ afterAnswer }) => afterAnswer).toSorted((less, more) => less - more);
  const at = (share: number) =>
    `${(after[Math.min(after.length - 1, Math.floor(after.length * share))] ?? 0).toFixed(1)} ms`;
  console.log(`\nfrom the answer to a write to the last of ${STREAMS} streams of other processes, ${EVENTS} events`);
  console.log(`p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)} (goal 50 ms)`);
} finally {
  streams.stop();
  load.stop();
  for (const stop of stops) await stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
