import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { archiveGauge } from "../../backup/archive-gauge.ts";
import { until } from "../../testing/until.ts";
import { openPostgres } from "./open-postgres.ts";
import { startCluster } from "./test-cluster.ts";
import { testDatabaseUrl } from "./test-server.ts";

test("a database without an archive of its log has no figure of it", async () => {
  const storage = await openPostgres({ url: await testDatabaseUrl() });
  expect(await archiveGauge(storage).read()).toBeUndefined();
  await storage.close();
});

test("the figure is 1 while the log does not reach its archive, and 0 when it does again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-archive-"));
  const cluster = await startCluster(folder, { durable: false, settings: ["archive_mode=on"] });
  const storage = await openPostgres({ url: cluster.url });
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await storage.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const archiveBy = async (command: string) => {
    await client.query(`alter system set archive_command = '${command}'`);
    await client.query("select pg_reload_conf()");
    await client.query("select pg_switch_wal()");
  };
  const shows = (figure: number) =>
    until(async () => {
      expect(await archiveGauge(storage).read()).toBe(figure);
    });
  expect(await archiveGauge(storage).read()).toBe(0);
  await archiveBy("false");
  await shows(1);
  await archiveBy("true");
  await shows(0);
});

test("a database that does not answer has no figure, because it has alerts of its own", async () => {
  const away = { archiveFails: () => Promise.reject(new Error("away")) };
  expect(await archiveGauge(away).read()).toBeUndefined();
});
