// What a phone of 320 px must not break: a city at its hyphen, the word of a tile, the columns of the notification settings.
import { expect, type Locator } from "@playwright/test";
import { createByApi } from "../../people/api-fixtures.ts";
import { aCourt } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test.use({ viewport: { width: 320, height: 700 } });

/** How many lines the texts of these elements have. */
const linesOf = (texts: Locator): Promise<number[]> =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );

test("a city with a hyphen is on one line on Home, in the lobby and on the page of a new tournament", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ирина Северная");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Вечер в Петербурге" });
  for (const path of ["/", `/tournament/${id}/lobby`, `/tournament/created/${id}`]) {
    await page.goto(path);
    const city = page.locator("main").getByText("Санкт-Петербург", { exact: true }).filter({ visible: true });
    await expect(city.first()).toBeVisible();
    // A card that has just been replaced has no line.
    await expect.poll(async () => new Set(await linesOf(city))).toEqual(new Set([1]));
  }
});

test("six tiles of a court are wide enough for a finger, and the word of the last one is whole", async ({
  browser,
}) => {
  const { playerOf } = await aCourt(browser);
  const page = await playerOf("team1_player1");
  const tiles = page.getByRole("button", { name: /соперникам/ });
  await expect(tiles.first()).toBeVisible();
  // Polled, because the fonts may come later.
  const narrowest = () =>
    tiles.evaluateAll((all) => Math.min(...all.map((tile) => tile.getBoundingClientRect().width)));
  await expect.poll(narrowest).toBeGreaterThanOrEqual(44);
  await expect.poll(() => linesOf(page.getByText("Ещё", { exact: true }))).toEqual([1]);
});

test("the channels of all notification tables are below each other", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Ровная");
  await signUp(organiser);
  await createByApi(organiser.page);
  for (const width of [320, 390, 1280]) {
    await organiser.page.setViewportSize({ width, height: 800 });
    await organiser.page.goto("/notifications?tab=settings");
    const titles = organiser.page.getByRole("columnheader", { name: "Телефон" });
    await expect(titles).toHaveCount(2);
    const middles = () =>
      titles.evaluateAll((all) =>
        all.map((title) => {
          const { left, right } = title.getBoundingClientRect();
          return Math.round((left + right) / 2);
        }),
      );
    await expect.poll(async () => new Set(await middles()).size).toBe(1);
  }
});
