// Five times as many requests as the product can answer, from another process, in turns with its own pace: what it still answers, what it says to the
// others, how soon it is well again. Half of the requests are pages, half lists with a filter that was never seen. The times are those of a product that
// has a core: where other programs leave it half of one, everything takes twice as long.
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
const PATIENCE_MS = 30_000;
/** A longer run would not end. */
const SLOWNESS_MAX = 3;
/** A turn in which nothing was refused was no overload, because the machine became faster after its peak was measured: it is repeated. */
const REPEATS = 2;
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
    let repeats = 0;
    /** Seconds of the clock for a second of the busy product's CPU time. */
    let slowness = 1;
    const cpuSince = (began: number) => cpuMicrosOf(product.pid()) - began;
    const send = async (phase: string, usual: number, pace: { perSecond: number } | { connections: number }) => {
      const cpu = cpuMicrosOf(product.pid());
      const seconds = usual * slowness;
      const plan = { port: product.port, paths: PATHS, from, seconds, label: "read", phase, ...pace };
      const { calls } = await load({ ...plan, patienceMs: PATIENCE_MS * slowness });
      from += calls.length;
      const used = cpuSince(cpu);
      history.add({ kind: "reading", name: `CPU ${phase}`, at: history.now(), value: used });
      const answered = (status: number) => calls.filter((call) => call.status === status).length;
      return { good: answered(200), refused: answered(503), seconds, slowness: (seconds * 1_000_000) / used };
    };
    const learn = (measured: number) => {
      slowness = Math.min(Math.max(measured, 1), SLOWNESS_MAX);
    };
    // Code is compiled in its first calls.
    for (const _ of [1, 2]) learn((await send("warm-up", PEAK_SECONDS, { connections: CONNECTIONS })).slowness);
    for (let turn = 1; turn <= count + repeats; turn++) {
      const full = await send(`peak ${turn}`, PEAK_SECONDS, { connections: CONNECTIONS });
      learn(full.slowness);
      const peak = full.good / full.seconds;
      const [at, cpu] = [history.now(), cpuMicrosOf(product.pid())];
      const sending = send(`overload ${turn}`, OVERLOAD_SECONDS, { perSecond: peak * FACTOR });
      await delay(OVERLOAD_SECONDS * slowness * 1000);
      const until = history.now();
      history.add({ kind: "reading", name: `CPU until ${turn}`, at: until, value: cpuSince(cpu) });
      history.add({ kind: "fault", name: "overload", at, until });
      // Beside what is still unanswered, as a player who comes a moment later.
      const { good, refused, seconds } = await sending;
      await send(`after ${turn}`, AFTER_SECONDS, { perSecond: Math.max(2, peak * AFTER_SHARE) });
      say(
        `turn ${turn}: peak ${peak.toFixed(0)}/s, at ${FACTOR} times that ${(good / seconds).toFixed(0)}/s; the machine is ${slowness.toFixed(1)} times slower than one core`,
      );
      if (refused === 0 && repeats < REPEATS) repeats += 1;
    }
    await product.stop();
  },
};
