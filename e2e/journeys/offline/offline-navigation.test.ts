// Navigation without a network: links, signing out, and results of an earlier visit that wait to be sent.
import { expect } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { enterResult } from "../../people/manage-screen.ts";
import { court } from "../../people/new-tournament.ts";
import { cachedAnswers, isCached, startedTournament, storedScores } from "../../people/offline.ts";
import { newPerson, signUp } from "../../people/person.ts";

test.use({ serviceWorkers: "allow" });

test("a link opens the stored page, or without one a page that says so", async ({ browser }) => {
  const organiser = await newPerson(browser, "Инна Кладова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Ссылки без сети" });
  await addGuestsByApi(organiser.page, id, ["Анна", "Борис"]);
  const lobby = `/tournament/${id}/lobby`;
  const page = await (await browser.newContext()).newPage();
  await page.goto(lobby);
  await isCached(page, lobby);
  await page.goto("/");
  await isCached(page, "/");
  await page.context().setOffline(true);

  const card = page.locator(`a[href="${lobby}"]`).first();
  await card.hover();
  await card.click();
  await expect(page).toHaveURL(lobby);
  await expect(page.getByRole("heading", { name: "Ссылки без сети" })).toBeVisible();
  await expect(page.getByText(/^Нет сети/)).toBeVisible();
  // With its styles.
  await expect(page.getByRole("list").first()).toHaveCSS("padding-left", "0px");

  await page.goto("/");
  await page.getByRole("button", { name: "Меню" }).click();
  await page.getByRole("link", { name: "Создать турнир" }).last().click();
  await expect(page).toHaveURL("/tournament/create/type");
  await expect(page.getByRole("heading", { name: "Нет сети" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ссылки без\sсети/ }).first()).toBeVisible();

  // The page that was asked for opens by itself.
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Нет сети");
});

test("a page that was left before its offline code was there is stored too", async ({ browser }) => {
  const organiser = await newPerson(browser, "Инна Кладова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Мельком" });
  const page = await (await browser.newContext()).newPage();
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  let waits = false;
  await page.route("**/assets/*.js", async (route) => {
    const code = await route.fetch();
    // As on a slow network.
    if ((await code.text()).includes("serviceWorker.register")) {
      waits = true;
      await left;
    }
    await route.fulfill({ response: code });
  });
  const lobby = `/tournament/${id}/lobby`;
  await page.goto("/");
  await waitForHydration(page);
  await page.locator(`a[href="${lobby}"]`).first().click();
  await expect(page.getByRole("heading", { name: "Мельком", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  // Asked for in idle time.
  await expect.poll(() => waits).toBe(true);
  leave();
  await isCached(page, lobby);
});

test("a later visit replaces the stored page", async ({ browser }) => {
  const organiser = await newPerson(browser, "Инна Кладова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Прежнее имя" });
  const page = await (await browser.newContext()).newPage();
  const lobby = `/tournament/${id}/lobby`;
  await page.goto(lobby);
  await isCached(page, lobby);
  await changeByApi(organiser.page, "tournaments", id, { name: "Новое имя" });
  // The second visit's page comes through the worker.
  await page.reload();
  const stored = () =>
    page.evaluate(async (address) => (await caches.match(address, { cacheName: "pages" }))?.text(), lobby);
  await expect.poll(stored).toContain("Новое имя");
  expect(await stored()).not.toContain("Прежнее имя");
});

test("a result that waits on the phone is sent from any page that is opened next", { tag: "@deep" }, async ({
  browser,
}) => {
  const { page, tournament } = await startedTournament(browser);
  await page.context().setOffline(true);
  await enterResult(page, 14);
  await expect(court(page, 1).getByText("На этом телефоне")).toBeVisible();
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/");
  await expect.poll(() => storedScores(next, tournament)).toEqual(["14 : 10", "0 : 0"]);
});

test("signing out deletes from the phone what the member has seen", { tag: "@deep" }, async ({ browser }) => {
  const { page } = await startedTournament(browser);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").record.id);
  const held = () => cachedAnswers(page, `${user} `);
  await expect.poll(held).toBeGreaterThan(0);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Выйти" }).last().click();
  await expect(page.getByRole("link", { name: /Войти/ }).first()).toBeVisible();
  await expect.poll(held).toBe(0);
});

test("signing out needs no network: the session ends at once, and stored answers are deleted", async ({ browser }) => {
  const member = await newPerson(browser, "Олег Уходов");
  await signUp(member, "/");
  const { page } = member;
  await isCached(page, "/");
  await page.goto("/profile");
  await isCached(page, "/profile");
  const session = () => page.evaluate(() => localStorage.getItem("pocketbase_auth"));
  const { id } = JSON.parse((await session()) ?? "null").record;
  const leave = page.getByRole("button", { name: "Выйти" }).last();
  await expect(leave).toBeVisible();
  await page.context().setOffline(true);
  await leave.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: /Войти/ }).first()).toBeVisible();
  expect(await session()).toBeNull();
  await expect.poll(() => cachedAnswers(page, `${id} `)).toBe(0);
});

test("without a network a notice covers neither the strip of the phone nor a bar, and the calendar's button says why", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Клара Полосова");
  await signUp(organiser);
  const { page, context } = organiser;
  const id = await createByApi(page, { name: "Полоса и сообщение" });
  const guest = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await guest.goto(`/tournament/${id}/lobby`);
  await waitForHydration(guest);
  await guest.context().setOffline(true);
  await guest.getByRole("button", { name: "Добавить в календарь" }).click();
  await expect(guest.getByRole("alert")).toContainText("Нет связи с сервером");

  await addGuestsByApi(page, id, ["Анна", "Борис", "Вера", "Глеб"]);
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tournament/${id}/results`);
  await waitForHydration(page);
  const share = page.getByRole("button", { name: "Поделиться" });
  const notice = page.getByRole("alert").filter({ hasText: "Ссылка скопирована" }).last();
  // With the code of notices, which loads after the page.
  await share.click();
  await expect(notice).toBeVisible();
  // A worker that starts later would still have a network.
  await isCached(page, `/tournament/${id}/results`);
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: /^Нет сети/ })).toBeVisible();
  await share.click();
  await expect(notice).toBeVisible();
  // It comes from above.
  await expect.poll(() => notice.evaluate(coveredBars)).toEqual([]);
});

/** The first words of what stays in place and is under the notice. */
function coveredBars(notice: Element): string[] {
  const own = notice.getBoundingClientRect();
  return [...document.querySelectorAll("body *")]
    .filter((part) => !part.contains(notice) && ["sticky", "fixed"].includes(getComputedStyle(part).position))
    .filter((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height > 0 && top < own.bottom && bottom > own.top;
    })
    .map((part) => part.textContent.slice(0, 40));
}
