// Limits of file sizes: 300 lines, a test 400, half of all files under 80.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

const SOURCE_MAX = 300;
const TEST_MAX = 400;
const MEDIAN_MAX = 80;
/** Tables of numbers, which are not read line by line. */
const TABLES = ["packages/engine/src/pairing/designs/explicit-designs.ts"];

const sources = trackedFiles.filter((path) => /\.tsx?$/.test(path) && !TABLES.includes(path));
const linesOf = (path: string) => read(path).split("\n").length - 1;
const isTest = (path: string) => /\.test\.tsx?$|^e2e\//.test(path);

test("no file is longer than its limit", () => {
  const long = sources.filter((path) => linesOf(path) > (isTest(path) ? TEST_MAX : SOURCE_MAX));
  expect(long).toEqual([]);
});

test("half of all files are short", () => {
  const lengths = sources.map(linesOf).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MEDIAN_MAX);
});
