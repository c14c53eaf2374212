// The embedded database, shipped by Litestream (`litestream` in PATH) to a folder or to an address of S3. The server and Litestream are killed under writes and the data folder
// is lost. What was acknowledged some seconds before must be in the restored database, which must be sound and serve again.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { SUPERUSER, startWriters, storedIds, tokenOf, type Writers } from "../failover/writers.ts";
import { requirePrograms, runCommand } from "../product/debian.ts";
import { node, type Product, root, startProduct } from "../product/server.ts";

const WRITES_MS = 15_000;
/** Litestream ships once a second; a busy machine needs longer. */
const SHIPPED_MS = 5000;

/**
 * @param address of an empty path in a storage S3, whose keys Litestream finds in the environment; a folder if absent
 * @returns whether it holds
 */
export async function restoredFromLitestream(address?: string): Promise<boolean> {
  requirePrograms({ litestream: "litestream" });
  const folder = mkdtempSync(join(tmpdir(), "bandeha-litestream-"));
  const [dataDir, restored] = [join(folder, "data"), join(folder, "restored")];
  const replica = address ?? `file://${join(folder, "replica")}`;
  const env = { DEMO: "0", SMS_LOGIN: "l", SMS_PASSWORD: "p", BACKUP_KEEP: "0", ...SUPERUSER };
  for (const data of [dataDir, restored]) mkdirSync(data);
  let writers: Writers | undefined;
  let again: Product | undefined;
  console.log(runCommand("litestream", ["version"]).trim());
  const product = await startProduct({ dataDir, env });
  const shipping = spawn("litestream", ["replicate", join(dataDir, "bandeha.db"), replica], { stdio: "ignore" });
  try {
    const token = await tokenOf(product);
    writers = startWriters([product], token);
    await delay(WRITES_MS);
    shipping.kill("SIGKILL");
    const killed = performance.now();
    await kill(product);
    await writers.stop();
    rmSync(dataDir, { recursive: true });

    const copy = join(folder, "shipped.db");
    runCommand("litestream", ["restore", "-o", copy, replica]);
    const options = { cwd: root, env: { DATA_DIR: restored } };
    for (const args of [["restore", copy], ["verify"]])
      console.log(runCommand(node, ["apps/server/src/backup/command.ts", ...args], options).trim());
    again = await startProduct({ dataDir: restored, env });
    const stored = new Set(await storedIds(again, await tokenOf(again)));
    const acknowledged = writers.history.filter(({ outcome }) => outcome === "acknowledged");
    const lost = acknowledged.filter(({ id }) => !stored.has(id)).map(({ ended }) => killed - ended);
    const before = acknowledged.filter(({ ended }) => ended < killed - SHIPPED_MS).length;
    console.log(`acknowledged ${acknowledged.length}, lost ${lost.length}`);
    console.log(`the oldest lost one was acknowledged ${(Math.max(0, ...lost) / 1000).toFixed(1)} s before the kill`);
    return before > 0 && lost.every((ago) => ago < SHIPPED_MS);
  } finally {
    await kill(product);
    await writers?.stop();
    shipping.kill("SIGKILL");
    if (shipping.exitCode === null && shipping.signalCode === null) await once(shipping, "exit");
    await again?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function kill({ pid, stop }: Product & { pid: number }): Promise<void> {
  try {
    process.kill(pid, "SIGKILL");
    await stop();
  } catch {
    // It was killed before.
  }
}
