// Managing at the court: the next control is within thumb reach, with any phone size, interruption or second device.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterResult, openCourt, playedCourts, start } from "../../people/manage-screen.ts";
import { court, courts } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = ["Анна", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар"].map(
  (name) => `${name} Длиннофамильный`,
);

async function startedByOrganiser(
  browser: Parameters<typeof newPerson>[0],
  difference: Record<string, unknown>,
): Promise<{ page: Page; desk: string }> {
  const organiser = await newPerson(browser, "Ирина Кортова");
  const { page } = organiser;
  await signUp(organiser);
  const id = await createByApi(page, { max_players: 8, courts: 2, ...difference });
  await addGuestsByApi(page, id, NAMES);
  const desk = `/tournament/${id}/manage`;
  await page.goto(desk);
  await start(page);
  return { page, desk };
}

const tile = (page: Page, points: number) =>
  page.getByRole("button", { name: `${points}, соперникам ${24 - points}`, exact: true });
const saving = (page: Page) => page.getByRole("button", { name: /^Сохранить/ });

test("the bar saves the chosen score; focus follows the court; input survives a reload", async ({ browser }) => {
  const { page, desk } = await startedByOrganiser(browser, { name: "На третьем корте" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(desk);
  await expect(tile(page, 14)).toBeVisible();
  // Nothing is chosen, so the bar names the court that waits, without a disabled button.
  await expect(page.getByText("Корт 1 ждёт результат")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { disabled: true })).toHaveCount(0);

  // After a long pause the browser discards the page and loads it again.
  await tile(page, 14).click();
  await expect(saving(page)).toHaveText("Сохранить 14 : 10");
  await page.reload();
  await expect(saving(page)).toHaveText("Сохранить 14 : 10");
  await expect(saving(page)).toBeInViewport({ ratio: 1 });
  await saving(page).click();
  await expect(court(page, 2).getByRole("heading", { name: /^Корт 2/ })).toBeFocused();
  await expect(court(page, 2).getByRole("heading", { name: /^Корт 2/ })).toBeInViewport();

  // After undo the court returns with its input; after discarding it waits again.
  await page.getByRole("button", { name: "Отменить счёт, корт 1" }).click();
  await expect(court(page, 1).getByRole("heading", { name: /^Корт 1/ })).toBeFocused();
  await expect(court(page, 1)).not.toContainText("Сохранено");
  await expect(saving(page)).toHaveText("Сохранить 14 : 10");
  await page.getByRole("button", { name: "Сбросить" }).click();
  await expect(saving(page)).toHaveCount(0);
  await openCourt(page, 2);
  await expect(court(page, 2).getByRole("heading", { name: /^Корт 2/ })).toBeFocused();

  // A court that is opened while a result is being saved stays open.
  await tile(page, 15).click();
  const chip = await page.getByRole("button", { name: /^Корт 2 / }).elementHandle();
  await saving(page).evaluate((save: HTMLElement, opens) => {
    save.click();
    (opens as HTMLElement).click();
  }, chip);
  await expect(court(page, 2)).toContainText("Сохранено");
  await expect(playedCourts(page)).toHaveCount(1);
  await expect(court(page, 2).getByRole("heading", { name: /^Корт 2/ })).toBeFocused();

  // Once everything is saved, nothing is left on the phone.
  await openCourt(page, 1);
  await enterResult(page, 11);
  await expect(page.getByText(/^Раунд 1 · сыгран/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Кто где в раунде 2" })).toBeVisible();
  await page.getByRole("button", { name: "Начать раунд 2" }).click();
  await expect(court(page, 1).getByRole("heading", { name: /^Корт 1/ })).toBeFocused();
  // The bar speaks of the new round: an undo would reopen the closed one.
  await expect(page.getByRole("button", { name: /^Отменить счёт/ })).toHaveCount(0);
  await expect(page.getByText("Корт 1 ждёт результат")).toBeVisible();
  const left = () => Object.keys(localStorage).filter((key) => key.startsWith("bandeha-typed"));
  await expect.poll(() => page.evaluate(left)).toEqual([]);
});

test("two devices with the same result agree, with different ones they ask; an open court does not move", async ({
  browser,
}) => {
  const { page, desk } = await startedByOrganiser(browser, { name: "Вдвоём у корта" });
  const other = await page.context().newPage();
  await other.goto(desk);
  // Its courts are there before the tap: a page that opens later shows the draft of this phone.
  await expect(tile(other, 14)).toBeVisible();
  await tile(page, 14).click();
  await enterResult(other, 14);
  await expect(court(page, 1).getByRole("status")).toContainText("Этот счёт уже записали");
  await expect(courts(page).getByRole("region").first()).toHaveAccessibleName("Корт 1");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Дальше" }).click();
  await expect(court(page, 2).getByRole("heading", { name: /^Корт 2/ })).toBeFocused();
  await tile(page, 15).click();
  await enterResult(other, 11);
  await expect(court(page, 2).getByRole("alert")).toContainText("уже записали 11 : 13");
  await court(page, 2).getByRole("button", { name: "Оставить 11 : 13" }).click();
  await expect(court(page, 2).getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Начать раунд 2" })).toBeEnabled();
});

test("players and settings are behind tabs; another round is named, and keeps the tab", { tag: "@deep" }, async ({
  browser,
}) => {
  const { page } = await startedByOrganiser(browser, { name: "За вкладками", cost: 100_000 });
  await page.getByRole("button", { name: "Действия с турниром" }).click();
  await page.getByRole("menuitem", { name: "Участники" }).click();
  await expect(page.getByRole("tab", { name: "Участники" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Оплачено: Анна Длиннофамильный" }).click();
  await expect(page.getByRole("button", { name: "Оплачено: Анна Длиннофамильный" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByRole("link", { name: /^Раунд 2, / }).click();
  await expect(courts(page).getByRole("heading", { name: "Раунд 2 · впереди" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Участники" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Настройки" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("По очкам, 24\u00a0очка за матч");
  await page.getByRole("tabpanel").getByRole("link", { name: "Редактировать" }).click();
  await expect(page).toHaveURL(/\/edit$/);
});

test("sets take one tap each, and the focus moves to the next", { tag: "@deep" }, async ({ browser }) => {
  const { page, desk } = await startedByOrganiser(browser, { name: "До двух сетов", scoring_method: "sets" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(desk);
  const set = (number: number) => page.getByRole("region", { name: `${number}-й сет` });
  await set(1).getByRole("button", { name: "6 4", exact: true }).click();
  await expect(set(2)).toBeFocused();
  await expect(page.getByText("Введите следующий сет")).toBeVisible();
  await set(2).getByRole("button", { name: "3 6", exact: true }).click();
  await expect(set(3)).toBeFocused();
  await page.reload();
  await set(3).getByRole("button", { name: "7 5", exact: true }).click();
  await expect(page.getByRole("button", { name: "3-й сет, 7 5. Изменить" })).toBeFocused();
  await expect(saving(page)).toBeInViewport({ ratio: 1 });
  await saving(page).click();
  await expect(court(page, 1)).toContainText("6:4 3:6 7:5");
});
