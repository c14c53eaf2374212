// A player complains of another one; an administrator adds a moderator, who blocks the person and hides their tournament. The journal has it all.
import { type Browser, expect, type Page } from "@playwright/test";
import { createByApi, writeByApi } from "../people/api-fixtures.ts";
import { test } from "../people/journey.ts";
import { newPerson, signUp } from "../people/person.ts";

const superuser = process.env.E2E_SUPERUSER ?? "";
const ADMIN = { email: superuser, password: superuser };
const MODERATOR = { email: "moder@example.com", password: "long enough words" };

async function administer(browser: Browser, { email, password }: typeof ADMIN): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/admin");
  await page.getByLabel("Почта").fill(email);
  await page.getByLabel("Пароль").fill(password);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Сейчас" })).toBeVisible();
  return page;
}

const openSection = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name }).click();

test("a moderator answers a complaint and hides a tournament; the administrator reads who did it", async ({
  browser,
}) => {
  const rude = await newPerson(browser, "Грубиян Петров");
  await signUp(rude, "/profile");
  const tournament = await createByApi(rude.page, { name: "Ночной спам" });
  const about = await rude.page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").record.id);
  const witness = await newPerson(browser, "Ольга Носова");
  await signUp(witness, "/profile");
  await writeByApi(witness.page, "reports", { user: about, text: "Оскорбляет игроков в чате" });

  const admin = await administer(browser, ADMIN);
  await openSection(admin, "Доступ");
  await admin.getByLabel("Почта").fill(MODERATOR.email);
  await admin.getByLabel("Пароль").fill(MODERATOR.password);
  await admin.getByRole("button", { name: "Добавить модератора" }).click();
  await expect(admin.getByText(MODERATOR.email)).toBeVisible();

  const moderator = await administer(browser, MODERATOR);
  await expect(moderator.getByRole("link", { name: "Журнал" })).toHaveCount(0);
  await openSection(moderator, /Жалобы/);
  await expect(moderator.getByText("Оскорбляет игроков в чате")).toBeVisible();
  await moderator.getByRole("button", { name: "Заблокировать" }).click();
  await expect(moderator.getByText("Новых жалоб нет")).toBeVisible();
  await openSection(moderator, "Турниры");
  await moderator.getByLabel("Название турнира").fill("ночной спам");
  await moderator.getByRole("button", { name: "Ночной спам" }).click();
  await moderator.getByRole("menuitem", { name: "Скрыть" }).click();
  await expect(moderator.getByText("скрыт", { exact: true })).toBeVisible();

  const refused = await witness.page.request.get(`/api/collections/tournaments/records/${tournament}`);
  expect(refused.status()).toBe(404);
  const ended = await rude.page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null") ?? { token: "" };
    return (await fetch("/api/collections/users/auth-refresh", { method: "POST", headers: { Authorization: token } }))
      .status;
  });
  expect(ended).toBe(401);

  await openSection(admin, "Журнал");
  await expect(admin.getByText("Турнир скрыт: турнир «Ночной спам»")).toBeVisible();
  await expect(admin.getByText("Жалоба принята")).toBeVisible();
  await expect(admin.getByText(MODERATOR.email).first()).toBeVisible();
});
