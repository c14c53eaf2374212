import { expect } from "@playwright/test";
import { createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { agree, newPerson, onboard, signIn, signUp } from "../../people/person.ts";

test("an account is deleted in a week, and kept by signing in before", { tag: "@chief" }, async ({ browser }) => {
  const dina = await newPerson(browser, "Дина Удалова");
  const { page } = dina;
  await signUp(dina);
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

test("a guest with a noted phone takes over their history, and an organiser merges two guests", {
  tag: "@deep",
}, async ({ browser }) => {
  const organiser = await newPerson(browser, "Фёдор Записной");
  const desk = organiser.page;
  await signUp(organiser);
  const id = await createByApi(desk, { name: "Вечер гостей" });
  const nina = await newPerson(browser, "Нина Узнаваемая");
  await desk.goto(`/tournament/${id}/manage`);
  await desk
    .getByRole("button", { name: /Добавить/ })
    .first()
    .click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel("Имена").fill(`Нина Рабочая +7 ${nina.phone}\nЛёша\nАлексей`);
  await dialog.getByRole("button", { name: "Проверить: 3 игрока" }).click();
  await dialog.getByRole("button", { name: "Добавить: 3 игрока" }).click();
  await expect(dialog).toBeHidden();

  await desk.getByRole("button", { name: "Действия: Лёша" }).click();
  await desk.getByRole("menuitem", { name: "Объединить с другим" }).click();
  await dialog.getByLabel("Кому перейдёт").selectOption({ label: "Алексей" });
  await expect(dialog).toContainText("Останутся как есть");
  await expect(dialog.getByRole("button", { name: "Объединить" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Отмена" }).click();

  const { page } = nina;
  await page.goto("/my-tournaments");
  await signIn(nina);
  await agree(nina);
  await onboard(nina);
  await expect(page.getByRole("heading", { name: "Это вы?" })).toBeVisible();
  await expect(page.getByText("Кто записал: Фёдор Записной")).toBeVisible();
  await page.getByRole("button", { name: "Это я" }).click();
  await expect(page.getByText("Готово: история теперь ваша.")).toBeVisible();
  await page.getByRole("button", { name: "Продолжить" }).click();
  await expect(page).toHaveURL("/my-tournaments");
  await expect(page.getByText("Вечер гостей").first()).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Нина Узнаваемая").first()).toBeVisible();
  await expect(desk.getByText("Нина Рабочая")).toHaveCount(0);
});
