// What each kind of malformed request costs: `node bench/attack/malformed-kinds.ts`. Of each kind 128 come at once, each on a connection and from an
// address of its own. Printed are the longest delay of the event loop and the CPU time of one, the worst first. On Linux.
import { once } from "node:events";
import { connect } from "node:net";
import { cpuMicrosOf } from "../house/measure.ts";
import { startProduct } from "../product/server.ts";
import { readGauges } from "./gauges.ts";
import { from, hostile } from "./scenarios/million-malformed.ts";

const AT_ONCE = 128;
const WARM = 20;
const SHOWN = 12;
/** A request that says more will follow is not waited for. */
const PATIENCE_MS = 4000;

const product = await startProduct({ env: { DEMO: "1", TRUSTED_PROXIES: "127.0.0.1" }, complained: () => undefined });
const port = Number(new URL(product.url).port);
let number = 0;

async function send(text: string): Promise<void> {
  number += 1;
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.resume().end(from(`10.0.${number >> 8}.${number & 255}`, text), "latin1");
  const cut = setTimeout(() => socket.destroy(), PATIENCE_MS);
  await once(socket, "close").catch(() => undefined);
  clearTimeout(cut);
}
const sendAtOnce = (text: string, count: number) => Promise.all(Array.from({ length: count }, () => send(text)));

try {
  for (const text of hostile) await sendAtOnce(text, WARM);
  const rows: { delay: number; cpu: number; kind: string }[] = [];
  for (const text of hostile) {
    await readGauges(product.url);
    const before = cpuMicrosOf(product.pid);
    await sendAtOnce(text, AT_ONCE);
    const cpu = (cpuMicrosOf(product.pid) - before) / 1000 / AT_ONCE;
    const { longestDelayMs } = await readGauges(product.url);
    rows.push({ delay: longestDelayMs, cpu, kind: `${JSON.stringify(text.slice(0, 60))} of ${text.length} bytes` });
  }
  for (const { delay, cpu, kind } of rows.toSorted((one, other) => other.delay - one.delay).slice(0, SHOWN))
    console.log(`${delay.toFixed(0).padStart(6)} ms delay, ${cpu.toFixed(2).padStart(6)} ms of CPU each: ${kind}`);
} finally {
  await product.stop();
}
