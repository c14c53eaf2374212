// Measures a scenario on the product, on its ceiling and, if it runs, on PocketBase.
import { memoryOf } from "../product/process-memory.ts";
import type { Latency, Row } from "./bench-run.ts";
import type { Bare, DiskCeilings } from "./ceilings.ts";
import type { Load } from "./load/load.ts";
import type { LoadPlan, LoadRequest } from "./load/plan.ts";
import {
  type Contender,
  type ContenderFigures,
  median,
  ratioOf,
  type Sample,
  sampleLoad,
  takeTurns,
} from "./measure.ts";
import type { Options } from "./options.ts";
import { eventPlan, type ReadScenario, type StartedDataset, type WriteScenario } from "./scenarios.ts";
import type { BenchServer } from "./servers.ts";

export type World = {
  options: Options;
  load: Load;
  bare: Bare;
  disk: DiskCeilings;
  started: StartedDataset;
  ours: BenchServer;
  theirs: readonly Named[];
};

/** A PocketBase, by what it says about its version. */
export type Named = { name: string; server: BenchServer };

type Measured = Pick<Row, "ours" | "ceiling" | "pocketbases" | "latency" | "streamKb">;

const CONNECTIONS = 50;
/** Code is slow in its first calls: a join takes nearly twice as long in the first five hundred as after two thousand. */
const WARM_UP = { requests: 200, writes: 2000, seconds: 5, repeatedSeconds: 0.5 };
/** A page contains its own address. */
const PAGES_DIFFER = 0.01;
const EVENTS = 5;
const WATCHED_MS = 100;
/** Requests prepared for a turn in which every one is new; a server that answers more ends its turn earlier. */
const NEW_PER_SECOND_MAX = 2000;

export const measureScenario = (world: World, scenario: ReadScenario | WriteScenario): Promise<Measured> =>
  scenario.kind === "read" ? measureReads(world, scenario) : measureWrites(world, scenario);

function summary(compared: readonly ContenderFigures[], ceilingName: string, latency: readonly Latency[]): Measured {
  const [ours, ceiling, ...theirs] = compared;
  if (!ours || !ceiling) throw new Error("nothing was compared");
  return {
    ours: { perSecond: ours.perSecond, cpuMicros: ours.cpuMicros },
    ceiling: {
      name: ceilingName,
      perSecond: ceiling.perSecond,
      cpuMicros: ceiling.cpuMicros,
      ratio: ratioOf(ours, ceiling),
    },
    pocketbases: theirs.map((one) => ({
      name: one.name,
      perSecond: one.perSecond,
      cpuMicros: one.cpuMicros,
      ratio: ratioOf(ours, one),
    })),
    latency,
  };
}

type SendPlan = Omit<LoadPlan, "kind">;

/** @param planAt a plan of so many seconds at this rate */
async function latencyOf(
  { load, options }: World,
  highest: number,
  planAt: (perSecond: number, seconds: number) => SendPlan,
): Promise<Latency[]> {
  const found: Latency[] = [];
  for (const share of options.shares) {
    const perSecond = Math.max(1, Math.round(highest * share));
    const { latency } = await load.send(planAt(perSecond, options.latencySeconds));
    found.push({ perSecond, ...latency });
  }
  return found;
}

async function measureReads(world: World, { request, isNew, isPage }: ReadScenario): Promise<Measured> {
  const { bare, load, ours, options, started, theirs } = world;
  const example = request(started.dataset, 0);
  // The examples have number 0.
  let next = 1;
  const take = (count: number): LoadRequest[] =>
    isNew ? Array.from({ length: count }, () => request(started.dataset, next++)) : [example];
  const answerOf = (server: { port: number }) => fetch(`http://127.0.0.1:${server.port}${example.path}`);
  const plannerFor = async (server: { port: number }) => {
    const length = (await (await answerOf(server)).arrayBuffer()).byteLength;
    const isExact = !(isNew && isPage);
    const bytes: [number, number] = isExact
      ? [length, length]
      : [length * (1 - PAGES_DIFFER), length * (1 + PAGES_DIFFER)];
    return (seconds: number, perSecond?: number): SendPlan => ({
      ports: [server.port],
      requests: take(Math.ceil(seconds * (perSecond ?? NEW_PER_SECOND_MAX))),
      once: isNew,
      connections: CONNECTIONS,
      seconds,
      ...(perSecond !== undefined && { perSecond }),
      expected: { status: 200, bytes },
    });
  };
  const contender = async (name: string, server: { port: number; pid: number }): Promise<Contender> => {
    const planFor = await plannerFor(server);
    const warmUp = planFor(isNew ? WARM_UP.seconds : WARM_UP.repeatedSeconds);
    await load.send({ ...warmUp, requests: warmUp.requests.slice(0, WARM_UP.requests) });
    return { name, sample: () => sampleLoad(load, server.pid, planFor(options.seconds)) };
  };
  const answer = await answerOf(ours);
  await bare.answer({ type: answer.headers.get("content-type") ?? "text/plain", text: await answer.text() });
  const contenders = [await contender("ours", ours), await contender("bare", bare)];
  if (!isPage) for (const { name, server } of theirs) contenders.push(await contender(name, server));
  const compared = await takeTurns(options.turns, contenders);
  const planFor = await plannerFor(ours);
  const highest = compared[0]?.perSecond ?? 0;
  const latency = await latencyOf(world, highest, (perSecond, seconds) => planFor(seconds, perSecond));
  return summary(compared, "bare HTTP", latency);
}

