// A person with a phone of his own: a browser context that signs in, fills the profile and takes part, by the words on the screen.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

export type Person = { name: string; phone: string; context: BrowserContext; page: Page };

/** Each person of a run has a number of his own: codes are limited per phone. */
let lastNumber = 1000 + (Date.now() % 9000) * 1000;

/** Opens a browser for a person who has never been here; `slowScripts` holds every script back by so many milliseconds. */
export async function aPerson(browser: Browser, name: string, slowScripts = 0): Promise<Person> {
  lastNumber += 1;
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  if (slowScripts > 0)
    await context.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowScripts));
      await route.continue();
    });
  return { name, phone: `900${String(lastNumber).padStart(7, "0").slice(-7)}`, context, page: await context.newPage() };
}

/** Phone → code as shown in demo mode; the page must stand on /auth. */
export async function signIn({ page, phone }: Person): Promise<void> {
  await page.getByLabel("Телефон").fill(phone);
  await page.getByRole("button", { name: "Получить код" }).click();
  const demo = page.getByText(/Код для демо: \d{4}/);
  const code = (await demo.innerText()).replace(/\D/g, "");
  await page.getByLabel("Код из 4 цифр").fill(code);
  await page.getByRole("button", { name: "Подтвердить" }).click();
}

/** The question that a newcomer is asked first. */
export async function agree({ page }: Pick<Person, "page">): Promise<void> {
  await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
  await page.getByRole("button", { name: "Продолжить" }).click();
}

/** The three steps of onboarding, for someone of level 3 from St Petersburg. */
export async function onboard({ page, name }: Person): Promise<void> {
  await page.getByLabel("Имя и фамилия").fill(name);
  await choose(page, "Санкт-Петербург");
  await choose(page, "Мужской");
  await page.getByRole("button", { name: "Далее" }).click();
  await choose(page, /3 · Средний/);
  await choose(page, "До 100 игр");
  await choose(page, "До года");
  await page.getByRole("button", { name: "Далее" }).click();
  await expect(page.getByRole("heading", { name: "Всё верно?" })).toBeVisible();
  await page.getByRole("button", { name: "Готово" }).click();
}

const choose = (page: Page, name: string | RegExp) => page.getByRole("radio", { name }).check();

/** From nothing to a signed-in player with a profile. */
export async function arrive(person: Person): Promise<void> {
  await person.page.goto("/auth");
  await signIn(person);
  await agree(person);
  await onboard(person);
  await expect(person.page).toHaveURL("/");
}

/** A newcomer with a link: the button, the way in, and back in the same dialog to confirm. */
export async function joinByLink(person: Person, link: string): Promise<void> {
  const { page } = person;
  await page.goto(link);
  await page.getByRole("link", { name: /Участвовать|В лист ожидания/ }).click();
  await page.getByRole("link", { name: "Войти" }).click();
  await signIn(person);
  await agree(person);
  await onboard(person);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Подтвердить|Встать в очередь/ })
    .click();
  await expect(page).toHaveURL(/\/lobby/);
}

/** Leaves from the tournament's page, having read what it means. */
export async function leave({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: "Выйти из турнира" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Ваше место получит следующий в очереди");
  await dialog.getByRole("button", { name: "Выйти из турнира" }).click();
  await expect(page.getByText("Вы вышли из турнира")).toBeVisible();
}
