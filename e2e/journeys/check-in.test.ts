// Check-in before the first round, promotion from the waitlist, and the journal of results.
import { expect, type Page } from "@playwright/test";
import { createByApi } from "../people/api-fixtures.ts";
import { test } from "../people/journey.ts";
import { enterResult, openCourt } from "../people/manage-screen.ts";
import { pasteGuests } from "../people/new-tournament.ts";
import { joinByLink, newPerson, signUp } from "../people/person.ts";

const CAME = ["Денис Ким", "Олег Носов", "Сергей Ли"];
const ABSENT = "Тимур Ахметов";

const mark = (page: Page, name: string, label: string) =>
  page.getByRole("group", { name }).getByRole("button", { name: label, exact: true }).click();
const isMarked = (page: Page, name: string, label: string) =>
  expect(page.getByRole("group", { name }).getByRole("button", { name: label, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

test("a missing player is replaced by the first in line, and the journal keeps both scores", async ({ browser }) => {
  const organiser = await newPerson(browser, "Иван Петров");
  const { page } = organiser;
  await signUp(organiser);
  const id = await createByApi(page, { name: "Вечер с перекличкой", rounds: 2, allow_waitlist: true });
  const desk = `/tournament/${id}/manage`;
  await page.goto(desk);
  await pasteGuests(page, [...CAME, ABSENT]);

  const late = await newPerson(browser, "Лев Поздний");
  await joinByLink(late, desk.replace(/manage$/, "join"));
  await expect(late.page.getByText(/листе ожидания/).first()).toBeVisible();

  // A mark on one screen appears on the other.
  await page.getByRole("tab", { name: "Кто пришёл" }).click();
  const other = await organiser.context.newPage();
  await other.goto(`${desk}?list=check-in`);
  await mark(page, CAME[0] ?? "", "Пришёл");
  await isMarked(other, CAME[0] ?? "", "Пришёл");
  await mark(other, ABSENT, "Нет");
  await page.getByRole("button", { name: "Остальные пришли · 2" }).click();
  await expect(page.getByText("Пришли 3 из 4, нет 1").first()).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: /^Кого нет/ }).click();
  await expect(page.getByRole("list", { name: "Кто пришёл" }).getByRole("listitem")).toHaveCount(1);

  // The promoted player has another page open, and is called to the court there.
  const listens = late.page.waitForResponse((answer) => answer.url().includes("/tournament_rounds/records"));
  await late.page.goto("/");
  await listens;
  await page.getByRole("button", { name: "Начать турнир" }).click();
  const start = page.getByRole("dialog", { name: /^Турнир (в|во) \S+, .+\. Начать сейчас\?$/ });
  await expect(start).toContainText("Пришли 3 из 4, нет 1");
  await expect(start.getByRole("button", { name: "Не сейчас" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(start).toBeHidden();
  await page.getByRole("button", { name: "Начать турнир" }).click();
  await start.getByRole("button", { name: `Снять: ${ABSENT}, позвать: Лев Поздний` }).click();
  await expect(start.getByText("Не отмечены: Лев Поздний")).toBeVisible();
  await start.getByRole("button", { name: "Начать сейчас" }).click();
  await expect(page.getByText(/^Раунд 1 из/).first()).toBeVisible();
  const call = late.page.getByRole("group", { name: "Раунд 1 начался" });
  await expect(call).toContainText("Корт 1. В паре:");
  await call.getByRole("link", { name: "К турниру" }).click();
  await expect(late.page.getByLabel("Ваше участие")).toContainText("Раунд 1 начался");

  await page.getByRole("link", { name: "Объявить раунд" }).click();
  const announcement = page.getByRole("dialog", { name: "Объявить раунд" });
  await expect(announcement).toContainText("Поздний");
  await announcement.getByRole("button", { name: "Скопировать текст" }).click();
  await expect(announcement.getByText("Текст скопирован")).toBeVisible();
  await page.goBack();
  await expect(announcement).toBeHidden();

  await enterResult(page, 14);
  await openCourt(page, 1);
  await enterResult(page, 13);
  await page.getByRole("button", { name: "Действия с турниром" }).click();
  await page.getByRole("menuitem", { name: "Журнал счёта" }).click();
  const lines = page.getByRole("dialog", { name: "Журнал счёта" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText("14 : 10 → 13 : 11");
  await expect(lines.nth(0)).toContainText("исправил Иван Петров");
  await expect(lines.nth(1)).toContainText("записал Иван Петров");
});
