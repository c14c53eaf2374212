// Check-in before the first round, promotion from the waitlist, and the journal of results.
import { expect } from "@playwright/test";
import { createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { showsBriefly } from "../../people/brief.ts";
import { rowOf, sectionOf } from "../../people/check-in-screen.ts";
import { test } from "../../people/journey.ts";
import { enterResult, openCourt } from "../../people/manage-screen.ts";
import { pasteGuests } from "../../people/new-tournament.ts";
import { joinByLink, newPerson, signUp } from "../../people/person.ts";

const CAME = ["Денис Ким", "Олег Носов", "Сергей Ли"];
const ABSENT = "Тимур Ахметов";

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
  await page.getByRole("link", { name: "Отметить, кто на месте" }).click();
  const other = await organiser.context.newPage();
  await other.goto(`${desk}?list=check-in`);
  const [first = ""] = CAME;
  await rowOf(page, first).tap();
  await expect(rowOf(other, first)).toHaveAttribute("aria-pressed", "true");
  await rowOf(other, ABSENT).click({ button: "right" });
  await other.getByRole("button", { name: "Не придёт", exact: true }).click();
  await expect(sectionOf(page, "Не придут")).toContainText(ABSENT);
  await page.getByRole("button", { name: "Все на месте" }).click();
  await expect(page.getByRole("heading", { name: "Никого не ждём" })).toBeVisible();
  await expect(sectionOf(page, "На месте").getByRole("listitem")).toHaveCount(3);
  await other.close();

  // The promoted player has another page open, and is called to the court there.
  const listens = late.page.waitForResponse((answer) => answer.url().includes("/tournament_rounds/records"));
  await late.page.goto("/");
  await listens;
  await page.getByRole("button", { name: "Начать раньше" }).click();
  const start = page.getByRole("dialog", { name: "Игра через 10 дней" });
  await expect(start.getByRole("radio", { name: "Позвать игроков" })).toBeVisible();
  await start.getByRole("button", { name: `Снять: ${ABSENT}, позвать: Лев Поздний` }).click();
  await start.getByRole("radio", { name: /^Начать прямо сейчас/ }).check();
  // The call is shown for half a minute, so the player looks before it comes.
  const call = late.page.getByRole("group", { name: "Раунд 1 начался" });
  const called = expect(call)
    .toContainText("Корт 1. В паре:")
    .then(() => call.getByRole("link", { name: "К турниру" }).click());
  await Promise.all([called, start.getByRole("button", { name: "Начать: 4 игрока, 1 корт" }).click()]);
  await expect(page.getByText(/^Раунд 1\sиз/).first()).toBeVisible();
  await expect(late.page.getByRole("region", { name: "Играете сейчас" })).toContainText("Корт 1");

  await page.getByRole("button", { name: "Действия с турниром" }).click();
  await page.getByRole("menuitem", { name: "Объявить раунд" }).click();
  const announcement = page.getByRole("dialog", { name: "Объявить раунд" });
  await expect(announcement).toContainText("Поздний");
  await showsBriefly(page, "Текст скопирован", () =>
    announcement.getByRole("button", { name: "Скопировать текст" }).click(),
  );
  await page.goBack();
  await expect(announcement).toBeHidden();

  await enterResult(page, 14);
  // A result that has not been sent would be replaced by its correction.
  const scores = () => recordsByApi<{ team1_score: number }>(page, "tournament_matches", `tournament = "${id}"`);
  await expect.poll(async () => (await scores()).map(({ team1_score }) => team1_score)).toContain(14);
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
