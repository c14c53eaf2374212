// Durable transactions per second of the embedded store: one after the other against sixty-four at once. Prints the ratio of the two.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@bandeha/server/measured";

const TRANSACTIONS = 1024;
const AT_ONCE = 64;
const PAIRS = 5;

const folder = mkdtempSync(join(tmpdir(), "bandeha-commits-"));
const storage = await openSqlite({ path: join(folder, "bandeha.db") });
let made = 0;

function insertOne(): Promise<void> {
  const id = `city${made++}`;
  const at = "2026-11-20 10:00:00.000Z";
  return storage.transact((tx) => tx.insert("cities", { id, created: at, updated: at, name: id }));
}

async function perSecond(width: number): Promise<number> {
  const began = performance.now();
  for (let done = 0; done < TRANSACTIONS; done += width) await Promise.all(Array.from({ length: width }, insertOne));
  return TRANSACTIONS / ((performance.now() - began) / 1000);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// Alternating, so that a slow minute of the machine affects both.
const pairs: { alone: number; together: number }[] = [];
for (let pair = 0; pair < PAIRS; pair++) pairs.push({ alone: await perSecond(1), together: await perSecond(AT_ONCE) });
await storage.close();
rmSync(folder, { recursive: true, force: true });

const alone = Math.round(median(pairs.map((pair) => pair.alone)));
const together = Math.round(median(pairs.map((pair) => pair.together)));
const ratio = median(pairs.map((pair) => pair.together / pair.alone)).toFixed(2);
process.stdout.write(
  `durable transactions per second: ${alone} one by one, ${together} at ${AT_ONCE} at once; ratio ${ratio}\n`,
);
