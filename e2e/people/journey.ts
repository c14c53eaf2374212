// The test function of journeys. When one ends, so do the browsers of its people: otherwise their pages, streams and timers slow down the next
// journeys. What is wrong on any screen of any journey is looked at meanwhile.
import { type Browser, type BrowserContext, test as base, expect } from "@playwright/test";
import { watchLiveRegions } from "./live-regions.ts";
import { slowDown } from "./slowdown.ts";

export const test = base.extend<{ watchedBrowsers: undefined }>({
  watchedBrowsers: [
    async ({ browser }, use) => {
      const nested: string[] = [];
      const stop = watchNewContexts(browser, (found) => nested.push(found));
      await use(undefined);
      stop();
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(nested, "live regions inside live regions").toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser opens its contexts in one place, also those of the fixtures `context` and `page`. */
function watchNewContexts(browser: Browser, note: (nested: string) => void): () => void {
  const { newContext } = browser;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    await watchLiveRegions(context, note);
    slowDown(context);
    closeQuietly(context);
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}

/** A request of a page that a route is just answering is no failure of the journey that ends. */
function closeQuietly(context: BrowserContext): void {
  const { close } = context;
  context.close = async (options) => {
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
    await close.call(context, options);
  };
}
