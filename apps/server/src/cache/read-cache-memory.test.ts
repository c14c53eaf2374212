// How much of what was read is left when V8 has collected young objects only: what those collections do not free is copied, and waits until the whole
// heap is marked (decision 213).
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createVersions } from "./collection-versions.ts";
import { createReadCache } from "./read-cache.ts";

const READS = 400;
const READ_BYTES = 100_000;
/** Reads under way at once, and between two collections. */
const [AT_ONCE, BETWEEN] = [4, 8];

const collector = (): ((options: { type: "minor" | "major" }) => void) => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
};

test("reads that are not cached are freed with young objects", async () => {
  const versions = createVersions({
    receivesCommits: () => true,
    onCommit: () => () => undefined,
    onGap: () => () => undefined,
  });
  const reads = createReadCache<Buffer>(versions, { maxBytes: 0, sizeOf: ({ length }) => length, keeps: () => false });
  const collect = collector();
  collect({ type: "major" });
  const before = process.memoryUsage().arrayBuffers;
  let begun = 0;
  const readInTurn = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) await nextTurn();
    while (begun < READS) {
      const number = begun++;
      await reads.read(`page ${number}`, async () => {
        for (let turn = 0; turn < AT_ONCE; turn++) await nextTurn();
        return Buffer.alloc(READ_BYTES);
      });
      if (number % BETWEEN === 0) collect({ type: "minor" });
    }
  };
  // Another read is always under way when one ends.
  await Promise.all(Array.from({ length: AT_ONCE }, (_, turns) => readInTurn(turns)));
  for (let last = 0; last < 3; last++) {
    await nextTurn();
    collect({ type: "minor" });
  }
  const left = process.memoryUsage().arrayBuffers - before;
  expect(left / (READS * READ_BYTES)).toBeLessThan(0.1);
});
