import { expect, test } from "vitest";
import { addOne, entryOf, itemAt, present } from "./lookup.ts";

test("an existing value is returned unchanged, including zero and null (a bye)", () => {
  expect(itemAt(["a", "b"], 1)).toBe("b");
  expect(itemAt([0, null], 0)).toBe(0);
  expect(itemAt([0, null], 1)).toBeNull();
  expect(entryOf(new Map([["ana", 0]]), "ana")).toBe(0);
  expect(present(0, "everyone has played")).toBe(0);
});

test("a missing value throws and the message names the place", () => {
  expect(() => itemAt(["a", "b"], 2)).toThrow("Nothing at 2 of 2");
  expect(() => itemAt(["a"], -1)).toThrow("Nothing at -1 of 1");
  expect(() => entryOf(new Map([["ana", 3]]), "bob")).toThrow("No entry for bob");
  for (const nothing of [null, undefined]) {
    expect(() => present(nothing, "everyone has played")).toThrow("Nothing found although everyone has played");
  }
});

test("a count grows by one, and an index outside the table throws", () => {
  const counts = new Uint8Array(2);
  addOne(counts, 1);
  addOne(counts, 1);
  expect([...counts]).toEqual([0, 2]);
  expect(() => addOne(counts, 2)).toThrow("Nothing at 2 of 2");
});