async function measureWrites(world: World, { request }: WriteScenario): Promise<Measured> {
  const { disk, load, ours, options, started, theirs } = world;
  const made = new Map<BenchServer, number>();
  const planFor = (server: BenchServer, count: number, seconds: number, perSecond?: number): SendPlan => {
    const first = made.get(server) ?? 0;
    made.set(server, first + count);
    return {
      ports: [server.port],
      requests: Array.from({ length: count }, (_, index) => request(started, server, first + index)),
      once: true,
      connections: CONNECTIONS,
      seconds,
      ...(perSecond !== undefined && { perSecond }),
      expected: { status: 200 },
    };
  };
  const contender = (name: string, server: BenchServer): Contender => ({
    name,
    sample: () => sampleLoad(load, server.pid, planFor(server, options.writes, Number.MAX_SAFE_INTEGER)),
  });
  const contenders: Contender[] = [
    contender("ours", ours),
    { name: "durable commits", sample: async (): Promise<Sample> => ({ perSecond: disk.commitsPerSecond(0.5) }) },
  ];
  for (const { name, server } of theirs) contenders.push(contender(name, server));
  for (const server of [ours, ...theirs.map((one) => one.server)])
    await load.send(planFor(server, WARM_UP.writes, Number.MAX_SAFE_INTEGER));
  const compared = await takeTurns(options.turns, contenders);
  const latency = await latencyOf(world, compared[0]?.perSecond ?? 0, (perSecond, seconds) =>
    planFor(ours, Math.min(options.writes, Math.ceil(perSecond * seconds)), seconds, perSecond),
  );
  return summary(compared, "durable commits", latency);
}

/** Deliveries a second: streams, divided by the time from the request to the arrival at the last of them. */
export async function measureEvent({ bare, load, options, ours, started, theirs }: World): Promise<Measured> {
  const { streams, turns } = options;

  let bytes = "";
  const grown: number[] = [];
  const contender = (name: string, server: BenchServer): Contender => ({
    name,
    async sample() {
      const before = memoryOf(server.pid).resident;
      let most = before;
      const watching = setInterval(() => {
        most = Math.max(most, memoryOf(server.pid).resident);
      }, WATCHED_MS);
      const result = await load.fanOut({
        port: server.port,
        streams,
        events: EVENTS,
        ...eventPlan(started.dataset, server),
      });
      clearInterval(watching);
      if (server === ours) {
        bytes = result.bytes;
        grown.push(((most - before) * 1024) / streams);
      }
      return { perSecond: (streams * 1000) / median(result.toLast) };
    },
  });
  const loop: Contender = {
    name: "bare loop",
    async sample() {
      const trigger = { method: "POST", path: "/event", body: { bytes } };
      const { toLast } = await load.fanOut({ port: bare.port, streams, events: EVENTS, topic: "all", trigger });
      return { perSecond: (streams * 1000) / median(toLast) };
    },
  };
  const contenders = [contender("ours", ours), loop];
  for (const { name, server } of theirs) contenders.push(contender(name, server));
  const compared = await takeTurns(turns, contenders);
  // The first turn: later ones use memory that the first has left.
  return { ...summary(compared, "a bare loop of writes", []), streamKb: Math.round(grown[0] ?? 0) };
}
