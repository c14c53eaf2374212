import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalRoubles, formatKopecks, parseRoubles, wholeRoubles } from "./kopecks.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

test.each([
  [150_000, "1 500 ₽", "1500.00"],
  [74_950, "749,50 ₽", "749.50"],
  [5, "0,05 ₽", "0.05"],
  [0, "0 ₽", "0.00"],
])("%i kopecks are «%s»", (kopecks, shown, decimal) => {
  expect([plain(formatKopecks(kopecks)), decimalRoubles(kopecks)]).toEqual([shown, decimal]);
});

test("what is shown can be typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (kopecks) => {
      expect(parseRoubles(formatKopecks(kopecks))).toBe(kopecks);
      expect(parseRoubles(decimalRoubles(kopecks))).toBe(kopecks);
    }),
  );
});

test.each(["", "-5", "1,500.00", "12 34", "1e3", "десять"])("«%s» is no sum", (typed) => {
  expect(parseRoubles(typed)).toBeUndefined();
});

test.each([1500, "1500", "1 500", "1\u00a0500", "1\u202f500", " 1 500 ₽ ", "1500 руб.", "1500,00"])(
  "a price typed as %j is 1500 roubles",
  (typed) => {
    expect(wholeRoubles(typed)).toBe(1500);
  },
);

test.each(["", "1500,50", "1500.5", 99.5, "1e9", 1e9, -5, "-5", "−5", "15 00", "сто", Number.NaN, undefined])(
  "%j is no price in whole roubles",
  (typed) => {
    expect(wholeRoubles(typed)).toBeUndefined();
  },
);
