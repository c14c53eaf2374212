import { expect, test } from "vitest";
import { listCount } from "./list-count.ts";

const page = (count: number, totalItems = -1) => ({
  items: Array.from({ length: count }, () => ({})),
  page: 1,
  perPage: 50,
  totalItems,
  totalPages: -1,
});

test.each([
  ["the total, where it was asked for", [page(50, 120)], "120"],
  ["all that is loaded, if no page follows", [page(50), page(3)], "53"],
  ["what is loaded and that there are more", [page(50), page(50)], "100+"],
  ["none", [page(0)], "0"],
  ["none before the first page", [], "0"],
])("a tab shows %s", (_what, pages, shown) => {
  expect(listCount(pages)).toBe(shown);
});
