// Pages whose styles and parts come in several files hydrate: otherwise the browser renders them again, and what was typed before is gone.
import { expect } from "@playwright/test";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";

/** React's errors of a page that differs from the server's. */
const HYDRATION = /React error #4(18|2[235])\b/;

test("the browser keeps the page that the server has made", async ({ page }) => {
  const answer = await page.request.get("/api/collections/tournaments/records?perPage=1&sort=created");
  const { items } = await answer.json();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => HYDRATION.test(message) && errors.push(`${page.url()}: ${message}`));
  for (const path of ["/", "/auth", "/tournament/create", `/tournament/${items[0].id}/lobby`]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});
