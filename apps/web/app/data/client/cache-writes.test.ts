import { expect, test } from "vitest";
import { withRow } from "./cache-writes.ts";

const cached = { id: "one", updated: "2026-11-28 10:00:00.002Z", court: 2 };

test.each([
  ["an earlier revision is not written over a later one", { updated: "2026-11-28 10:00:00.001Z", court: 1 }, 2],
  ["the same revision is: it may have other expanded records", { updated: cached.updated, court: 1 }, 1],
  ["a later revision is", { updated: "2026-11-28 10:00:00.003Z", court: 1 }, 1],
])("%s", (_rule, row, court) => {
  const other = { ...cached, id: "other", court: 7 };
  const rows = withRow([cached, other], { id: "one", ...row });
  expect(rows?.map((one) => one.court)).toEqual([court, 7]);
});

test("a list that is not in the cache stays absent", () => {
  expect(withRow(undefined, cached)).toBeUndefined();
});
