import { expect, test } from "@playwright/test";
import { aPerson } from "../people/person.ts";

test("a phone typed before the scripts have come is not lost", async ({ browser }) => {
  const { page, phone } = await aPerson(browser, "Глеб Орлов");
  let letScriptsGo = () => {};
  const scripts = new Promise<void>((resolve) => {
    letScriptsGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Телефон").pressSequentially(phone);
  letScriptsGo();
  await expect(page.getByLabel("Телефон")).toHaveValue(/^\+7 900 \d{3}-\d{2}-\d{2}$/);
  await page.getByRole("button", { name: "Получить код" }).click();
  await expect(page.getByRole("heading", { name: "Введите код" })).toBeVisible();
});
