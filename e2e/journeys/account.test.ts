import { expect, test } from "@playwright/test";
import { aPerson, arrive, signIn } from "../people/person.ts";

test("an account is deleted in a week, and kept by whoever signs in before", async ({ browser }) => {
  const dina = await aPerson(browser, "Дина Удалова");
  const { page } = dina;
  await arrive(dina);
  await page.goto("/profile");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать мои данные" }).click();
  expect((await downloading).suggestedFilename()).toBe("bandeha-data.html");
  await page.getByRole("button", { name: "Удалить аккаунт" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Удалим через 7 дней");
  await dialog.getByRole("button", { name: "Удалить аккаунт" }).click();
  await expect(dialog).toContainText(/Аккаунт удалим \d+\s[а-я]+/);
  await dialog.getByRole("button", { name: "На главную" }).click();
  await expect(page.getByRole("link", { name: "Войти / Регистрация" })).toBeVisible();

  await page.goto("/my-tournaments");
  await signIn(dina);
  await expect(page.getByRole("heading", { name: /Аккаунт будет удалён \d+\s[а-я]+/ })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL("/auth?redirect=%2Fprofile");
  await page.getByRole("button", { name: "Оставить аккаунт" }).click();
  await expect(page.getByRole("heading", { name: "Дина Удалова" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Дина Удалова" })).toBeVisible();
});
