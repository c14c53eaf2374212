// A person with a browser context of their own: signs in, fills the profile and takes part.
import { CONSENT_VERSION } from "@bandeha/contract";
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { type ApiAccount, onNewConnection } from "./api-fixtures.ts";
import { showsBriefly } from "./brief.ts";

export type Person = { name: string; phone: string; context: BrowserContext; page: Page };

/** Codes are limited per phone, so each person of a run has another number; workers count in ranges of their own. */
let lastNumber = Number(process.env.TEST_WORKER_INDEX ?? 0) * 10_000;

/** Opens a browser for a newcomer; `slowScripts` delays every script by so many milliseconds. */
export async function newPerson(browser: Browser, name: string, slowScripts = 0): Promise<Person> {
  lastNumber += 1;
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  if (slowScripts > 0)
    await context.route("**/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowScripts));
      await route.continue();
    });
  return { name, phone: `900${String(lastNumber).padStart(7, "0").slice(-7)}`, context, page: await context.newPage() };
}

/** Phone, then the code as shown in demo mode; the page is on /auth. */
export async function signIn({ page, phone }: Person): Promise<void> {
  await page.getByLabel("Телефон").fill(phone);
  await page.getByRole("button", { name: "Получить код" }).click();
  const demo = page.getByText(/Код для\sдемо: \d{4}/);
  const code = (await demo.innerText()).replace(/\D/g, "");
  await page.getByLabel("Код из 4 цифр").fill(code);
  await page.getByRole("button", { name: "Подтвердить" }).click();
}

/** Gives the consent that a newcomer is asked for first. */
export async function agree({ page }: Pick<Person, "page">): Promise<void> {
  await page.getByRole("button", { name: "Даю согласие и продолжаю" }).click();
}

/** The three steps of onboarding: level 3, St Petersburg. */
export async function onboard({ page, name }: Pick<Person, "page" | "name">): Promise<void> {
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

/** Signs a newcomer in on the screens: code, consent and profile. Ends on Home. */
export async function signUpByScreens(person: Person): Promise<void> {
  await person.page.goto("/auth");
  await signIn(person);
  await agree(person);
  await onboard(person);
  await expect(person.page).toHaveURL("/");
}

const PROFILE = {
  city: "spb",
  gender: "male",
  skill_level: 3,
  games_played_up_to: 100,
  playing_duration_months_up_to: 12,
} as const;

/** Signs a newcomer in through the API, with consent and profile. */
export async function signUpByApi(
  request: APIRequestContext,
  origin: string,
  { phone, name }: Pick<Person, "phone" | "name">,
): Promise<ApiAccount> {
  // With the header the server sets the cookie of a known device, as for a page of ours.
  const headers = { Origin: origin };
  const post = async (route: string, data: object) => {
    const answer = await request.post(`${origin}/api/auth/telegram/${route}`, { data, headers, ...onNewConnection });
    expect(answer.ok(), `${route}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { demo_code: code } = await post("send", { phone: `+7${phone}` });
  const { token, record } = await post("verify", { phone: `+7${phone}`, code });
  const saved = await request.patch(`${origin}/api/collections/users/records/${record.id}`, {
    data: { ...PROFILE, name, consent: CONSENT_VERSION },
    headers: { Authorization: token },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  return { request, session: { token, record: await saved.json() } };
}

/**
 * Signs a newcomer in through the API and opens `path` as them. Journeys that are not about signing in use it because the screens take several
 * seconds a person.
 */
export async function signUp(person: Person, path = "/robots.txt"): Promise<void> {
  const { page } = person;
  // Any answer of the origin gives the page access to its storage; robots.txt runs no script.
  await page.goto("/robots.txt");
  const { session } = await signUpByApi(page.request, new URL(page.url()).origin, person);
  await page.evaluate((stored) => localStorage.setItem("pocketbase_auth", stored), JSON.stringify(session));
  if (path !== "/robots.txt") await page.goto(path);
}

/** A signed-in newcomer opens the link and confirms. */
export async function joinByLink(person: Person, link: string): Promise<void> {
  const { page } = person;
  await signUp(person);
  await page.goto(link);
  await page.getByRole("link", { name: /Участвовать|В\sлист ожидания/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Подтвердить|Встать в\sочередь/ })
    .click();
  await expect(page).toHaveURL(/\/lobby/);
}

/** Leaves the tournament from its page and confirms. */
export async function leave({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: "Ваше участие: ещё" }).click();
  await page.getByRole("menuitem", { name: "Выйти из турнира" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Ваше место получит следующий в очереди");
  await showsBriefly(page, "Вы вышли из турнира", () =>
    dialog.getByRole("button", { name: "Выйти из турнира" }).click(),
  );
}
