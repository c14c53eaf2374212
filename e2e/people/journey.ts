// The test function of journeys: when one ends, so do the browsers of its people. Otherwise their pages, streams and timers slow down the next journeys.
import { test as base } from "@playwright/test";

export const test = base.extend<{ closedBrowsers: undefined }>({
  closedBrowsers: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
