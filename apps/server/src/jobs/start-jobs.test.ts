import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawInline } from "../draw/draw-inline.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { until } from "../testing/until.ts";
import type { Job, JobDeps } from "./job.ts";
import { LEASE_MS, leasedUntil, takeLease } from "./lease.ts";
import { startJobs } from "./start-jobs.ts";

const NOON = new Date("2026-11-20T09:00:00.000Z");

let storage: Storage;
let logged: string[];
let ids = 0;
const deps = (): JobDeps => ({
  storage,
  clock: () => NOON,
  newId: () => `process${ids++}`,
  draw: drawInline,
  log: pino({}, { write: (line) => logged.push(line) }),
});

beforeEach(async () => {
  storage = await openSqlite({ path: ":memory:" });
  logged = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await storage.close();
});

/** A job that counts its runs. */
const counted = (extra: Partial<Job> = {}): Job & { runs: number } => {
  const job = {
    name: "counted",
    runs: 0,
    async run() {
      job.runs += 1;
    },
    ...extra,
  };
  return job;
};

test("a job runs at the start and once a minute until the jobs are closed", async () => {
  const job = counted();
  const running = startJobs([job], deps());
  expect(job.runs).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job.runs).toBe(2);
  running.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(job.runs).toBe(2);
});

test("a job runs again when its next work is due", async () => {
  let runs = 0;
  const run = async () => (runs++ === 0 ? new Date(NOON.getTime() + 10_000) : undefined);
  const running = startJobs([{ name: "timed", run }], deps());
  await vi.advanceTimersByTimeAsync(9_999);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  running.close();
});

test("a commit wakes the jobs that name it, and a request during a run causes one more", async () => {
  let finish = () => {};
  let runs = 0;
  const run = async () => {
    runs += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const asleep = counted({ wakes: () => false });
  const running = startJobs([{ name: "woken", run, wakes: ({ table }) => table === "cities" }, asleep], deps());
  const insert = (id: string) =>
    storage.transact((tx) =>
      tx.insert("cities", { id, created: "", updated: "", name: id, timezone: "Europe/Moscow" }),
    );
  await insert("city00000000001");
  await insert("city00000000002");
  expect(runs).toBe(1);
  finish();
  await until(() => expect(runs).toBe(2));
  finish();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
  expect(asleep.runs).toBe(1);
  running.close();
});

test("a failure of one job is logged, retried, and does not stop the others", async () => {
  let runs = 0;
  const failing: Job = {
    name: "failing",
    run: async () => {
      if (runs++ === 0) throw new Error("the disk is full");
    },
  };
  const other = counted();
  const running = startJobs([failing, other], deps());
  await until(() => expect(logged.join()).toContain("the disk is full"));
  expect(await running.gauge.read()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
  expect(other.runs).toBe(2);
  expect(await running.gauge.read()).toBe(0);
  running.close();
});

test("an exclusive job does not run while another process has its lease, and runs when that is over", async () => {
  const job = counted({ exclusive: { hasWork: async () => true } });
  await takeLease(storage, { job: job.name, holder: "another" }, NOON);
  const blocked = startJobs([job], deps());
  await vi.advanceTimersByTimeAsync(0);
  expect(job.runs).toBe(0);
  blocked.close();
  const running = startJobs([job], { ...deps(), clock: () => new Date(NOON.getTime() + LEASE_MS) });
  await until(() => expect(job.runs).toBe(1));
  running.close();
});

test("the work of a process that was killed is taken over when its lease is over, without another wake", async () => {
  let now = NOON;
  const job = counted({ exclusive: { hasWork: async () => true } });
  await takeLease(storage, { job: job.name, holder: "killed" }, NOON);
  const running = startJobs([job], { ...deps(), clock: () => now });
  await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
  expect(job.runs).toBe(0);
  now = new Date(NOON.getTime() + LEASE_MS);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(job.runs).toBe(1));
  running.close();
});

test("a run that is longer than the lease keeps it, and one that hangs does not", async () => {
  const now = () => new Date(NOON.getTime() + passed);
  let passed = 0;
  const pass = async (ms: number) => {
    for (const end = passed + ms; passed < end; ) {
      passed += 1000;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  const hanging = { name: "hanging", run: () => new Promise<void>(() => {}), exclusive: { hasWork: async () => true } };
  const running = startJobs([hanging], { ...deps(), clock: now });
  const another = { job: hanging.name, holder: "another" };
  await until(async () => expect(await storage.reader.count("_job_leases")).toBe(1));
  await pass(3 * LEASE_MS);
  await until(async () =>
    expect((await leasedUntil(storage, hanging.name))?.getTime()).toBeGreaterThan(now().getTime()),
  );
  expect(await takeLease(storage, another, now())).toBe(false);
  await pass(3 * LEASE_MS);
  expect(await takeLease(storage, another, now())).toBe(true);
  running.close();
});

test("an exclusive job runs when its next work is due, also when it was woken before that, and by a process that has just started", async () => {
  const due = new Date(NOON.getTime() + 5000);
  let now = NOON;
  const job = counted({ wakes: () => true, exclusive: { hasWork: async () => due } });
  const running = startJobs([job], { ...deps(), clock: () => now });
  await vi.advanceTimersByTimeAsync(0);
  const woken = { id: "city00000000001", created: "", updated: "", name: "", timezone: "Europe/Moscow" };
  await storage.transact((tx) => tx.insert("cities", woken));
  await vi.advanceTimersByTimeAsync(100);
  expect(job.runs).toBe(0);
  now = due;
  await vi.advanceTimersByTimeAsync(5000);
  await until(() => expect(job.runs).toBeGreaterThan(0));
  running.close();
});

test("an exclusive job without work takes no lease", async () => {
  const job = counted({ exclusive: { hasWork: async () => false } });
  const running = startJobs([job], deps());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job.runs).toBe(0);
  expect(await storage.reader.count("_job_leases")).toBe(0);
  running.close();
});
