import { expect, test } from "vitest";
import { drivers } from "../testing/drivers.ts";
import { endDeadLeases, endLease, LEASE_MS, takeLease } from "./lease.ts";

const NOON = new Date("2026-11-20T09:00:00.000Z");
const later = (ms: number) => new Date(NOON.getTime() + ms);
const first = { job: "deliver", holder: "first" };
const second = { job: "deliver", holder: "second" };

test.each(drivers)("$name: of processes that ask at once, one has the lease", async ({ open }) => {
  const storage = await open();
  const holders = Array.from({ length: 8 }, (_, index) => `process ${index}`);
  for (const moment of [NOON, later(LEASE_MS)]) {
    const taken = await Promise.all(holders.map((holder) => takeLease(storage, { job: "deliver", holder }, moment)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  }
  await storage.close();
});

test.each(drivers)("$name: a lease ends when its holder ends it or its time is over", async ({ open }) => {
  const storage = await open();
  expect(await takeLease(storage, first, NOON)).toBe(true);
  expect(await takeLease(storage, second, later(LEASE_MS - 1))).toBe(false);
  await endLease(storage, second);
  expect(await takeLease(storage, second, later(LEASE_MS - 1))).toBe(false);
  await endLease(storage, first);
  expect(await takeLease(storage, second, NOON)).toBe(true);
  expect(await takeLease(storage, first, later(LEASE_MS))).toBe(true);
  await storage.close();
});

test.each(drivers)("$name: a holder prolongs its lease by taking it again", async ({ open }) => {
  const storage = await open();
  expect(await takeLease(storage, first, NOON)).toBe(true);
  expect(await takeLease(storage, first, later(LEASE_MS / 2))).toBe(true);
  expect(await takeLease(storage, second, later(LEASE_MS))).toBe(false);
  await storage.close();
});

test.each(drivers)("$name: the leases of dead processes are ended", async ({ open }) => {
  const storage = await open();
  await takeLease(storage, first, NOON);
  await endDeadLeases(storage, later(1000));
  expect(await takeLease(storage, second, later(1000))).toBe(true);
  await storage.close();
});
