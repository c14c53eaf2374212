// A player complains of another one; an administrator adds a moderator, who blocks the person and hides their tournament. The journal has it all.
// Another moderator turns the second step of their sign-in on, and signs in with it.

import { codeAt } from "@bandeha/server/authenticator";
import { type Browser, expect, type Page } from "@playwright/test";
import { createByApi, onNewConnection, writeByApi } from "../../people/api-fixtures.ts";
import { showsBriefly } from "../../people/brief.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signIn, signUp } from "../../people/person.ts";

const superuser = process.env.E2E_SUPERUSER ?? "";
const ADMIN = { email: superuser, password: superuser };
const MODERATOR = { email: "moder@example.com", password: "long enough words" };

async function enterPassword(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.getByLabel("Почта").fill(email);
  await page.getByLabel("Пароль").fill(password);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
}

async function administer(browser: Browser, who: typeof ADMIN): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/admin");
  await enterPassword(page, who);
  await expect(page.getByRole("heading", { level: 1, name: "Сейчас" })).toBeVisible();
  // The link of players leads to another sign-in.
  await expect(page.getByRole("link", { name: "Войти / Регистрация" })).toHaveCount(0);
  return page;
}

const openSection = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name }).click();

test("a moderator answers a complaint and hides tournaments, whose organiser reads that; the administrator reads who did it", async ({
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
  await moderator.getByRole("button", { name: "Грубиян Петров" }).click();
  const person = moderator.getByRole("dialog", { name: "Грубиян Петров" });
  await expect(person.getByRole("link", { name: "Ночной спам" })).toBeVisible();
  await person.getByRole("button", { name: "Закрыть" }).click();
  await moderator.getByRole("button", { name: "Заблокировать" }).click();
  await expect(moderator.getByText(/1\sближайший турнир/)).toBeVisible();
  await moderator.getByRole("button", { name: "Заблокировать" }).click();
  await expect(moderator.getByText("Новых жалоб нет")).toBeVisible();
  await openSection(moderator, "Турниры");
  await moderator.getByLabel("Название турнира").fill("ночной спам");
  await moderator.getByRole("button", { name: "Ночной спам" }).click();
  await moderator.getByRole("menuitem", { name: "Скрыть" }).click();
  await expect(moderator.getByText("скрыт", { exact: true })).toBeVisible();

  const noticed = await createByApi(witness.page, { name: "Утренний кубок" });
  await moderator.getByLabel("Название турнира").fill("утренний кубок");
  await moderator.getByRole("button", { name: "Утренний кубок" }).click();
  await moderator.getByRole("menuitem", { name: "Скрыть" }).click();
  await expect(moderator.getByText("скрыт", { exact: true })).toBeVisible();
  for (const screen of ["lobby", "manage"]) {
    await witness.page.goto(`/tournament/${noticed}/${screen}`);
    await expect(witness.page.getByText("Администратор сайта скрыл этот турнир")).toBeVisible();
  }

  const refused = await witness.page.request.get(`/api/collections/tournaments/records/${tournament}`, onNewConnection);
  expect(refused.status()).toBe(404);
  const ended = await rude.page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null") ?? { token: "" };
    return (await fetch("/api/collections/users/auth-refresh", { method: "POST", headers: { Authorization: token } }))
      .status;
  });
  expect(ended).toBe(401);

  await openSection(admin, "Журнал");
  await expect(admin.getByText("Турнир скрыт: «Ночной спам»")).toBeVisible();
  await admin.getByRole("button", { name: "Люди", exact: true }).click();
  await expect(admin.getByText("Турнир скрыт: «Ночной спам»")).toBeHidden();
  const accepted = admin.getByRole("listitem").filter({ hasText: "Жалоба принята" }).first();
  await expect(accepted.getByRole("button", { name: "Грубиян Петров" })).toBeVisible();
  await expect(admin.getByText(MODERATOR.email).first()).toBeVisible();

  await openSection(admin, "Доступ");
  await admin
    .getByRole("listitem")
    .filter({ hasText: MODERATOR.email })
    .getByRole("button", { name: "Убрать" })
    .click();
  await admin.getByRole("dialog", { name: "Убрать модератора?" }).getByRole("button", { name: "Убрать" }).click();
  await expect(admin.getByText(MODERATOR.email)).toBeHidden();
  await moderator.reload();
  await expect(moderator.getByRole("heading", { name: "Вход администратора" })).toBeVisible();
});

test("a moderator turns the second step on and signs in by a recovery code and by the code of the app", async ({
  browser,
}) => {
  const careful = { email: "careful@example.com", password: "long enough words" };
  const admin = await administer(browser, ADMIN);
  await openSection(admin, "Доступ");
  await admin.getByLabel("Почта").fill(careful.email);
  await admin.getByLabel("Пароль").fill(careful.password);
  await admin.getByRole("button", { name: "Добавить модератора" }).click();
  await expect(admin.getByText(careful.email)).toBeVisible();

  const page = await administer(browser, careful);
  await openSection(page, "Защита входа");
  await page.getByLabel("Ваш пароль").fill(careful.password);
  await page.getByRole("button", { name: "Включить" }).click();
  await expect(page.getByRole("img", { name: "QR-код для приложения с кодами" })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(" ", "");
  const begun = Date.now();
  await page.getByLabel("Код из приложения").fill(codeAt(secret, begun));
  await page.getByRole("button", { name: "Проверить и включить" }).click();
  await expect(page.getByRole("heading", { name: "Запасные коды" })).toBeVisible();
  const [recovery = ""] = await page.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allInnerTexts();
  await page.getByRole("button", { name: "Коды сохранены" }).click();
  await expect(page.getByText("Запасных кодов осталось: 10")).toBeVisible();

  const code = page.getByLabel("Введите код из приложения или запасной код");
  await page.getByRole("button", { name: "Выйти" }).click();
  await enterPassword(page, careful);
  await code.fill(codeAt(secret, begun));
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByText("Неверный код")).toBeVisible();
  await code.fill(recovery);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByText("Запасных кодов осталось: 9")).toBeVisible();

  await page.getByRole("button", { name: "Выйти" }).click();
  await enterPassword(page, careful);
  // The code of the next step or, if that is over, of now: that of the first step is used.
  await code.fill(codeAt(secret, Math.max(begun + 30_000, Date.now())));
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByText("Запасных кодов осталось: 9")).toBeVisible();

  await openSection(admin, "Журнал");
  await expect(admin.getByText(`Включён второй шаг входа: «${careful.email}»`)).toBeVisible();
  await expect(admin.getByText(`Вход по запасному коду: «${careful.email}»`)).toBeVisible();
});

