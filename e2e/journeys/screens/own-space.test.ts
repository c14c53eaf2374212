// What only a member sees appears after the server's page. Its height of the last visit is kept free, so that nothing moves under a finger.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { joinByLink, newPerson, signUp } from "../../people/person.ts";

/** Of local storage, as in the web app's own-space.ts. */
const HEIGHTS_KEY = "own-heights";
/** A good page has at most 0.1. */
const STEADY = 0.02;

/** Waits for the own parts, leaves the page, and waits until their heights are stored: a page stores them while the next one loads. */
async function visit(page: Page, ...own: string[]): Promise<void> {
  for (const text of own) await expect(page.locator("[data-space]").getByText(text).first()).toBeVisible();
  // Its code remembers the heights.
  await expect(page.locator('a[href="/notifications"]')).toBeAttached();
  await page.evaluate((key) => localStorage.removeItem(key), HEIGHTS_KEY);
  await page.goto("/robots.txt");
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), HEIGHTS_KEY)).not.toBeNull();
}

/** Opens the page as a document. @returns its cumulative layout shift */
async function shiftOf(page: Page, path: string, ...own: string[]): Promise<number> {
  await page.goto(path);
  for (const text of own) await expect(page.locator("[data-space]").getByText(text).first()).toBeVisible();
  return shiftNow(page);
}

const shiftNow = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Object(entry).value;
        });
        watch.observe({ type: "layout-shift", buffered: true });
        // One frame for what has moved in the last one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shift)));
      }),
  );

test("on the first visit of another device a player's own cards push nothing down", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Тихая");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Вечер на планшете", max_players: 4, rounds: 3 });
  const player = await newPerson(browser, "Лада Новая");
  await joinByLink(player, `/tournament/${id}/join`);
  const session = await player.page.evaluate(() => localStorage.getItem("pocketbase_auth") ?? "");
  const device = await browser.newContext();
  await device.addInitScript((stored) => {
    localStorage.setItem("pocketbase_auth", stored);
    // The time after which a page without code appears by itself; a busy machine takes longer.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-unsettled] * { animation: none !important }");
    document.adoptedStyleSheets = [sheet];
  }, session);
  const page = await device.newPage();
  await page.goto(`/tournament/${id}/lobby`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Вечер на планшете" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Участники" })).toBeVisible();
  await expect(page.locator("[data-space]").getByText("Вы записаны").first()).toBeVisible();
  expect(await shiftNow(page)).toBeLessThan(STEADY);
});

test("on a second visit a member's own cards push nothing down", async ({ browser }) => {
  const organiser = await newPerson(browser, "Нора Ровная");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "Ровный вечер", max_players: 4, rounds: 3 });
  const player = await newPerson(browser, "Лия Тихая");
  await joinByLink(player, `/tournament/${id}/join`);
  const { page } = player;
  const lobby = `/tournament/${id}/lobby`;

  // The first visit was the one after joining.
  await visit(page, "Вы записаны");
  expect(await shiftOf(page, lobby, "Вы записаны")).toBeLessThan(STEADY);
  await addGuestsByApi(desk, id, ["Ада Ким", "Бэла Ли", "Вера Юн"]);
  await changeByApi(desk, "tournaments", id, { status: "in_progress" });
  // The open page follows the start, and is measured as the player leaves it.
  await visit(page, "Мои матчи", "Играете сейчас");
  expect(await shiftOf(page, lobby, "Мои матчи", "Играете сейчас")).toBeLessThan(STEADY);
  // After the end the court is gone, and its height is not reserved for the hero.
  await visit(page, "Мои матчи", "Играете сейчас");
  const isPlayed = `tournament = "${id}" && status = "active"`;
  const [match] = await recordsByApi<{ id: string }>(desk, "tournament_matches", isPlayed);
  await changeByApi(desk, "tournament_matches", match?.id ?? "", { team1_score: 14, team2_score: 10 });
  await changeByApi(desk, "tournaments", id, { status: "completed" });
  await page.goto(lobby);
  await expect(page.locator("[data-space]").getByText("Мои матчи").first()).toBeVisible();
  const style = () => page.locator('[data-space="hero"]').evaluate((part) => part.getAttribute("style") ?? "");
  await expect.poll(style).toBe("");
});
