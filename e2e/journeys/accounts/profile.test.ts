import { expect, type Page } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { agree, newPerson, onboard, signIn, signUp } from "../../people/person.ts";

const USERS = "**/api/collections/users/records/**";
const FAILED = "Ошибка при сохранении профиля";

/** Lets the next save of a profile fail, but not the following ones. */
async function failOnce(page: Page): Promise<void> {
  let failed = false;
  await page.route(USERS, (route) => {
    if (route.request().method() !== "PATCH" || failed) return route.fallback();
    failed = true;
    return route.fulfill({ status: 500, json: { code: 500, message: "Something went wrong.", data: {} } });
  });
}

test("a profile: cancel changes nothing, a failed save says so and keeps what was typed, save returns to view", async ({
  browser,
}) => {
  const zoya = await newPerson(browser, "Зоя Лаптева");
  await signUp(zoya);
  const { page } = zoya;
  await page.goto("/profile");
  const heading = page.getByRole("heading", { level: 1 });
  const name = page.getByLabel("Имя и фамилия");
  await expect(page.getByRole("region", { name: "Telegram и MAX" })).toContainText("пока не пишем");

  await page.getByRole("button", { name: "Редактировать" }).click();
  await expect(page.getByLabel("Телефон")).toBeDisabled();
  await name.fill("Зоя Другая");
  await page.getByRole("button", { name: "Отмена" }).click();
  await expect(heading).toHaveText("Зоя Лаптева");

  await failOnce(page);
  await page.getByRole("button", { name: "Редактировать" }).click();
  await name.fill("");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Зоя Новая");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("alert")).toContainText(FAILED);
  await expect(name).toHaveValue("Зоя Новая");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(heading).toHaveText("Зоя Новая");
  await page.reload();
  await expect(heading).toHaveText("Зоя Новая");

  const actions = page.getByRole("navigation", { name: "Действия" });
  await expect(actions.getByRole("link", { name: "Мои турниры" })).toHaveAttribute("href", "/my-tournaments");
  await expect(actions.getByRole("link", { name: "На главную" })).toHaveAttribute("href", "/");
  await actions.getByRole("button", { name: "Выйти" }).click();
  await expect(page.getByRole("link", { name: "Войти / Регистрация" })).toBeVisible();
});

test("onboarding survives a reload, and a failed save says so", { tag: "@deep" }, async ({ browser }) => {
  const oleg = await newPerson(browser, "Олег Паузин");
  const { page } = oleg;
  await page.goto("/auth");
  await signIn(oleg);
  await agree(oleg);
  await page.getByLabel("Имя и фамилия").fill(oleg.name);
  await page.getByRole("radio", { name: "Казань" }).check();
  await page.getByRole("radio", { name: "Мужской" }).check();
  await page.getByRole("button", { name: "Далее" }).click();
  await page.getByRole("radio", { name: /2 · Любитель/ }).check();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Как вы играете" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /2 · Любитель/ })).toBeChecked();
  await page.getByRole("button", { name: "Назад" }).last().click();
  await expect(page.getByLabel("Имя и фамилия")).toHaveValue(oleg.name);
  await expect(page.getByRole("radio", { name: "Казань" })).toBeChecked();

  await failOnce(page);
  await onboard(oleg);
  await expect(page.getByRole("alert")).toContainText(FAILED);
  await page.getByRole("button", { name: "Готово" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Привет, Олег" }).click();
});
