// What only a member sees appears after the server's page. Its height of the last visit is kept free, so that nothing moves under a finger.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi } from "../people/api-fixtures.ts";
import { test } from "../people/journey.ts";
import { joinByLink, newPerson, signUp } from "../people/person.ts";

/** A good page has at most 0.1. */
const STEADY = 0.02;

/** Opens the page as a document. @returns its cumulative layout shift */
async function shiftOf(page: Page, path: string, ...own: string[]): Promise<number> {
  await page.goto(path);
  for (const text of own) await expect(page.getByText(text).first()).toBeVisible();
  // The heights are remembered by code that comes with the bell.
  await expect(page.locator('a[href="/notifications"]').first()).toBeAttached();
  return page.evaluate(
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
}

test("on a second visit a member's own cards push nothing down", async ({ browser }) => {
  const organiser = await newPerson(browser, "Нора Ровная");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "Ровный вечер", max_players: 4, rounds: 3 });
  const player = await newPerson(browser, "Лия Тихая");
  await joinByLink(player, `/tournament/${id}/join`);
  const { page } = player;
  const lobby = `/tournament/${id}/lobby`;

  // The player has seen it after joining.
  expect(await shiftOf(page, lobby, "Вы записаны")).toBeLessThan(STEADY);
  await addGuestsByApi(desk, id, ["Ада Ким", "Бэла Ли", "Вера Юн"]);
  await changeByApi(desk, "tournaments", id, { status: "in_progress" });
  expect(await shiftOf(page, lobby, "Мои матчи", "Играете сейчас")).toBeGreaterThan(STEADY);
  expect(await shiftOf(page, lobby, "Мои матчи", "Играете сейчас")).toBeLessThan(STEADY);
});
