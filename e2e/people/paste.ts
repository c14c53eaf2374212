import type { Page } from "@playwright/test";

/** Pastes into the focused field as a person does: the screen receives the event before the browser inserts the text. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("ControlOrMeta+v");
}
