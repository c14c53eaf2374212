// A post from a chat fills the wizard, and its list of players is added to the created tournament.
import { expect } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { pasteText } from "../../people/paste.ts";
import { newPerson, signUp } from "../../people/person.ts";

const written = (daysAhead: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(moscowDay(daysAhead)).toLocaleDateString("ru-RU", { ...options, timeZone: "UTC" });

/** With the weekday of the day after. */
const POST = `🎾 Американо ${written(10, { day: "numeric", month: "long" })}, ${written(11, { weekday: "long" })}
⏰ 19:00–21:00
📍 Нева Падел, 2 корта
💰 1500 ₽, уровень 2–3
8 человек, 7 раундов

Записались:
1. Вика К. 89161234567
2. Денис Ким ✅
3. Олег +1`;

test("an announcement becomes a tournament with its players", { tag: "@chief" }, async ({ browser }) => {
  const organiser = await newPerson(browser, "Роман Объявляев");
  const { page } = organiser;
  await signUp(organiser);
  await page.goto("/tournament/create/type");
  await page.getByRole("button", { name: "Заполнить из объявления" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Текст объявления")).toBeFocused();
  // A pasted post is read at once.
  await pasteText(page, POST);
  await expect(dialog.getByText("В списке 4 игрока")).toBeVisible();
  await expect(dialog.getByText("Американо · лига, личная")).toBeVisible();
  await expect(dialog.getByText("Санкт-Петербург, Нева Падел")).toBeVisible();
  const fill = dialog.getByRole("button", { name: /^Заполнить \d+/ });
  await expect(fill).toBeDisabled();
  const announced = `${written(10, { weekday: "short" })}, ${written(10, { dateStyle: "short" })}`;
  await dialog.getByRole("radio", { name: announced }).check();
  await fill.tap();

  await expect(page.getByRole("heading", { name: "Завершение" })).toBeVisible();
  await page.getByRole("button", { name: "Создать турнир" }).tap();
  await page.getByRole("link", { name: "Добавить из объявления: 4 игрока" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Добавить: 4 игрока" }).tap();
  await expect(page.getByRole("list", { name: "Записаны" })).toContainText("Олег +1");
});
