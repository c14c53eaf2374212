import { expect, test } from "vitest";
import { readPrice } from "./read-price.ts";

test.each([
  ["0", 0],
  ["1 000,50", 100_050],
  ["1000000", 100_000_000],
])("«%s» is a price", (typed, kopecks) => {
  expect(readPrice(typed)).toBe(kopecks);
});

test.each(["", "-1", "1e9", "буквы", "749,505", "1000000,01", "9999999", "1000000000"])("«%s» is none", (typed) => {
  expect(readPrice(typed)).toBeUndefined();
});
