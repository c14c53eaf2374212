// A rolling upgrade: two processes of an earlier version on one PostgreSQL, behind Caddy, are replaced one after the other by this version, under
// writers, readers and streams. The first new process migrates the database while the other old one serves.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Dataset } from "../../house/dataset.ts";
import { startPlay } from "../../house/scenarios.ts";
import { runCommand } from "../../product/debian.ts";
import { node, root } from "../../product/server.ts";
import { startCaddy } from "../caddy.ts";
import { openProduct } from "../product-process.ts";
import { randomOf } from "../random.ts";
import { startReaders } from "../readers.ts";
import { compareAnswers } from "../same-answers.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { openStore } from "../stores.ts";
import { watchRecord } from "../watchers.ts";
import { writeEnd } from "../write-end.ts";
import { pathOf, startWriters } from "../writers.ts";

const PROCESSES = 2;
const TOURNAMENTS = 100;
/** Some of them organise a tournament of their own. */
const PEOPLE = 64;
/** Few, because nothing may fail for want of CPU time. */
const WRITERS = 8;
const PAUSE_MS = 400;
const READ_EVERY_MS = 200;
const STREAMS = 30;
const CHANGE_EVERY_MS = 500;
/** Before, between and after the two replacements. */
const PHASE_MS = 15_000;
/** As compose.many.yaml has it. */
const DRAIN_SECONDS = "3";

export const upgrade: EnduranceScenario = {
  name: "upgrade",
  what: "two processes of an earlier version (--from FOLDER, installed and built) are replaced one by one",
  stores: ["postgres"],
  counts: { of: "processes", usual: PROCESSES, max: PROCESSES },
  async run({ store: name, count, plant, seed, from, history, say }) {
    if (from === undefined) throw new Error("name the work tree of the earlier version: --from FOLDER");
    say(`applies ${migrationsSince(from).join(", ")}`);
    const store = await openStore(name);
    const dataset = fillAsBefore(from, store.env.DATABASE_URL ?? "");
    const env = { ...store.env, DRAIN_SECONDS };
    const products = await Promise.all(Array.from({ length: PROCESSES }, () => openProduct({ env, plant, said: say })));
    for (const product of products) await product.start(from);
    const urls = products.map(({ url }) => url);
    const port = await startCaddy(
      store.folder,
      products.map((product) => product.port),
    );
    const url = `http://127.0.0.1:${port}`;
    const matches = await startPlay(dataset, { port });

    const [watched = ""] = dataset.tournaments;
    const path = pathOf("tournaments", watched);
    const watchers = await watchRecord({ port, path, topic: `tournaments/${watched}`, streams: STREAMS, history });
    const random = randomOf(seed);
    const writers = startWriters({
      urls: [url],
      dataset,
      matches,
      writers: WRITERS,
      pauseMs: PAUSE_MS,
      random,
      history,
    });
    const readers = startReaders({ url, dataset, everyMs: READ_EVERY_MS, history });
    let isOn = true;
    const changing = async () => {
      for (let number = 1; isOn; number++) {
        await watchers.change({ number, token: dataset.organiser.token });
        await delay(CHANGE_EVERY_MS);
      }
    };
    const changes = changing();

    await delay(PHASE_MS);
    for (const product of products.slice(0, count)) {
      const at = history.now();
      await product.stop();
      await product.start();
      history.add({ kind: "fault", name: "a process is of this version", at, servedAt: history.now() });
      await delay(PHASE_MS);
      await compareAnswers({ urls, paths: comparedPaths(dataset), history });
      say(`${writers.acknowledged()} writes acknowledged`);
    }
    isOn = false;
    await Promise.all([changes, readers.stop(), writers.stop()]);
    await watchers.settle();
    for (const product of products) await product.stop();
    await writeEnd(store, history);
  },
};

function migrationsSince(from: string): string[] {
  const of = (folder: string) =>
    readdirSync(join(folder, "apps/server/src/storage/migrations")).filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file));
  const before = new Set(of(from));
  const added = of(root).filter((file) => !before.has(file));
  if (added.length === 0) throw new Error(`${from} has every migration of this version, so the run would prove less`);
  return added;
}

/** By the earlier version, whose schema the database then has. */
function fillAsBefore(from: string, url: string): Dataset {
  const program = fileURLToPath(new URL("../fill-process.ts", import.meta.url));
  return JSON.parse(runCommand(node, [program, from, url, String(TOURNAMENTS), String(PEOPLE)]));
}

/** Fields that both versions have. */
function comparedPaths({ toJoin, toStart }: Dataset): string[] {
  const list = (table: string, query: Record<string, string>) =>
    `${pathOf(table)}?${new URLSearchParams({ perPage: "100", sort: "id", ...query })}`;
  return [
    list("tournaments", { fields: "id,status,updated" }),
    ...toJoin.map((id) =>
      list("tournament_participants", { filter: `tournament="${id}"`, fields: "id,status,position,updated" }),
    ),
    ...toStart.map(({ id }) =>
      list("tournament_matches", { filter: `tournament="${id}"`, fields: "id,status,team1_score,updated" }),
    ),
  ];
}
