// Memory of the server, on Linux, with the limits that `npm start` sets: `node bench/memory.ts [requests]`, idle after its first start in demo mode, and
// during and after a bounded attack (200,000 requests by default, a million take about half an hour); `node bench/memory.ts processes`, idle with
// PROCESSES=1 and more on one PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@bandeha/server/measured";
import autocannon from "autocannon";
import { createDatabase } from "./failover/create-database.ts";
import { MIX_PATIENCE, mixedRequests, openAndCut } from "./product/attack-mix.ts";
import { memoryOf, shareOf, startedBy } from "./product/process-memory.ts";
import { startProduct } from "./product/server.ts";

const GOALS = { idle: 120, attack: 400 };
const CONNECTIONS = 50;
/** The threads for draws and pictures end after a minute without work. */
const SETTLE_MS = 70_000;
const PROCESSES = [1, 2, 4];

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
const print = (phase: string, pid: number, goal?: number): void => {
  const { resident, anonymous, peak } = memoryOf(pid);
  const verdict = goal === undefined ? "" : resident <= goal ? `≤ ${goal}` : `ABOVE ${goal}`;
  console.log(
    `${phase.padEnd(28)} ${[resident, anonymous, peak].map((mb) => `${mb} MB`.padStart(9)).join("")}   ${verdict}`,
  );
};

async function underAttack(requests: number): Promise<void> {
  const product = await startProduct({ env: { DEMO: "1", TRUSTED_PROXIES: "127.0.0.1" } });
  try {
    console.log(`${"".padEnd(28)} ${["resident", "anonymous", "peak"].map((name) => name.padStart(9)).join("")}`);
    await settle();
    print("idle in demo mode", product.pid, GOALS.idle);
    const mix = await mixedRequests(product.url);
    const steps = 8;
    for (let step = 1; step <= steps; step++) {
      const [result] = await Promise.all([
        autocannon({
          url: product.url,
          connections: CONNECTIONS,
          amount: Math.ceil(requests / steps),
          timeout: MIX_PATIENCE,
          requests: mix,
        }),
        openAndCut(product.url, 500),
      ]);
      print(`after ${Math.round((requests * step) / steps)} requests`, product.pid);
      console.log(`  ${result["2xx"]} × 2xx, ${result["4xx"]} × 4xx, ${result["5xx"]} × 5xx, ${result.errors} errors`);
    }
    await settle();
    print("at rest again", product.pid, GOALS.attack);
  } finally {
    await product.stop();
  }
}

/** All started before the wait, so that one wait serves all. */
async function byProcesses(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-memory-"));
  const postgres = await startPostgres(folder, { durable: false });
  const products: Awaited<ReturnType<typeof startProduct>>[] = [];
  try {
    for (const processes of PROCESSES) {
      const url = new URL(postgres.url);
      url.pathname = `/memory${processes}`;
      await createDatabase(url.href);
      const env = { DEMO: "1", DATABASE_URL: url.href, PROCESSES: String(processes) };
      products.push(await startProduct({ env }));
    }
    await settle();
    let one = Number.NaN;
    for (const [at, { pid }] of products.entries()) {
      const shares = [pid, ...startedBy(pid)].map(shareOf);
      const sum = shares.reduce((total, share) => total + share, 0);
      if (at === 0) one = sum;
      const [first, ...serving] = shares;
      const parts = serving.length > 0 ? `supervisor ${first}, serving ${serving.join(" + ")}` : "";
      console.log(`PROCESSES=${PROCESSES[at]}   ${sum} MB, × ${(sum / one).toFixed(2)} of one   ${parts}`);
    }
  } finally {
    for (const { stop } of products) await stop();
    await postgres.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const [asked = "200000"] = process.argv.slice(2);
await (asked === "processes" ? byProcesses() : underAttack(Number(asked)));
