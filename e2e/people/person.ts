// A person with a phone of his own: a browser context that signs in, fills the profile and takes part, by the words on the screen.
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

export type Person = { name: string; phone: string; context: BrowserContext; page: Page };

/** Each person of a run has a number of his own: codes are limited per phone. */
let lastNumber = 1000 + (Date.now() % 9000) * 1000;

/** Opens a browser for a person who has never been here. */
export async function aPerson(browser: Browser, name: string): Promise<Person> {
  lastNumber += 1;
  const context = await browser.newContext();
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

/** The three steps of onboarding, for someone of level 3 from St Petersburg. */
export async function onboard({ page, name }: Person, gender: "Мужской" | "Женский" = "Мужской"): Promise<void> {
  await page.getByLabel("Имя и фамилия").fill(name);
  await page.getByText("Санкт-Петербург", { exact: true }).click();
  await page.getByText(gender, { exact: true }).click();
  await page.getByRole("button", { name: "Далее" }).click();
  await page.getByText("3 · Средний").click();
  await page.getByText("До 100 игр").click();
  await page.getByText("До года").click();
  await page.getByRole("button", { name: "Далее" }).click();
  await expect(page.getByRole("heading", { name: "Всё верно?" })).toBeVisible();
  await page.getByRole("button", { name: "Готово" }).click();
}

/** From nothing to a signed-in player with a profile. */
export async function arrive(person: Person): Promise<void> {
  await person.page.goto("/auth");
  await signIn(person);
  await onboard(person);
  await expect(person.page).toHaveURL("/");
}
