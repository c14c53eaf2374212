import { expect, test } from "vitest";
import {
  alternatePages,
  COURTS_AT_ONCE,
  PAGE_MS,
  pageAt,
  pagesOf,
  perPageOf,
  rangeOf,
  rangeText,
  TABLE_LINES,
} from "./pages.ts";

const texts = (items: number) =>
  Array.from({ length: pagesOf(items, TABLE_LINES) }, (_, page) => rangeText(rangeOf(page, items, TABLE_LINES), items));

test("a page of the table has eight lines", () => {
  expect(texts(16)).toEqual(["1–8 из 16", "9–16 из 16"]);
  expect(texts(9)).toEqual(["1–8 из 9", "9 из 9"]);
  expect(texts(8)).toEqual(["1–8 из 8"]);
  expect(texts(0)).toEqual([""]);
});

test("a page is shown for eight seconds, and the first follows the last", () => {
  const start = 3 * PAGE_MS * 1000;
  const seen = [0, PAGE_MS - 1, PAGE_MS, 2 * PAGE_MS, 3 * PAGE_MS].map((later) => pageAt(start + later, 3));
  expect(seen).toEqual([0, 0, 1, 2, 0]);
  expect(pageAt(start + 5 * PAGE_MS, 1)).toBe(0);
});

test("a page beyond the end of a shortened list becomes the last page", () => {
  expect(rangeOf(3, 10, TABLE_LINES)).toEqual({ from: 8, to: 10 });
});

test("all ten courts share a page, more of an import are split into equal pages", () => {
  expect([0, 1, 4, 10, 11, 13].map((courts) => perPageOf(courts, COURTS_AT_ONCE))).toEqual([1, 1, 4, 10, 6, 7]);
});

test("two lists in one place alternate page by page", () => {
  expect([0, 1, 2].map((turn) => alternatePages(turn, [2, 1]))).toEqual([
    [0, undefined],
    [1, undefined],
    [undefined, 0],
  ]);
  expect(alternatePages(0, [1, 0])).toEqual([0, undefined]);
});
