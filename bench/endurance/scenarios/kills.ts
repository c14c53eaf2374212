// kill -9 at random moments under 64 writers. On PostgreSQL two processes of the product share it: one of them is killed, and in every fifth turn
// PostgreSQL itself, at once.
import { setTimeout as delay } from "node:timers/promises";
import { startPlay } from "../../house/scenarios.ts";
import { openProduct } from "../product-process.ts";
import { randomOf } from "../random.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { openStore } from "../stores.ts";
import { writeEnd } from "../write-end.ts";
import { startWriters } from "../writers.ts";

const WRITERS = 64;
const PEOPLE = 128;
const TOURNAMENTS = 100;
/** Of a writer between two writes, so that a small machine has time left for the kills. */
const PAUSE_MS = 400;
const BETWEEN_KILLS_MS = { least: 0, most: 1000 };
const DATABASE_EVERY = 5;

export const kills: EnduranceScenario = {
  name: "kills",
  what: "kill -9 at random moments under 64 writers",
  stores: ["sqlite", "postgres"],
  counts: { of: "kills", usual: 100, max: 500 },
  async run({ store: name, count, plant, seed, history, say }) {
    const random = randomOf(seed);
    const store = await openStore(name);
    const dataset = await store.fill(TOURNAMENTS, PEOPLE);
    const products = await Promise.all(
      (name === "sqlite" ? [1] : [1, 2]).map(() => openProduct({ env: store.env, plant, said: say })),
    );
    for (const product of products) await product.start();
    const [first] = products;
    if (!first) throw new Error("no product");
    const matches = await startPlay(dataset, first);
    const urls = products.map(({ url }) => url);
    const writers = startWriters({ urls, dataset, matches, writers: WRITERS, pauseMs: PAUSE_MS, random, history });
    const { least, most } = BETWEEN_KILLS_MS;
    for (let kill = 1; kill <= count; kill++) {
      await writers.more(WRITERS);
      await delay(least + random() * (most - least));
      const at = history.now();
      if (name === "postgres" && kill % DATABASE_EVERY === 0) {
        await store.kill();
        await store.start();
        history.add({ kind: "fault", name: "PostgreSQL stopped at once", at, servedAt: history.now() });
      } else {
        const product = products[kill % products.length] ?? first;
        await product.kill();
        await product.start();
        history.add({ kind: "fault", name: "kill -9", at, servedAt: history.now() });
      }
      if (kill % 10 === 0) say(`${kill} kills, ${writers.acknowledged()} writes acknowledged`);
    }
    await writers.stop();
    for (const product of products) await product.stop();
    await writeEnd(store, history);
  },
};
