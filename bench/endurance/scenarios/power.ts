// Power loss: the database is on a disk that loses everything that was not synced, at random moments under writers. A killed process alone proves
// nothing about it, because the page cache of the system survives the process.
import { setTimeout as delay } from "node:timers/promises";
import { startPlay } from "../../house/scenarios.ts";
import { openDisk } from "../loop-disk.ts";
import { openProduct } from "../product-process.ts";
import { randomOf } from "../random.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { openStore } from "../stores.ts";
import { writeEnd } from "../write-end.ts";
import { startWriters } from "../writers.ts";

const DISK_MB = 1024;
const WRITERS = 32;
const PEOPLE = 128;
const TOURNAMENTS = 100;
const PAUSE_MS = 300;
const BETWEEN_MS = { least: 0, most: 1500 };

export const power: EnduranceScenario = {
  name: "power",
  what: "the disk loses what was not synced, under 32 writers (as root)",
  stores: ["sqlite", "postgres"],
  counts: { of: "power losses", usual: 20, max: 100 },
  async run({ store: name, count, plant, seed, history, say }) {
    const random = randomOf(seed);
    const disk = openDisk(DISK_MB);
    const store = await openStore(name, disk.folder);
    const dataset = await store.fill(TOURNAMENTS, PEOPLE);
    const product = await openProduct({ env: store.env, plant, said: say });
    await product.start();
    const matches = await startPlay(dataset, product);
    const urls = [product.url];
    const writers = startWriters({ urls, dataset, matches, writers: WRITERS, pauseMs: PAUSE_MS, random, history });
    for (let loss = 1; loss <= count; loss++) {
      await writers.more(WRITERS);
      await delay(BETWEEN_MS.least + random() * (BETWEEN_MS.most - BETWEEN_MS.least));
      const at = history.now();
      disk.losePower();
      await product.kill();
      await store.kill();
      disk.restorePower();
      await store.start();
      await product.start();
      history.add({ kind: "fault", name: "power lost", at, servedAt: history.now() });
      say(`${loss} power losses, ${writers.acknowledged()} writes acknowledged`);
    }
    await writers.stop();
    await product.stop();
    await writeEnd(store, history);
  },
};
