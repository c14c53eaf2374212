// A television has no scroll: what does not fit turns by itself. The page follows from the time alone, so two screens in one hall show the same.

/** How long a page stands: eight lines are read aloud in less. */
export const PAGE_MS = 8000;
export const TABLE_LINES = 8;
/** Pairs with long names take two lines each. */
export const TABLE_PAIRS = 6;
/** Pairings of the next round beside the courts of this one. */
export const UPCOMING_MATCHES = 4;
/** The most courts that stay readable at once; more take turns. */
export const COURTS_AT_ONCE = 8;

export const pagesOf = (items: number, perPage: number): number => Math.max(1, Math.ceil(items / perPage));

/** @param now milliseconds */
export const pageAt = (now: number, pages: number): number => Math.floor(now / PAGE_MS) % pages;

export type Page = { from: number; to: number };

/** The half-open range of a page; the last may be short. A page that is gone, because the list has shrunk, is the last one. */
export function rangeOf(page: number, items: number, perPage: number): Page {
  const from = Math.min(page, pagesOf(items, perPage) - 1) * perPage;
  return { from, to: Math.min(items, from + perPage) };
}

/** «1–8 из 16»; «9 из 9» for a line alone; nothing for an empty list. */
export function rangeText({ from, to }: Page, items: number): string {
  if (items === 0) return "";
  return to - from > 1 ? `${from + 1}–${to} из ${items}` : `${to} из ${items}`;
}

/** What is beyond the limit is shared evenly: ten are five and five, not eight and two. */
export const perPageOf = (items: number, most: number): number => Math.ceil(items / pagesOf(items, most)) || 1;

/** Several lists that take turns in one place: whose turn it is, and its page; nothing for those that wait. */
export function alternatePages(page: number, pages: readonly number[]): (number | undefined)[] {
  const starts = pages.map((_, index) => pages.slice(0, index).reduce((sum, count) => sum + count, 0));
  return pages.map((count, index) => {
    const own = page - (starts[index] ?? 0);
    return own >= 0 && own < count ? own : undefined;
  });
}
