// A player opens their page to everyone; a visitor without an account sees it, without a phone.
import { expect } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("a player's page is closed until they open it, and never shows a phone", { tag: "@chief" }, async ({
  browser,
}) => {
  const player = await newPerson(browser, "Мария Соколова");
  await signUp(player, "/profile");
  await player.page.getByRole("link", { name: "Моя страница" }).click();
  await expect(player.page.getByRole("heading", { level: 1, name: "Мария Соколова" })).toBeVisible();
  await expect(player.page).toHaveURL(/\/player\//);
  const address = player.page.url();

  // While their own page is on its way, the owner does not read what a visitor reads.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await player.page.route("**/api/players/*", async (route) => {
    await held;
    await route.continue();
  });
  const asked = player.page.waitForRequest("**/api/players/*");
  await player.page.reload();
  await asked;
  await expect(player.page.getByText("Страница закрыта")).toHaveCount(0);
  release();
  await expect(player.page.getByRole("region", { name: "Уровень" })).toContainText("3 · Средний");

  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  await page.goto(address);
  await expect(page.getByText("Страница закрыта")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  await player.page.goto("/profile");
  const saved = player.page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  // Not `check()`, which expects the state at once: before hydration the click is replayed.
  await player.page.getByRole("switch", { name: "Открыть мою страницу всем" }).click();
  await saved;
  await expect(player.page.getByRole("switch", { name: "Открыть мою страницу всем" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("region", { name: "Уровень" })).toContainText("3 · Средний");
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  expect(await page.locator("body").innerText()).not.toContain(player.phone.slice(-4));
});
