import type { Page } from "@playwright/test";

/** Waits for hydration. A link that is pressed before it loads the next page whole, without a visit within the app. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !("pendingTaps" in window));
}
