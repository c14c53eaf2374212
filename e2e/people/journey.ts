// The test function of journeys. When one ends, so do the browsers of its people: otherwise their pages, streams and timers slow down the next
// journeys. What is wrong on any screen of any journey is looked at meanwhile.
import { type Browser, type BrowserContext, test as base, expect } from "@playwright/test";
import { watchLiveRegions } from "./live-regions.ts";

/** React's errors of a page that does not hydrate: what was typed meanwhile is gone. */
const HYDRATION = /React error #4(18|2[1-5])\b/;

export const test = base.extend<{ watchedBrowsers: undefined }>({
  watchedBrowsers: [
    async ({ browser }, use) => {
      const nested: string[] = [];
      const unlike: string[] = [];
      const stop = watchNewContexts(browser, async (context) => {
        await watchLiveRegions(context, (found) => nested.push(found));
        context.on(
          "weberror",
          (found) => HYDRATION.test(found.error().message) && unlike.push(found.page()?.url() ?? ""),
        );
      });
      await use(undefined);
      stop();
      await Promise.all(browser.contexts().map((context) => context.close()));
      expect(nested, "live regions inside live regions").toEqual([]);
      expect(unlike, "pages that the browser rendered again, because the server's differ").toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser opens its contexts in one place, also those of the fixtures `context` and `page`. */
function watchNewContexts(browser: Browser, watch: (context: BrowserContext) => Promise<void>): () => void {
  const { newContext } = browser;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    await watch(context);
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}
