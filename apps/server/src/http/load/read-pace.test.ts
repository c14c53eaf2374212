import { beforeEach, expect, test } from "vitest";
import { createReadPace, type ReadPace } from "./read-pace.ts";

const LIMITS = { waitMs: 2000, always: 10 };
let now: number;
let pace: ReadPace;

beforeEach(() => {
  now = 0;
  pace = createReadPace(LIMITS, () => now);
});

const nextTurn = () => new Promise(setImmediate);

/** So many reads one after another, each for so long. */
async function completeReads(count: number, eachMs: number) {
  for (let number = 0; number < count; number++) {
    const end = pace.begin();
    now += eachMs;
    end();
    await nextTurn();
  }
}

const beginReads = (count: number) => Array.from({ length: count }, () => pace.begin());

test("a queue that is longer than the pace can answer in time is too slow, and is not when it has shrunk", async () => {
  await completeReads(50, 100);
  // Ten a second: twenty are two seconds.
  const ends = beginReads(21);
  expect(pace.isTooSlow()).toBe(true);
  for (const end of ends.splice(0, 12)) end();
  expect(pace.isTooSlow()).toBe(false);
});

test("the same queue is none for a fast process", async () => {
  await completeReads(500, 1);
  beginReads(1000);
  expect(pace.isTooSlow()).toBe(false);
});

test("a few reads are never too many, however slow", async () => {
  await completeReads(3, 5000);
  beginReads(9);
  expect(pace.isTooSlow()).toBe(false);
});

test("a process that has just started refuses nothing", () => {
  beginReads(1000);
  expect(pace.isTooSlow()).toBe(false);
});

test("idle time is no slowness", async () => {
  await completeReads(500, 1);
  now += 3_600_000;
  beginReads(1000);
  expect(pace.isTooSlow()).toBe(false);
});

test("reads that arrived while the thread was busy are too late when their turn lasts too long; the next turn begins with time", async () => {
  for (let number = 0; number < 21; number++) {
    const end = pace.begin();
    now += 100;
    end();
  }
  expect(pace.isTooSlow()).toBe(true);
  await nextTurn();
  expect(pace.isTooSlow()).toBe(false);
});

test("a time in which the process did not run is no slowness: not of the reads before it, and not of those that it has kept waiting", async () => {
  await completeReads(500, 2);
  const end = pace.begin();
  now += 4000;
  end();
  // They are less than a second of work.
  beginReads(400);
  expect(pace.isTooSlow()).toBe(false);
});

test("a turn that the process began and could not go on with is not too long", async () => {
  await completeReads(500, 2);
  beginReads(11);
  now += 4000;
  expect(pace.isTooSlow()).toBe(false);
});
