// The tiers of journeys (decision 052): which run where, and that CI runs every journey but the deep ones.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

type Tier = "@chief" | "@deep" | "details";

/** The part of a journey before its body: the title and the tags. */
const HEAD = /^ *test\([\s\S]*?async/gm;

const files = trackedFiles.filter((path) => /^e2e\/journeys\/.*\.test\.ts$/.test(path));
const heads = files.flatMap((path) => [...read(path).matchAll(HEAD)].map(([head]) => head));
const tagsOf = (head: string): Tier[] => {
  const tags = [...head.matchAll(/@(?:chief|deep)/g)].map(([tag]) => (tag === "@deep" ? tag : "@chief"));
  return tags.length > 0 ? tags : ["details"];
};
const count = (tier: Tier): number => heads.filter((head) => tagsOf(head).includes(tier)).length;

test("a journey has one tier", () => {
  expect(heads.length).toBeGreaterThan(80);
  expect(heads.filter((head) => tagsOf(head).length !== 1)).toEqual([]);
});

test("the quick run has a journey for each role and promise, and at most a third of those that CI runs", () => {
  expect(count("@chief")).toBeGreaterThanOrEqual(15);
  expect(count("@chief") * 3).toBeLessThanOrEqual(count("@chief") + count("details"));
});

test("CI runs the quick run and the journeys that it leaves out", () => {
  const commands = read(".ci/run").split("\n");
  expect(commands).toContain("npm test");
  expect(commands).toContain("npm run test:details");
  expect(JSON.parse(read("package.json")).scripts["test:details"]).toBe("node scripts/test.mjs details");
});
