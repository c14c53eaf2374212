// Five times as many requests as the product can answer, from another process, in turns with its own pace: what it still answers, what it says to the
// others, how soon it is well again. Half of the requests are pages, half lists with a filter that was never seen.
import { setTimeout as delay } from "node:timers/promises";
import { cpuMicrosOf } from "../../house/measure.ts";
import { startOpenLoad } from "../load/load.ts";
import { openProduct } from "../product-process.ts";
import type { EnduranceScenario } from "../scenario.ts";
import { openStore } from "../stores.ts";
import { pathOf } from "../writers.ts";

const TOURNAMENTS = 200;
const PEOPLE = 32;
const FACTOR = 5;
const CONNECTIONS = 20;
const PEAK_SECONDS = 6;
const OVERLOAD_SECONDS = 15;
const AFTER_SECONDS = 12;
/** Of the peak: requests after the overload, which a healthy product answers at once. */
const AFTER_SHARE = 0.2;

/** More than any cost. */
const PATHS = [`${pathOf("tournaments")}?perPage=30&expand=club&filter=cost%3C1$number`, "/?q=$number"];

export const overload: EnduranceScenario = {
  name: "overload",
  what: "five times as many requests as it can answer, from another process",
  stores: ["sqlite", "postgres"],
  counts: { of: "turns", usual: 3, max: 20 },
  async run({ store: name, count, plant, history, say }) {
    const store = await openStore(name);
    await store.fill(TOURNAMENTS, PEOPLE);
    const product = await openProduct({ env: store.env, plant });
    await product.start();
    const load = startOpenLoad(history);
    let from = 0;
    const send = async (phase: string, seconds: number, pace: { perSecond: number } | { connections: number }) => {
      const cpu = cpuMicrosOf(product.pid());
      const { calls } = await load({ port: product.port, paths: PATHS, from, seconds, label: "read", phase, ...pace });
      from += calls.length;
      const used = cpuMicrosOf(product.pid()) - cpu;
      history.add({ kind: "reading", name: `CPU ${phase}`, at: history.now(), value: used });
      return calls.filter(({ status }) => status === 200).length;
    };
    // Code is compiled in its first calls.
    await send("warm-up", PEAK_SECONDS, { connections: CONNECTIONS });
    for (let turn = 1; turn <= count; turn++) {
      const peak = (await send(`peak ${turn}`, PEAK_SECONDS, { connections: CONNECTIONS })) / PEAK_SECONDS;
      const at = history.now();
      const sending = send(`overload ${turn}`, OVERLOAD_SECONDS, { perSecond: peak * FACTOR });
      await delay(OVERLOAD_SECONDS * 1000);
      history.add({ kind: "fault", name: "overload", at, until: history.now() });
      // Beside what is still unanswered, as a player who comes a moment later.
      const good = await sending;
      await send(`after ${turn}`, AFTER_SECONDS, { perSecond: Math.max(2, peak * AFTER_SHARE) });
      say(`turn ${turn}: peak ${peak.toFixed(0)}/s, at ${FACTOR} times that ${(good / OVERLOAD_SECONDS).toFixed(0)}/s`);
    }
    await product.stop();
  },
};
