// The check-in: rows, their sections and the other marks.
import type { Locator, Page } from "@playwright/test";
import { restingBox } from "./resting-box.ts";

/** The line of a player; a tap marks them as present. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: `На месте: ${name}`, exact: true });

export const sectionOf = (page: Page, title: "Кого ждём" | "На месте" | "Не придут"): Locator =>
  page.getByRole("list", { name: title });

/** A swipe to the left on a phone, by its touches. The finger rests at the end: after a fling the browser takes the next tap as its stop. */
export async function swipeLeft(page: Page, row: Locator): Promise<void> {
  const box = await restingBox(row);
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", seconds: number, left = 0) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      timestamp: began + seconds,
      touchPoints: type === "touchEnd" ? [] : [{ x: x - left, y }],
    });
  await touch("touchStart", 0);
  for (const [step, left] of [15, 40, 80, 80].entries()) await touch("touchMove", 0.1 * (step + 1), left);
  await touch("touchEnd", 0.8);
  await client.detach();
}
