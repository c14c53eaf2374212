// Counts taps on the screen. Typing does not count, because no product can avoid it.
import type { Page } from "@playwright/test";

/** Counts from now on, over every page the tab opens. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction("noteTap", () => {
    taps += 1;
  });
  // At the document: a tap on a control that has moved meanwhile is stopped at the window by Playwright, which then repeats it.
  await page.addInitScript(() =>
    document.addEventListener("pointerdown", () => (window as unknown as { noteTap: () => void }).noteTap(), true),
  );
  return () => taps;
}
