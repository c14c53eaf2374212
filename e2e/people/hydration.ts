import type { Page } from "@playwright/test";

/** Waits until the page's scripts have come: a link pressed before loads the next page whole instead of opening in place. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !("pendingTaps" in window));
}
