import { collections } from "@bandeha/contract";
import { expect, test } from "vitest";

/** Lookarounds, references to groups, and JavaScript's own escapes of characters. */
const UNKNOWN_TO_GO = /\(\?[=!<]|\\[1-9kuU]/;

test("PocketBase, whose expressions are Go's, can import every exported pattern", () => {
  const patterns = Object.values(collections).flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, spec]) =>
      "pattern" in spec && spec.pattern instanceof RegExp ? [`${name}.${field}: ${spec.pattern.source}`] : [],
    ),
  );
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => UNKNOWN_TO_GO.test(pattern))).toEqual([]);
});
