import type { Page } from "@playwright/test";

/** Waits for hydration. A link pressed before it loads the next page as a document, without client navigation. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !("pendingTaps" in window));
}