test("an administrator joins the two accounts of a person who changed their phone", async ({ browser }) => {
  const before = await newPerson(browser, "Вера Переездова");
  await signUp(before, "/profile");
  const tournament = await createByApi(before.page, { name: "Вечер Веры" });
  const after = await newPerson(browser, "Вера Новая");
  await signUp(after, "/profile");

  const admin = await administer(browser, ADMIN);
  await openSection(admin, "Люди");
  await admin.getByLabel("Имя или номер телефона").fill("Переездова");
  await admin.getByRole("button", { name: /Вера Переездова/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Вера Переездова" });
  await dialog.getByLabel("Имя или номер телефона").fill("Вера Новая");
  await dialog.getByRole("button", { name: "Выбрать" }).click();
  await expect(dialog.getByText("Перейдёт: 1 турнир")).toBeVisible();
  await dialog.getByRole("button", { name: "Перенести к игроку: Вера Новая" }).click();
  await expect(admin.getByText("Никого не нашли")).toBeVisible();
  await expect(admin.getByRole("dialog")).toBeHidden();

  await after.page.goto(`/tournament/${tournament}/manage`);
  await expect(after.page.getByRole("button", { name: /Добавить/ }).first()).toBeVisible();
  // The phone is free: a person with it is a newcomer.
  const newcomer = await newPerson(browser, "Кто угодно");
  await newcomer.page.goto("/auth");
  await signIn({ ...newcomer, phone: before.phone });
  await expect(newcomer.page.getByRole("button", { name: "Даю согласие и продолжаю" })).toBeVisible();

  // The journal keeps no names of people: those of now are shown, and lead to them.
  await openSection(admin, "Журнал");
  await admin
    .getByRole("listitem")
    .filter({ hasText: "Объединены люди" })
    .first()
    .getByText("кому:")
    .getByRole("button", { name: "Вера Новая" })
    .click();
  await expect(admin.getByRole("dialog", { name: "Вера Новая" })).toBeVisible();
});

const SECTIONS = [
  ["reports", "Жалобы"],
  ["clubs", "Клубы и города"],
  ["people", "Люди"],
  ["tournaments", "Турниры"],
  ["senders", "Отправка кодов"],
  ["journal", "Журнал"],
  ["security", "Защита входа"],
  ["access", "Доступ"],
] as const;

test("the address of each section opens it; another address says that there is none", async ({ browser }) => {
  const admin = await administer(browser, ADMIN);
  for (const [key, name] of SECTIONS) {
    await admin.goto(`/admin/${key}`);
    await expect(admin.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(admin.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await admin.goto("/admin/places");
  await expect(admin.getByText("Такого раздела нет")).toBeVisible();
  await expect(admin.getByRole("heading", { name: "Сейчас" })).toBeHidden();
});

test("two administrators at once keep each other's changes and read what the other one did", async ({ browser }) => {
  const before = await newPerson(browser, "Прежний Организатор");
  await signUp(before, "/profile");
  await createByApi(before.page, { name: "Спорный вечер" });
  const after = await newPerson(browser, "Новый Организатор");
  await signUp(after, "/profile");

  const [one, other] = [await administer(browser, ADMIN), await administer(browser, ADMIN)];
  for (const page of [one, other]) {
    await openSection(page, "Турниры");
    await page.getByLabel("Название турнира").fill("спорный вечер");
    await page.getByRole("button", { name: "Спорный вечер" }).click();
    await page.getByRole("menuitem", { name: "Сменить организатора" }).click();
    await page.getByRole("dialog").getByLabel("Имя или номер телефона").fill("Новый Организатор");
    await expect(page.getByRole("button", { name: "Выбрать" })).toBeVisible();
  }
  await showsBriefly(one, "Организатор сменён", () => one.getByRole("button", { name: "Выбрать" }).click());
  await other.getByRole("button", { name: "Выбрать" }).click();
  await expect(other.getByRole("alert")).toHaveText("Этот человек уже организатор турнира");
  await other.keyboard.press("Escape");

  for (const page of [one, other]) {
    await openSection(page, "Клубы и города");
    await page
      .getByRole("button", { name: /^Изменить: / })
      .first()
      .click();
  }
  await one.getByLabel("Как пройти").fill("Вход со двора");
  await other.getByLabel("Адрес").fill("Новая улица, 1");
  for (const page of [one, other]) {
    await showsBriefly(page, "Сохранено", () => page.getByRole("button", { name: "Сохранить" }).click());
  }
  await other
    .getByRole("button", { name: /^Изменить: / })
    .first()
    .click();
  await expect(other.getByLabel("Адрес")).toHaveValue("Новая улица, 1");
  await expect(other.getByLabel("Как пройти")).toHaveValue("Вход со двора");
});
