// Code that a network loses or swallows: the rest of the screen works, a press says that it is waited for, and everything comes without a reload.
import { expect, type Page } from "@playwright/test";
import { createByApi, joinByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

/** Scripts that the page itself does not name go through `network`. */
async function lateScripts(page: Page, path: string, network: () => Promise<unknown>): Promise<void> {
  const html = await (await page.request.get(path)).text();
  await page.route("**/assets/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(pathname)) return route.continue();
    return network().then(
      () => route.continue(),
      () => route.abort(),
    );
  });
}

test("a part whose code was lost comes when the network is back, and a press says that it waits", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ольга Сетева");
  await signUp(organiser);
  const tournament = await createByApi(organiser.page, { name: "Потерянный код" });
  const player = await newPerson(browser, "Нина Потеряева");
  await signUp(player);
  await joinByApi(player.page, tournament);
  const { page } = player;
  const lobby = `/tournament/${tournament}/lobby`;
  let network = (): Promise<void> => Promise.reject(new Error("lost"));
  await lateScripts(page, lobby, () => network());
  await page.goto(lobby);
  const entered = page.getByRole("heading", { name: "Вы записаны" });
  await expect(page.getByText("Загружаем").first()).toBeAttached();
  await expect(entered).toHaveCount(0);

  const { promise: silence, resolve: back } = Promise.withResolvers<void>();
  network = () => Promise.resolve();
  await expect(entered).toBeVisible();
  network = () => silence;
  await page.getByRole("button", { name: "Позвать друга" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Открываем…" })).toBeVisible();
  back();
  await expect(page.getByRole("dialog")).toContainText(lobby);
  await expect(page.getByText("Открываем…")).toHaveCount(0);
});
