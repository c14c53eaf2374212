// Many signed-in streams on one process: `node bench/streams.ts [streams]`, 10,000 unless given. On Linux, loopback only. Prints what an idle stream
// weighs, how long one event takes to all of them beside a bare loop of socket writes, and how requests fare while all streams reconnect.
// Each of two processes holds a descriptor per stream: `ulimit -n` must allow a few hundred more than the streams.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@bandeha/server/measured";
import { startBare } from "./house/ceilings.ts";
import { type Dataset, fillDataset } from "./house/dataset.ts";
import { startLoad } from "./house/load/load.ts";
import { cpuMicrosOf, median, waitedMsOf } from "./house/measure.ts";
import { eventPlan } from "./house/scenarios.ts";
import { startOurs } from "./house/servers.ts";
import { memoryOf } from "./product/process-memory.ts";
import type { StreamPlan } from "./streams/plan.ts";
import { startStreams } from "./streams/streams.ts";

const DESCRIPTORS_SPARE = 500;
const TURNS = 7;
const EVENTS = 5;
const EVERY_MS = 100;
/** Requests while all streams reconnect: a list from memory, at a fixed rate. */
const PROBES = { perSecond: 50, seconds: 15, connections: 20 };
const SETTLE_MS = 3000;

const count = Number(process.argv[2] ?? 10_000);
const descriptors = Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" }));
if (!Number.isInteger(count) || count < 1) throw new Error("how many streams? a whole number from 1");
if (descriptors < count + DESCRIPTORS_SPARE)
  throw new Error(`ulimit -n is ${descriptors}; ${count} streams need ${count + DESCRIPTORS_SPARE}`);

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
const show = (name: string, value: string) => console.log(`${name.padEnd(44)} ${value}`);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;

type Target = { port: number; pid: number };
type Sample = { toLast: number; cpuMs: number; bytes: string };

/** CPU time of the events alone, without that of the heartbeats meanwhile. */
async function measureEvents(streams: Streams, { port, pid }: Target, plan: EventPlan): Promise<Sample> {
  const cpu = () => ({ cpuMs: cpuMicrosOf(pid) / 1000, at: performance.now() });
  const quiet = cpu();
  await settle();
  const before = cpu();
  const { events, bytes } = await streams.ask({ kind: "event", port, count: EVENTS, everyMs: EVERY_MS, ...plan });
  const after = cpu();
  const idle = (before.cpuMs - quiet.cpuMs) / (before.at - quiet.at);
  const cpuMs = (after.cpuMs - before.cpuMs - idle * (after.at - before.at)) / EVENTS;
  return { toLast: median(events.map(({ toLast }) => toLast)), cpuMs, bytes };
}

type Streams = ReturnType<typeof startStreams>;
type EventPlan = Pick<Extract<StreamPlan, { kind: "event" }>, "trigger">;

const resident = (pid: number) => memoryOf(pid).anonymous * 1024 * 1024;

/** Opens the streams, and returns the bytes of memory and the CPU time that each takes. */
async function fill(streams: Streams, { port, pid }: Target, topics: readonly string[], tokens: readonly string[]) {
  const before = { memory: resident(pid), cpu: cpuMicrosOf(pid) };
  const { seconds } = await streams.ask({ kind: "open", port, count, topics, tokens });
  const micros = (cpuMicrosOf(pid) - before.cpu) / count;
  await settle();
  return { bytes: (resident(pid) - before.memory) / count, seconds, micros };
}

const dataDir = mkdtempSync(join(tmpdir(), "bandeha-streams-"));
const storage = await openSqlite({ path: join(dataDir, "bandeha.db") });
const dataset: Dataset = await fillDataset(storage, 100, count).finally(storage.close);
const tokens = dataset.joiners.map(({ token }) => token);
const ours = await startOurs(dataDir, { hall: true });
const bare = await startBare();
const streams = startStreams();
const bareStreams = startStreams();
const load = startLoad();
try {
  const { topic, trigger } = eventPlan(dataset, ours);
  // One of everything, so that what is loaded at the first use counts to no stream.
  await streams.ask({ kind: "open", port: ours.port, count: 100, topics: [topic], tokens });
  await streams.ask({ kind: "event", port: ours.port, count: 3, everyMs: 0, trigger });
  await streams.ask({ kind: "close" });
  await settle();
  console.log(`${count} signed-in streams of as many people\n`);
  const own = await fill(streams, ours, [topic], tokens);
  show("an idle stream (goal 20 KB)", kb(own.bytes));
  show("all opened in", `${own.seconds.toFixed(1)} s`);
  show("CPU of the server for each, first opened", `${own.micros.toFixed(0)} µs`);
  show("an idle stream of a bare server", kb((await fill(bareStreams, bare, [], [])).bytes));
  const samples: { ours: Sample; bare: Sample }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const sample = await measureEvents(streams, ours, { trigger });
    const write = { method: "POST", path: "/event", body: { bytes: sample.bytes } };
    samples.push({ ours: sample, bare: await measureEvents(bareStreams, bare, { trigger: write }) });
  }
  await bareStreams.ask({ kind: "close" });
  const of = (pick: (turn: (typeof samples)[number]) => number) => median(samples.map(pick));
  show("one event to all", ms(of(({ ours }) => ours.toLast)));
  show("a bare loop of socket writes", ms(of(({ bare }) => bare.toLast)));
  show("ratio of time (goal 1.5)", of(({ ours, bare }) => ours.toLast / bare.toLast).toFixed(2));
  show("CPU of the server for an event", ms(of(({ ours }) => ours.cpuMs)));
  show("CPU of the bare server", ms(of(({ bare }) => bare.cpuMs)));
  show("ratio of CPU", of(({ ours, bare }) => ours.cpuMs / bare.cpuMs).toFixed(2));

  const requests = [{ method: "GET", path: "/api/collections/tournaments/records?page=1&perPage=50" }];
  const probe = () => load.send({ ports: [ours.port], requests, once: false, ...PROBES, expected: { status: 200 } });
  const { latency: quiet } = await probe();
  const probing = probe();
  const before = { cpu: cpuMicrosOf(ours.pid), waited: waitedMsOf(ours.pid) };
  const { seconds } = await streams.ask({ kind: "reconnect" });
  const micros = (cpuMicrosOf(ours.pid) - before.cpu) / count;
  const waited = (waitedMsOf(ours.pid) - before.waited) / 1000;
  const { latency, answered } = await probing;
  show("all reconnected in (goal 15 s)", `${seconds.toFixed(1)} s`);
  show("of which the server waited for a processor", `${waited.toFixed(1)} s`);
  show("CPU of the server for each, cut and opened", `${micros.toFixed(0)} µs`);
  show("requests before, p50 and p99", `${quiet.p50.toFixed(1)} and ${quiet.p99.toFixed(1)} ms`);
  show("requests meanwhile, p50", `${latency.p50.toFixed(1)} ms of ${answered}`);
  show("requests meanwhile, p99 (goal 100 ms)", `${latency.p99.toFixed(1)} ms`);
} finally {
  streams.stop();
  bareStreams.stop();
  load.stop();
  bare.stop();
  await ours.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
