// Metrics for Prometheus: requests by kind, their durations, and metrics of the process.
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Peers } from "../../cluster/peers.ts";

/** A figure that is read when Prometheus asks; `undefined` where there is none. */
export type GaugeReading = { name: string; help: string; read: () => Promise<number | undefined> };

export type Metrics = {
  count: (request: { method: string; path: string; status: number; seconds: number }) => void;
  text: () => Promise<{ contentType: string; text: string }>;
  add: (reading: GaugeReading) => void;
};

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const QUESTION = "metrics";

/** Answers that are alike. Counted here, because the library hashes all labels for each of them. */
type Counted = { labels: { kind: string; method: string; status: string }; count: number };

/** @param peers the answer has the figures of all processes of the cluster, each with its number as the label `process` */
export function createMetrics(readings: readonly GaugeReading[] = [], peers?: Peers): Metrics {
  const registry = new Registry();
  const add = ({ name, help, read }: GaugeReading) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read();
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  };
  for (const reading of readings) add(reading);
  if (peers) add(endedProcesses(peers));
  const labelNames = ["kind", "method", "status"] as const;
  const counted = new Map<string, Counted>();
  new Counter({
    name: "http_requests_total",
    help: "Requests answered.",
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of counted.values()) this.inc(labels, count);
    },
  });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to an answer; for a stream, to its first byte.",
    labelNames: ["kind"],
    buckets: SECONDS,
    registers: [registry],
  });
  let withProcess = false;
  const own = () => {
    // On first use, because it observes garbage collection until the process ends.
    if (!withProcess) collectDefaultMetrics({ register: registry });
    withProcess = true;
    return registry;
  };
  if (peers) registry.setDefaultLabels({ process: String(peers.number) });
  peers?.onQuestion(QUESTION, async () => JSON.stringify(await own().getMetricsAsJSON()));

  /** Sums, because each process has its own label; the library would average or leave out some figures. */
  async function ofAll({ others, ask }: Peers): Promise<string> {
    const asked = others().map((number) => ask(number, QUESTION, ""));
    const texts = [JSON.stringify(await own().getMetricsAsJSON()), ...(await Promise.all(asked))];
    const figures = texts.flatMap((text): { aggregator: string }[][] => (text === undefined ? [] : [JSON.parse(text)]));
    for (const figure of figures.flat()) figure.aggregator = "sum";
    return AggregatorRegistry.aggregate(figures).metrics();
  }

  return {
    add,
    count({ method: given, path, status, seconds }) {
      const [kind, method] = [kindOf(path), methodOf(given)];
      const key = `${kind} ${method} ${status}`;
      const known = counted.get(key);
      if (known) known.count += 1;
      else counted.set(key, { labels: { kind, method, status: String(status) }, count: 1 });
      duration.observe({ kind }, seconds);
    },
    async text() {
      return { contentType: registry.contentType, text: await (peers ? ofAll(peers) : own().metrics()) };
    },
  };
}

/** A restarted process is a new series of Prometheus, so restarts do not show in its other figures. */
const endedProcesses = ({ ended }: Peers): GaugeReading => ({
  name: "bandeha_processes_ended",
  help: "Processes of this server that have failed since it started.",
  read: async () => ended(),
});

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];

/** Bounds the set of labels. */
const methodOf = (method: string) => (METHODS.includes(method) ? method : "other");

function kindOf(path: string): string {
  if (path.startsWith("/api/realtime")) return "realtime";
  if (/^\/api\/collections\/[^/]+\/records/.test(path)) return "records";
  if (path.startsWith("/api/auth/") || path.startsWith("/api/collections/")) return "auth";
  if (path.startsWith("/api/")) return "api";
  return path.startsWith("/assets/") ? "file" : "page";
}
