import { expect, test } from "vitest";
import { whichTab } from "./which-tab.ts";

test("a member who only organises sees those tournaments first", () => {
  expect(whichTab(null, { played: 0, organised: 3 })).toBe("organised");
  expect(whichTab(null, { played: 1, organised: 3 })).toBe("played");
  expect(whichTab(null, { played: 0, organised: 0 })).toBe("played");
});

test("an address that names a tab gets it", () => {
  expect(whichTab("played", { played: 0, organised: 3 })).toBe("played");
  expect(whichTab("organised", { played: 2, organised: 0 })).toBe("organised");
});

test("an empty tab is not shown before it is known to be the right one", () => {
  expect(whichTab(null, { played: 0, organised: undefined })).toBeUndefined();
  expect(whichTab(null, { played: undefined, organised: 3 })).toBe("played");
});
