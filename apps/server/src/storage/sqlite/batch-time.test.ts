import { expect, test } from "vitest";
import { batchTime } from "./batch-time.ts";

test.each([
  ["before the first commit", 0, 8],
  ["on a disk that syncs thousands of times a second", 0.3, 8],
  ["on a disk that syncs in two milliseconds", 2, 10],
  ["on one that takes seven", 7, 35],
  ["after a commit that copied the whole log", 200, 40],
])("a batch lasts as long as its commit is worth: %s", (_, commitMs, batchMs) => {
  expect(batchTime(commitMs)).toBe(batchMs);
});
