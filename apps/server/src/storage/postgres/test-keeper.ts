// A process of its own: `node test-keeper.ts OWNER FOLDER` runs one PostgreSQL for all tests of a run and ends it, with its data, when the run's process is gone.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareDatabase } from "./prepare.ts";
import { startCluster } from "./test-cluster.ts";
import { createDatabase, MIGRATED } from "./test-database.ts";

const LOOK_MS = 300;

const [owner, folder] = process.argv.slice(2);
if (!owner || !folder) throw new Error("usage: test-keeper.ts OWNER FOLDER");

const announce = (file: string, text: string) => {
  writeFileSync(join(folder, `${file}.new`), text);
  renameSync(join(folder, `${file}.new`), join(folder, file));
};
const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const ownerLives = (): boolean => {
  try {
    process.kill(Number(owner), 0);
    return true;
  } catch {
    return false;
  }
};

try {
  const cluster = await startCluster(folder, { durable: false });
  const leave = async () => {
    await cluster.stop();
    remove();
    process.exit();
  };
  process.once("SIGTERM", leave);
  process.once("SIGINT", leave);
  cluster.process.once("exit", leave);
  await prepareDatabase(await createDatabase(cluster.url, MIGRATED), { waitMs: 0 });
  announce("url", cluster.url);
  setInterval(() => {
    if (!ownerLives()) void leave();
  }, LOOK_MS);
} catch (error) {
  announce("error", error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
