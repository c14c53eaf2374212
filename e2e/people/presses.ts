// A finger that stays down: what the page does meanwhile, and what waits for the end of the press.
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

/** The page knows of presses; that code is loaded after the page. */
export async function watchesPresses(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await expect.poll(() => arePressesWatched(devTools)).toBe(true);
  await devTools.detach();
}

async function arePressesWatched(devTools: CDPSession): Promise<boolean> {
  const { result } = await devTools.send("Runtime.evaluate", { expression: "window" });
  const { listeners } = await devTools.send("DOMDebugger.getEventListeners", { objectId: result.objectId ?? "" });
  return listeners.some(({ type }) => type === "pointercancel");
}

/** A press of a second on the clock of the page, during which `meanwhile` happens. The clock runs by hand, so that a busy machine does not make it longer. */
export async function pressDuring(page: Page, control: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 10_000);
  await control.hover();
  await page.mouse.down();
  await meanwhile();
  await page.clock.runFor(1000);
  await page.mouse.up();
  await page.clock.resume();
}
