// Live regions inside live regions: screen readers read their text twice, or not at all.
import type { BrowserContext } from "@playwright/test";

/** Watches every page of the context from its first element; `note` gets one line for each pair, with the address of the page. */
export async function watchLiveRegions(context: BrowserContext, note: (nested: string) => void): Promise<void> {
  await context.exposeBinding("noteNestedRegions", (_source, nested: string) => note(nested));
  await context.addInitScript(() => {
    const live = ":is([role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output)";
    const seen = new Set<string>();
    const nameOf = ({ tagName, role, className }: Element) =>
      `${tagName.toLowerCase()}.${className} (${role ?? "live"})`;
    const look = () => {
      for (const inner of document.querySelectorAll(`${live} ${live}`)) {
        const outer = inner.parentElement?.closest(live);
        const pair = outer && `${nameOf(inner)} in ${nameOf(outer)} on ${location.pathname}`;
        if (!pair || seen.has(pair)) continue;
        seen.add(pair);
        void (window as unknown as { noteNestedRegions: (nested: string) => Promise<void> }).noteNestedRegions(pair);
      }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ["role", "aria-live"],
    });
  });
}
