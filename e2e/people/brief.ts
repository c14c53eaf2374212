// What the screen shows for some seconds only: a copied link, a notice.
import { expect, type Locator, type Page } from "@playwright/test";

/** More often than any text disappears. */
const LOOK_MS = 100;

/** Does the action and waits until the screen has shown the text. The page itself looks, from before the action: a busy runner asks too late. */
export async function showsBriefly(page: Page, text: string, action: () => Promise<unknown>): Promise<void> {
  const shown = page.waitForFunction((wanted) => document.body.innerText.replace(/\s/g, " ").includes(wanted), text, {
    polling: LOOK_MS,
  });
  await Promise.all([shown, action()]);
}

/** What the button copies. The clipboard is emptied first, because it keeps the texts of earlier journeys. */
export async function copiedBy(page: Page, button: Locator): Promise<string> {
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await button.click();
  await expect.poll(clipboard).not.toBe("");
  return clipboard();
}
