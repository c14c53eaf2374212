// Failover of the database under load: `node bench/failover/index.ts [kills] [--asynchronous]`, as root on Debian (see cluster.ts). Two processes of
// the product behind one PostgreSQL cluster; writers create records under ids of their own and repeat what had no answer. After the kills every
// acknowledged record must be there. With `--asynchronous` records must get lost: it proves that the kill can lose.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { endOnSignals, endRun } from "../product/endings.ts";
import { type Product, root, startProduct } from "../product/server.ts";
import { startCluster } from "./cluster.ts";
import { createDatabase } from "./create-database.ts";
import { checkHistory, longestSilence } from "./history.ts";
import { describeMoments } from "./moments.ts";
import { SUPERUSER, startWriters, storedIds, tokenOf, type Writers } from "./writers.ts";

const KILLS_MAX = 50;
const GOAL_MS = 15_000;
const kills = Math.min(Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 20), KILLS_MAX);
const synchronous = !process.argv.includes("--asynchronous");
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

console.log(`${kills} kills, ${synchronous ? "synchronous" : "ASYNCHRONOUS: losses are expected"}`);
endOnSignals();
let writers: Writers | undefined;
try {
  const cluster = await startCluster(synchronous);
  const products: Product[] = [];
  const env = { DATABASE_URL: cluster.url, DEMO: "0", SMS_LOGIN: "l", SMS_PASSWORD: "p", ...SUPERUSER };
  await createDatabase(cluster.url);
  // Later it complains about every kill.
  const complained = (line: string) => writers ?? console.error(line);
  for (const _ of [1, 2]) products.push(await startProduct({ env, complained }));
  const [first] = products;
  if (!first) throw new Error("no product");
  const token = await tokenOf(first);
  writers = startWriters(products, token);
  const { history } = writers;
  const silences: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await cluster.whole();
    await delay(2000);
    const from = performance.now();
    const { moments, explain } = await cluster.killPrimary();
    await cluster.whole();
    await delay(1000);
    const silence = longestSilence(history, from, performance.now());
    silences.push(silence.ms);
    const isSlow = silence.ms > GOAL_MS;
    const decisions = await explain();
    console.log(`kill ${kill}: writing again after ${seconds(silence.ms)}; seconds after the kill:`);
    for (const line of describeMoments(moments, silence.until, isSlow)) console.log(`  ${line}`);
    if (isSlow) for (const line of decisions) console.log(`  | ${line}`);
  }
  await writers.stop();
  await cluster.whole();
  const stored = await storedIds(first, token);
  const folder = join(root, ".cache", "failover");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${synchronous ? "synchronous" : "asynchronous"}.json`);
  writeFileSync(file, JSON.stringify({ history, stored }));
  const found = checkHistory(history, stored);
  const worst = Math.max(...silences);
  console.log(`history: ${relative(root, file)}`);
  console.log(`acknowledged ${found.acknowledged}, without an answer at the end ${found.unknown}`);
  console.log(`lost ${found.lost.length}, uninvited ${found.uninvited.length}, doubled ${found.doubled.length}`);
  console.log(`longest time without an acknowledged write ${seconds(worst)}, goal ${seconds(GOAL_MS)}`);
  const isClean = found.lost.length + found.uninvited.length + found.doubled.length === 0 && worst <= GOAL_MS;
  process.exitCode = (synchronous ? isClean : found.lost.length > 0) ? 0 : 1;
} finally {
  await writers?.stop();
  await endRun();
}
