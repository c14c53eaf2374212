// Memory of the server: idle after its first start in demo mode, and during and after a bounded attack.
// `node bench/memory.ts [requests]`, on Linux; 200,000 requests by default, a million take about half an hour.

import autocannon from "autocannon";
import { MIX_PATIENCE, mixedRequests, openAndCut } from "./product/attack-mix.ts";
import { memoryOf } from "./product/process-memory.ts";
import { startAsNpmDoes } from "./product/server.ts";

const GOALS = { idle: 120, attack: 400 };
const requests = Number(process.argv[2] ?? 200_000);
const CONNECTIONS = 50;
/** The threads for draws and pictures end after a minute without work. */
const SETTLE_MS = 70_000;

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
const print = (phase: string, pid: number, goal?: number): void => {
  const { resident, anonymous, peak } = memoryOf(pid);
  const verdict = goal === undefined ? "" : resident <= goal ? `≤ ${goal}` : `ABOVE ${goal}`;
  console.log(
    `${phase.padEnd(28)} ${[resident, anonymous, peak].map((mb) => `${mb} MB`.padStart(9)).join("")}   ${verdict}`,
  );
};

const product = await startAsNpmDoes({ TRUSTED_PROXIES: "127.0.0.1" });
try {
  console.log(`${"".padEnd(28)} ${["resident", "anonymous", "peak"].map((name) => name.padStart(9)).join("")}`);
  await settle();
  print("idle in demo mode", product.serverPid, GOALS.idle);
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
    print(`after ${Math.round((requests * step) / steps)} requests`, product.serverPid);
    console.log(`  ${result["2xx"]} × 2xx, ${result["4xx"]} × 4xx, ${result["5xx"]} × 5xx, ${result.errors} errors`);
  }
  await settle();
  print("at rest again", product.serverPid, GOALS.attack);
} finally {
  await product.stop();
}
