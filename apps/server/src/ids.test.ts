import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { inBlocks, newId } from "./ids.ts";

test("no byte of a block is given twice", () => {
  const random = inBlocks(randomBytes);
  const taken = [15, 15, 4000, 100, 5000, 15].map((size) => random(size));
  expect(taken.map(({ length }) => length)).toEqual([15, 15, 4000, 100, 5000, 15]);
  const ends = new Map<ArrayBufferLike, number>();
  for (const { buffer, byteOffset, length } of taken) {
    expect(byteOffset).toBeGreaterThanOrEqual(ends.get(buffer) ?? 0);
    ends.set(buffer, byteOffset + length);
  }
});

test("ids differ", () => {
  const random = inBlocks(randomBytes);
  const ids = Array.from({ length: 5000 }, () => newId(random));
  expect(new Set(ids).size).toBe(5000);
  expect(ids.every((id) => /^[a-z0-9]{15}$/.test(id))).toBe(true);
});
