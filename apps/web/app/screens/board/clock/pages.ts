// A television cannot scroll, so long lists rotate by page. The page depends on time alone, so screens in one hall agree.

/** How long a page is shown: enough to read eight lines aloud. */
export const PAGE_MS = 8000;
export const TABLE_LINES = 8;
/** Pairs with long names take two lines each. */
export const TABLE_PAIRS = 6;
/** Pairings of the next round per page. */
export const UPCOMING_MATCHES = 4;
/** The most courts on one page. */
export const COURTS_AT_ONCE = 10;

export const pagesOf = (items: number, perPage: number): number => Math.max(1, Math.ceil(items / perPage));

/** @param now milliseconds */
export const pageAt = (now: number, pages: number): number => Math.floor(now / PAGE_MS) % pages;

export type PageRange = { from: number; to: number };

/** The half-open range of a page. A page beyond the end of a shortened list becomes the last one. */
export function rangeOf(page: number, items: number, perPage: number): PageRange {
  const from = Math.min(page, pagesOf(items, perPage) - 1) * perPage;
  return { from, to: Math.min(items, from + perPage) };
}

/** «1–8 из 16»; «9 из 9» for a single line; empty for an empty list. */
export function rangeText({ from, to }: PageRange, items: number): string {
  if (items === 0) return "";
  return to - from > 1 ? `${from + 1}–${to} из ${items}` : `${to} из ${items}`;
}

/** Items are split evenly over the pages: ten as five and five, not eight and two. */
export const perPageOf = (items: number, most: number): number => Math.ceil(items / pagesOf(items, most)) || 1;

/** Several lists alternate in one place: the page of the visible list, undefined for the others. */
export function alternatePages(page: number, pages: readonly number[]): (number | undefined)[] {
  const starts = pages.map((_, index) => pages.slice(0, index).reduce((sum, count) => sum + count, 0));
  return pages.map((count, index) => {
    const own = page - (starts[index] ?? 0);
    return own >= 0 && own < count ? own : undefined;
  });
}
