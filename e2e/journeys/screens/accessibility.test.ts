import { expect, type Page } from "@playwright/test";
import { violationsOn } from "../../people/axe.ts";
import { contextOf, screenStates } from "../../people/demo.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { agree, newPerson } from "../../people/person.ts";
import { organiserSession } from "../../people/sample-organiser.ts";
import { createLeagueByScreens } from "../../people/wizard.ts";

/** The screens that are checked without the deep run, one of each layout. The deep run checks every screen in every state, in both themes and widths. */
const CHIEF = new Set([
  ...["home", "auth", "lobby-open", "lobby-cup", "join-asking", "results", "board"],
  ...["home-own", "profile", "wizard-type", "manage-check-in", "manage-playing", "edit"],
]);
const LOOKS = [
  { as: "guest", theme: "light", width: 390, tag: [] },
  { as: "organiser", theme: "dark", width: 1280, tag: [] },
  { as: "guest", theme: "dark", width: 1280, tag: ["@deep"] },
  { as: "organiser", theme: "light", width: 390, tag: ["@deep"] },
] as const;

for (const { as, theme, width, tag } of LOOKS) {
  test(`axe finds nothing on the screens of ${as}, ${theme}, ${width} wide`, { tag: [...tag] }, async ({
    browser,
    request,
  }) => {
    const session = as === "organiser" ? organiserSession(theme === "dark" ? 0 : 1) : undefined;
    const context = await contextOf(browser, session, {
      reducedMotion: "reduce",
      viewport: { width, height: 844 },
    });
    await context.addInitScript((chosen) => localStorage.setItem("mantine-color-scheme-value", chosen), theme);
    const page = await context.newPage();
    const found: string[] = [];
    const own = (await screenStates(request, session?.record.id)).filter((state) => state.as === as);
    const states = process.env.DEEP_TESTS ? own : own.filter(({ name }) => CHIEF.has(name));
    expect(states.length).toBeGreaterThan(5);
    for (const { name, path } of states) {
      await page.goto(path);
      found.push(...(await violationsOn(page, name)));
    }
    expect(found).toEqual([]);
  });
}

/** Runs axe at every step of a journey; the violations are reported at the end. */
function watched(page: Page) {
  const found: string[] = [];
  const look = async (name: string) => void found.push(...(await violationsOn(page, name)));
  return { found, look };
}

test("axe finds nothing on the way in: code, profile and the seven steps", { tag: "@deep" }, async ({ browser }) => {
  const person = await newPerson(browser, "Ника Видящая");
  const { page } = person;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { found, look } = watched(page);
  await page.goto("/auth");
  await page.getByLabel("Телефон").fill(person.phone);
  await page.getByRole("button", { name: "Получить код" }).click();
  const code = (await page.getByText(/Код для\sдемо: \d{4}/).innerText()).replace(/\D/g, "");
  await look("code");
  await page.getByLabel("Код из 4 цифр").fill(code);
  await page.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page.getByRole("button", { name: "Даю согласие и продолжаю" })).toBeVisible();
  await look("consent");
  await agree(person);
  await page.getByLabel("Имя и фамилия").fill(person.name);
  await page.getByRole("radio", { name: "Санкт-Петербург" }).check();
  await page.getByRole("radio", { name: "Женский" }).check();
  await look("profile, who");
  await page.getByRole("button", { name: "Далее" }).click();
  for (const choice of [/^2 · Любитель/, "До 10 игр", "До 3 месяцев"])
    await page.getByRole("radio", { name: choice }).check();
  await look("profile, how");
  await page.getByRole("button", { name: "Далее" }).click();
  await look("profile, all right");
  await page.getByRole("button", { name: "Готово" }).click();
  await expect(page).toHaveURL("/");

  let step = 0;
  const league = { name: "Вечер без преград", players: 8, rounds: 7, courts: 2 };
  await createLeagueByScreens(page, league, () => look(`wizard ${++step}`));
  await look("created");
  expect(found).toEqual([]);
});

/** Opens the overlay of the button, checks it and closes it by Escape: the focus is restored. */
async function lookInside(page: Page, name: string | RegExp, look: (name: string) => Promise<void>): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog").or(page.getByRole("menu"));
  await expect(sheet).toBeVisible();
  await look(String(name));
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
}

test("axe finds nothing in overlays, and each restores the focus", async ({ browser, request }) => {
  const session = organiserSession(2);
  const context = await contextOf(browser, session, { reducedMotion: "reduce" });
  const page = await context.newPage();
  const { found, look } = watched(page);
  const mine = await screenStates(request, session.record.id);
  const go = (name: string) => page.goto(mine.find((seen) => seen.name === name)?.path ?? "");
  await go("manage-open");
  for (const name of ["Действия с турниром", "Добавить игроков", /^Действия: /]) await lookInside(page, name, look);
  await go("lobby-own");
  await lookInside(page, "Поделиться", look);
  expect(found).toEqual([]);
});

test("a page that opens without a reload is announced by its title, and keyboard focus continues in it", {
  tag: "@chief",
}, async ({ page }) => {
  await page.goto("/");
  const name = await page.getByRole("tabpanel").getByRole("heading", { level: 3 }).first().innerText();
  // By its name, because other journeys add tournaments to Home at the same time.
  const card = page.getByRole("tabpanel").getByRole("heading", { level: 3, name, exact: true }).first();
  // Before hydration a link loads a new page, which the browser announces itself.
  await waitForHydration(page);
  await card.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator("[aria-live=polite]", { hasText: `${name} — Бандеха` })).toBeAttached();
  await expect(page.locator("#main")).toBeFocused();
});
