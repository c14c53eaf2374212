import { expect, test } from "vitest";
import { findPath } from "./paths.ts";
import { scopeFor } from "./scope.ts";

test("a guest's name is resolved once, unless it is long", () => {
  const scope = scopeFor("tournament_matches", { kind: "guest" }, new Date("2026-07-31T12:00:00.000Z"));
  const [short, long] = ["sets.a", `sets.${"a".repeat(200)}`];
  expect(findPath(scope, short)).toBe(findPath(scope, short));
  expect(findPath(scope, long)).toEqual(findPath(scope, long));
  expect(findPath(scope, long)).not.toBe(findPath(scope, long));
});
