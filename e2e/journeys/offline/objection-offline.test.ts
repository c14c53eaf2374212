// An objection without a network: it waits on the phone through a reload and a closed tab, is sent once, and meets what happened meanwhile.
import { expect, type Page } from "@playwright/test";
import { changeByApi } from "../../people/api-fixtures.ts";
import { aCourt, aPlayersCourt, half, isAccepted, sendScore } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";
import { isKept } from "../../people/offline.ts";

test.use({ serviceWorkers: "allow" });

const waits = (page: Page) => page.getByText("Возражение на этом телефоне").first();

test("an objection without a network waits through a reload and a closed tab, and the organiser reads it once", async ({
  browser,
}) => {
  const { player, ...court } = await aPlayersCourt(browser);
  const { page, context } = player;
  const result = (points: number) =>
    changeByApi(court.page, "tournament_matches", court.match.id, { team1_score: points, team2_score: 24 - points });
  await result(20);
  await page.goto(`/tournament/${court.id}/lobby`);
  await expect(page.getByRole("button", { name: "Оспорить счёт" })).toBeVisible();
  await isKept(page, court.id, "lobby");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Оспорить счёт" }).click();
  await expect(waits(page)).toBeVisible();
  await page.reload();
  await expect(waits(page)).toBeVisible();
  const next = await context.newPage();
  await page.close();
  await next.goto(`/tournament/${court.id}/lobby`);
  await expect(waits(next)).toBeVisible();

  // The result is another one meanwhile: the player chooses.
  await result(12);
  await context.setOffline(false);
  await expect(next.getByRole("alert").filter({ hasText: "записали 12 : 12" })).toBeVisible();
  await next.getByRole("button", { name: "Оспорить 12 : 12" }).click();
  await expect(next.getByText("Возражение у организатора")).toBeVisible();
  await court.page.goto(`/tournament/${court.id}/manage`);
  const disputes = court.page.getByRole("region", { name: "Споры о счёте" });
  await expect(disputes.getByText(/^Оспаривает/)).toHaveCount(1);
});

test("who has the code of the court objects without a network too; what became impossible is said and put away", async ({
  browser,
}) => {
  const { page, match, phone } = await aCourt(browser, { accounts: 0 });
  const one = await phone("Телефон у корта");
  await half(one, 0).click();
  await changeByApi(page, "tournament_matches", match.id, { team1_score: 20, team2_score: 4 });
  await isAccepted(one, "20 : 4");
  await one.context().setOffline(true);
  await one.getByRole("button", { name: "Счёт неверен" }).click();
  await expect(waits(one)).toBeVisible();
  await changeByApi(page, "tournament_matches", match.id, { status: "active" });
  await one.context().setOffline(false);
  await one.getByRole("button", { name: "Показать" }).click();
  const dialog = one.getByRole("dialog", { name: "Что делать со счётом" });
  await expect(dialog.getByRole("alert")).toContainText("Не удалось оспорить счёт. Его уже отменили");
  await dialog.getByRole("button", { name: "Убрать с телефона" }).click();
  await expect(dialog).toBeHidden();
});

test("«Не так» about a score that was corrected meanwhile is not dropped: the person reads the new one and answers it", async ({
  browser,
}) => {
  const { phone } = await aCourt(browser, { accounts: 0 });
  const [one, other] = [await phone("Первый телефон"), await phone("Второй телефон")];
  await half(one, 0).click();
  await half(other, 1).click();
  await sendScore(other, 10);
  await expect(one.getByRole("button", { name: "Подтвердить 14 : 10" })).toBeVisible();
  await one.context().setOffline(true);
  await one.getByRole("button", { name: "Не так" }).click();
  await expect(one.getByText("Ответ «Не так» на этом телефоне")).toBeVisible();
  await other.getByRole("button", { name: "Исправить" }).click();
  await sendScore(other, 12);
  await expect(other.getByText("Ваша пара ввела 12 : 12")).toBeVisible();
  await one.context().setOffline(false);
  await expect(one.getByRole("alert")).toContainText("соперники ввели 12 : 12");
  await one.getByRole("button", { name: "Понятно" }).click();
  await one.getByRole("button", { name: "Подтвердить 12 : 12" }).click();
  for (const opened of [one, other]) await isAccepted(opened, "12 : 12");
});
