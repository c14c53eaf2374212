import { expect, type Page } from "@playwright/test";
import { showsBriefly } from "../../people/brief.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp, signUpByScreens } from "../../people/person.ts";

const LIST = /\/api\/collections\/tournaments\/records\?/;
const BROKEN = { status: 500, json: { code: 500, message: "Something went wrong.", data: {} } };
const NOTHING = { json: { page: 1, perPage: 50, totalItems: 0, totalPages: 0, items: [] } };

const onward = (page: Page) => page.getByRole("button", { name: "Далее" }).click();
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const behind = (page: Page) => page.getByRole("link", { name: /^Вернуться: / });

test("where there are no tournaments a member is offered to create the first", async ({ browser }) => {
  const nina = await newPerson(browser, "Нина Первая");
  const { page } = nina;
  await page.route(LIST, (route) => route.fulfill(NOTHING));
  await signUpByScreens(nina);
  await expect(page.getByText("Активных турниров пока нет")).toBeVisible();
  await expect(page.getByRole("link", { name: "Создать турнир", exact: true }).last()).toBeVisible();
  await page.getByRole("button", { name: "Привет, Нина" }).click();
  for (const entry of ["Профиль", "Мои турниры"]) await expect(page.getByRole("link", { name: entry })).toBeVisible();
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Создать первый турнир" }).click();
  await expect(page).toHaveURL("/tournament/create/type");
});

test("a list that fails to load is reported, and the retry reloads the page", async ({ page }) => {
  await page.goto("/auth");
  await waitForHydration(page);
  await page.route(LIST, (route) => route.fulfill(BROKEN));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .getByRole("link", { name: /Бандеха|На\sглавную/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Ошибка загрузки" })).toBeVisible();
  await expect(page.getByText("Не удалось загрузить турниры")).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(page.getByRole("tab", { name: /^Активные · \d+/ })).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(false);
});

test("an organiser goes back, sees what fails, tries again, and continues in another tab", async ({ browser }) => {
  const gleb = await newPerson(browser, "Глеб Повторов");
  await signUp(gleb);
  const { page, context } = gleb;
  await page.goto("/tournament/create/type");
  await page.getByRole("button", { name: /^Американо/ }).click();
  await heading(page, "Основное");
  await expect(behind(page)).toHaveCount(1);
  await behind(page).click();
  await expect(page.getByRole("button", { name: /^Американо/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^Дружеское американо/ }).click();
  await page.getByLabel("Название").fill("Со второго раза");
  await onward(page);
  await page.getByRole("button", { name: "Дата" }).click();
  await page.getByRole("button", { name: "Следующий месяц" }).click();
  await page.getByRole("button", { name: /^15 / }).click();
  await page.getByLabel("Начало").selectOption("10:00");
  await page.getByLabel("Окончание").selectOption("12:00");
  await onward(page);

  const clubs = /\/api\/collections\/clubs\/records/;
  await page.route(clubs, (route) => route.fulfill(BROKEN));
  await page.getByLabel("Город").selectOption("Москва");
  await expect(page.getByText("Не удалось загрузить клубы")).toBeVisible();
  await page.unroute(clubs);
  await page.getByRole("button", { name: "Повторить" }).click();
  await page.getByLabel("Клуб").selectOption({ index: 1 });
  await onward(page);
  await page.getByRole("radio", { name: "Любой" }).check();

  await page.getByRole("link", { name: "Вернуться: Расписание" }).click();
  await heading(page, "Расписание");
  await expect(page.getByRole("link", { name: /Участники, шаг/ })).toHaveCount(0);
  await onward(page);
  await page.getByRole("link", { name: "Назад", exact: true }).click();
  await heading(page, "Расписание");

  const other = await context.newPage();
  await other.goto("/tournament/create/type");
  await expect(other.getByText("Черновик: Со второго раза")).toBeVisible();
  await other.getByRole("button", { name: "Заново" }).click();
  await expect(other.getByRole("button", { name: "Вернуть" })).toBeFocused();
  await other.getByRole("button", { name: "Вернуть" }).click();
  await other.getByRole("link", { name: "Продолжить" }).click();
  await heading(other, "Правила");
  await other.getByRole("radio", { name: /По\sочкам/ }).check();
  await expect(other.getByText(/^2\sраунда · до\s10:/)).toBeVisible();
  await onward(other);
  await heading(other, "Завершение");
  await other.getByRole("button", { name: /^Играть до\s12:00: 10\sраундов/ }).click();
  await expect(other.getByRole("link", { name: /^Раунды 10/ })).toBeVisible();

  let refused = 0;
  await other.route(/\/api\/collections\/tournaments\/records/, (route) => {
    if (route.request().method() !== "POST" || refused > 0) return route.fallback();
    refused += 1;
    return route.fulfill(BROKEN);
  });
  const create = other.getByRole("button", { name: "Создать турнир" });
  await create.click();
  await expect(other.getByRole("alert")).toContainText("Не удалось создать турнир");
  await create.click();
  await heading(other, "Турнир создан");
  const copy = other.getByRole("button", { name: "Скопировать ссылку" });
  await showsBriefly(other, "Ссылка скопирована", () => copy.click());
  await expect(copy).toBeVisible();

  // The first tab cannot continue, because its tournament exists.
  await heading(page, "Тип");
  await expect(page.getByText("Черновик: Со второго раза")).toBeHidden();
});
