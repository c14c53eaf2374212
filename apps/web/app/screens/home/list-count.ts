import { isFullPage } from "../../data/tournaments/tournaments.ts";

type CountedPage = { items: readonly unknown[]; perPage: number; totalItems: number };

/** The count on a tab: exact, or of what is loaded and that there are more. */
export function listCount(pages: readonly CountedPage[]): string {
  const [first, last] = [pages[0], pages.at(-1)];
  if (!first || !last) return "0";
  if (first.totalItems >= 0) return String(first.totalItems);
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
  return isFullPage(last) ? `${loaded}+` : String(loaded);
}
