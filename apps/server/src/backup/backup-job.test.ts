import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "@bandeha/contract";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawInline } from "../draw/draw-inline.ts";
import type { JobDeps } from "../jobs/job.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { type BackupKeeper, backupKeeper } from "./backup-job.ts";
import { type FakeS3, fakeS3 } from "./s3.fixture.ts";
import type { BackupPlan } from "./stored-copies.ts";

let home: string;
let storage: Storage;
let s3: FakeS3;
let plan: BackupPlan;
let now: Date;
const open: BackupKeeper[] = [];

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "bandeha-daily-"));
  s3 = await fakeS3();
  plan = { database: join(home, "bandeha.db"), folder: join(home, "backups"), keep: 3, remote: s3.config };
  storage = await openSqlite({ path: plan.database });
  now = new Date("2026-11-20T09:00:00.000Z");
});
afterEach(async () => {
  for (const keeper of open.splice(0)) await keeper.close();
  await storage.close();
  await s3.close();
  rmSync(home, { recursive: true, force: true });
});

/** What the last server shows of its last try. */
const failed = () =>
  open
    .at(-1)
    ?.gauges.find(({ name }) => name === "bandeha_backup_failed")
    ?.read();

/** A server that started; each call of the result is one run of its job, so many minutes later. */
function server(): (minutes: number) => Promise<unknown> {
  const keeper = backupKeeper(plan);
  open.push(keeper);
  const deps: JobDeps = {
    storage,
    clock: () => now,
    newId: () => "unused",
    draw: drawInline,
    log: pino({ level: "silent" }),
  };
  return async (minutes) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    return keeper.job.run(deps);
  };
}

const copies = () => {
  try {
    return readdirSync(plan.folder).filter((file) => file.endsWith(".db"));
  } catch {
    return [];
  }
};

test("a copy is made soon after the start, then once a day", async () => {
  const run = server();
  await run(0);
  expect(copies()).toEqual([]);
  await run(5);
  expect(copies()).toHaveLength(1);
  await run(12 * 60);
  expect(copies()).toHaveLength(1);
  await run(12 * 60);
  expect(copies()).toHaveLength(2);
});

test("a server that starts again continues the day of the one before", async () => {
  const first = server();
  await first(0);
  await first(5);
  const second = server();
  await second(0);
  await second(60);
  expect(copies()).toHaveLength(1);
  await second(23 * 60);
  expect(copies()).toHaveLength(2);
});

test("a failed transfer is repeated an hour later without another copy, also by the next server", async () => {
  const run = server();
  await run(0);
  expect(await failed()).toBeUndefined();
  s3.failures.push(403);
  await expect(run(5)).rejects.toThrow("403");
  await run(59);
  expect(s3.objects.size).toBe(0);
  expect(await failed()).toBe(1);
  await run(1);
  expect(s3.objects.size).toBe(2);
  expect(await failed()).toBe(0);
  s3.objects.clear();
  const next = server();
  await next(0);
  await next(5);
  expect(s3.objects.size).toBe(2);
  expect(copies()).toHaveLength(1);
});
