// Three processes of the product on PostgreSQL are replaced one by one (SIGUSR2) under 200 requests a second and some hundred streams, while an
// organiser changes a record again and again, and others change theirs on a slow network.
import { setTimeout as delay } from "node:timers/promises";
import { startOpenLoad } from "../load/load.ts";
import { openProduct } from "../product-process.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { startSlowUploads } from "../slow-uploads.ts";
import { openStore } from "../stores.ts";
import { watchRecord } from "../watchers.ts";
import { pathOf } from "../writers.ts";

const PROCESSES = 3;
const TOURNAMENTS = 100;
/** Some of them organise a tournament of their own. */
const PEOPLE = 64;
/** Two for each process, so that a replaced one has begun one. */
const UPLOADS = 6;
const PER_SECOND = 200;
const STREAMS = 300;
const CHANGE_EVERY_MS = 500;
const BETWEEN_MS = 3000;
/** A replacement of three processes on a busy machine. */
const REPLACED_MS = 600_000;
const LOAD_SECONDS = 5;

export const rolling: EnduranceScenario = {
  name: "rolling",
  what: "three processes are replaced one by one under 200 requests a second and 300 streams",
  stores: ["postgres"],
  counts: { of: "replacements", usual: 3, max: 50 },
  async run({ store: name, count, plant, history, say }) {
    const store = await openStore(name);
    const dataset = await store.fill(TOURNAMENTS, PEOPLE);
    const product = await openProduct({ env: { ...store.env, PROCESSES: String(PROCESSES) }, plant });
    await product.start();
    const [watched = ""] = dataset.tournaments;
    const path = pathOf("tournaments", watched);
    const watchers = await watchRecord({
      port: product.port,
      path,
      topic: `tournaments/${watched}`,
      streams: STREAMS,
      history,
    });
    const load = startOpenLoad(history);
    const slow = startSlowUploads({
      port: product.port,
      uploads: dataset.toStart.slice(0, UPLOADS).map(({ id, organiser }) => ({
        path: pathOf("tournaments", id),
        token: organiser.token,
      })),
      history,
    });
    let isOn = true;

    const paths = [
      path,
      `${pathOf("tournaments")}?perPage=20`,
      `${pathOf("tournaments", dataset.tournaments[1])}?expand=club`,
    ];
    const loading = async () => {
      for (let from = 0; isOn; from += PER_SECOND * LOAD_SECONDS)
        await load({
          port: product.port,
          paths,
          from,
          seconds: LOAD_SECONDS,
          label: "read",
          phase: "",
          isFresh: true,
          perSecond: PER_SECOND,
        });
    };
    const changing = async () => {
      for (let number = 1; isOn; number++) {
        await watchers.change({ number, token: dataset.organiser.token });
        await delay(CHANGE_EVERY_MS);
      }
    };
    /** The numbers of processes grow; the old ones are gone when all are new. */
    const replaced = async (before: ReadonlySet<string>) => {
      const until = performance.now() + REPLACED_MS;
      for (;;) {
        const now = await processesOf(product.url);
        if (now.size === PROCESSES && [...now].every((one) => !before.has(one))) return;
        if (performance.now() > until) throw new Error(`not replaced: ${[...now]} after ${[...before]}`);
        await delay(500);
      }
    };

    const work = Promise.all([loading(), changing()]);
    for (let turn = 1; turn <= count; turn++) {
      await delay(BETWEEN_MS);
      const before = await processesOf(product.url);
      const at = history.now();
      process.kill(product.pid(), "SIGUSR2");
      await replaced(before);
      history.add({ kind: "fault", name: "all processes replaced", at, until: history.now() });
      say(`${turn} replacements of ${PROCESSES} processes`);
    }
    await delay(BETWEEN_MS);
    isOn = false;
    await Promise.all([work, slow.stop()]);
    await watchers.settle();
    await product.stop();
  },
};

/** The numbers of the serving processes, which label their metrics. */
async function processesOf(url: string): Promise<Set<string>> {
  const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
  return new Set([...text.matchAll(/^bandeha_ready\{process="(\d+)"\} 1/gm)].map(([, number]) => number ?? ""));
}
