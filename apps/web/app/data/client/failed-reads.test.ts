import { expect, test } from "vitest";
import { failedReads } from "./failed-reads.ts";

const refetched: string[] = [];
const aRead = (name: string, difference: object = {}) => ({
  ...{ data: undefined, isError: false, isFetching: false, error: null },
  refetch: () => refetched.push(name),
  ...difference,
});
const error = new Error("down");
const lost = { isError: true, error };

test("reads that are answered, wait or have an older answer keep nothing from being shown", () => {
  const reads = [aRead("null", { data: null }), aRead("waits"), aRead("older", { ...lost, data: [] })];
  expect(failedReads(reads)).toBeUndefined();
});

test("a retry repeats only the reads that failed, and the first of their errors is shown", () => {
  const failed = failedReads([aRead("known", { data: 1 }), aRead("a", lost), aRead("b", { ...lost, error: null })]);
  expect(failed?.error).toBe(error);
  expect(failed?.retrying).toBe(false);
  failed?.retry();
  expect(refetched).toEqual(["a", "b"]);
  expect(failedReads([aRead("a", { ...lost, isFetching: true })])?.retrying).toBe(true);
});
