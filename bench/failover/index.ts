// Failover of the database under load: `node bench/failover/index.ts [kills] [--asynchronous]`, as root on Debian (see cluster.ts). Two processes of
// the product behind one PostgreSQL cluster; writers create records under ids of their own and repeat what had no answer. After the kills every
// acknowledged record must be there. With `--asynchronous` records must get lost: it proves that the kill can lose.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Product, root, startProduct } from "../product/server.ts";
import { startCluster } from "./cluster.ts";
import { createDatabase } from "./create-database.ts";
import { type Attempt, checkHistory, longestSilence } from "./history.ts";

const KILLS_MAX = 50;
const WRITERS = 16;
const GOAL_MS = 15_000;
const kills = Math.min(Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 20), KILLS_MAX);
const synchronous = !process.argv.includes("--asynchronous");
const SUPERUSER = { SUPERUSER_EMAIL: "failover@example.com", SUPERUSER_PASSWORD: "correct horse battery" };

const history: Attempt[] = [];
let writing = true;

async function tokenOf({ url }: Product): Promise<string> {
  const answer = await fetch(`${url}/api/collections/_superusers/auth-with-password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ identity: SUPERUSER.SUPERUSER_EMAIL, password: SUPERUSER.SUPERUSER_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const idOf = (writer: number, turn: number): string =>
  `w${String(writer).padStart(3, "0")}n${String(turn).padStart(10, "0")}`;

/** One attempt. */
async function create({ url }: Product, token: string, id: string): Promise<Attempt["outcome"]> {
  try {
    const answer = await fetch(`${url}/api/collections/cities/records`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: token },
      body: JSON.stringify({ id, name: id, timezone: "Europe/Moscow" }),
      signal: AbortSignal.timeout(40_000),
    });
    await answer.arrayBuffer();
    if (answer.ok) return "acknowledged";
    return answer.status >= 500 || answer.status === 429 ? "unknown" : "refused";
  } catch {
    return "unknown";
  }
}

async function writer(number: number, products: readonly Product[], token: string): Promise<void> {
  for (let turn = 0; writing; turn++) {
    const id = idOf(number, turn);
    for (let attempt = 0; writing; attempt++) {
      const product = products[(number + attempt) % products.length];
      if (!product) return;
      const begun = performance.now();
      const outcome = await create(product, token, id);
      history.push({ id, begun, ended: performance.now(), outcome });
      if (outcome !== "unknown") break;
      await delay(200);
    }
    await delay(20);
  }
}

async function storedIds({ url }: Product, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      page: String(page),
      perPage: "1000",
      sort: "id",
      filter: 'id ~ "w0"',
      fields: "id",
    });
    const answer = await fetch(`${url}/api/collections/cities/records?${query}`, { headers: { Authorization: token } });
    const { items, totalPages } = (await answer.json()) as { items: { id: string }[]; totalPages: number };
    ids.push(...items.map(({ id }) => id));
    if (page >= totalPages) return ids;
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

console.log(`${kills} kills, ${synchronous ? "synchronous" : "ASYNCHRONOUS: losses are expected"}`);
const cluster = await startCluster(synchronous);
const products: Product[] = [];
try {
  const env = { DATABASE_URL: cluster.url, DEMO: "0", SMS_LOGIN: "l", SMS_PASSWORD: "p", ...SUPERUSER };
  await createDatabase(cluster.url);
  for (const _ of [1, 2]) products.push(await startProduct({ env, complained: () => undefined }));
  const [first] = products;
  if (!first) throw new Error("no product");
  const token = await tokenOf(first);
  const writers = Array.from({ length: WRITERS }, (_, number) => writer(number, products, token));
  const silences: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await cluster.whole();
    await delay(2000);
    const from = performance.now();
    await cluster.killPrimary();
    await cluster.whole();
    await delay(1000);
    silences.push(longestSilence(history, from, performance.now()));
    console.log(`kill ${kill}: writing again after ${seconds(silences.at(-1) ?? 0)}`);
  }
  writing = false;
  await Promise.all(writers);
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
  process.exitCode = isClean === synchronous ? 0 : 1;
} finally {
  writing = false;
  for (const product of products) await product.stop();
  await cluster.stop();
}
