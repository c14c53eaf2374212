// Code of a part that comes while a finger is down on what is in its place: the press counts, and a dialog that is open there stays.
import { type Browser, expect, type Page } from "@playwright/test";
import { createByApi, joinByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { pressDuring, watchesPresses } from "../../people/presses.ts";

/** Scripts with these words wait until the returned function is called, which waits until the last of them has come. */
async function holdCode(page: Page, words: string): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route("**/assets/*.js", async (route) => {
    const code = await route.fetch();
    if ((await code.text()).includes(words)) {
      held.push(route.request().url());
      await promise;
    }
    await route.fulfill({ response: code });
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const come = Promise.all(
      held.map(async (url) => (await page.waitForResponse((answer) => answer.url() === url)).finished()),
    );
    resolve();
    await come;
  };
}

type Given = { words: string; joins?: boolean; path?: string; approval?: boolean; confirm_hours?: number };

/** A member on the page of a tournament, or at `path`, whose late code is held. */
async function opened(browser: Browser, { words, joins = false, path, ...difference }: Given) {
  const organiser = await newPerson(browser, "Инна Поздняя");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Поздний код", ...difference });
  const player = await newPerson(browser, "Анна Ким");
  await signUp(player);
  const { page } = player;
  if (joins) await joinByApi(page, id);
  const come = await holdCode(page, words);
  await page.clock.install();
  await page.goto(path ?? `/tournament/${id}/lobby`);
  await waitForHydration(page);
  await watchesPresses(page);
  return { page, come };
}

test("a place is asked for, though the code that knows of earlier requests comes during the press", async ({
  browser,
}) => {
  const { page, come } = await opened(browser, { words: "tournament_requests", approval: true });
  const ask = page.getByRole("link", { name: "Отправить заявку" });
  await pressDuring(page, ask, come);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Отправить заявку" })).toBeVisible();
});

test("the profile opens, though the code of the menu in its place comes during the press", async ({ browser }) => {
  const { page, come } = await opened(browser, { words: "Мои турниры", path: "/" });
  await pressDuring(page, page.getByRole("link", { name: "Привет, Анна" }), come);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("button", { name: "Привет, Анна" })).toBeVisible();
});

test("an open dialog of the bar stays when the code of its questions comes", async ({ browser }) => {
  const { page, come } = await opened(browser, { words: "Занять место", joins: true, confirm_hours: 24 });
  await page.getByRole("button", { name: "Позвать друга" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await come();
  await page.clock.runFor(1000);
  await expect(page.getByRole("dialog")).toContainText("/lobby");
});
