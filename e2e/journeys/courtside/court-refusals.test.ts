// What a phone at the court shows when the server refuses its score, and for how long.
import { expect } from "@playwright/test";
import { aCourt, half, tile } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";

test("a code of the court does not correct a player's score, and says so only while that score is there", async ({
  browser,
}) => {
  const { phone, playerOf } = await aCourt(browser);
  const player = await playerOf("team1_player1");
  await tile(player, 14).click();
  await player.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await expect(player.getByText("Ваша пара ввела 14 : 10")).toBeVisible();

  const code = await phone("Телефон той же пары");
  await half(code, 0).click();
  await expect(code.getByText("Ваша пара ввела 14 : 10")).toBeVisible();
  await code.getByRole("button", { name: "Исправить" }).click();
  await tile(code, 16).click();
  await code.getByRole("button", { name: "Отправить 16 : 8" }).click();
  await expect(code.getByRole("alert")).toContainText("ввёл её игрок из своего аккаунта");
  await expect(code.getByRole("alert")).toBeInViewport({ ratio: 1 });
  // What would be refused again is not offered.
  for (const name of ["Исправить", /^Отправить/]) await expect(code.getByRole("button", { name })).toHaveCount(0);

  const opponents = await phone("Телефон соперников");
  await half(opponents, 1).click();
  await opponents.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await expect(code.getByText("Приняли 14 : 10")).toBeVisible();
  await expect(code.getByRole("alert")).toHaveCount(0);
  await expect(code.getByText("Ваш счёт 16 : 8 не записан")).toBeVisible();
});

test("two tabs of one phone do not speak for both sides; the refusal goes when the opponents have confirmed", async ({
  browser,
}) => {
  const { phone } = await aCourt(browser);
  const tab = await phone("Один телефон");
  const other = await tab.context().newPage();
  await other.goto(tab.url());
  await half(tab, 0).click();
  await half(other, 1).click();
  await tile(tab, 14).click();
  await tab.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await other.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await expect(other.getByRole("alert")).toContainText("Соперники подтверждают со своего телефона");
  await expect(other.getByRole("alert")).toBeInViewport({ ratio: 1 });
  const opponents = await phone("Телефон соперников");
  await half(opponents, 1).click();
  await opponents.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await expect(other.getByText("Приняли 14 : 10")).toBeVisible();
  await expect(other.getByRole("alert")).toHaveCount(0);
});

test("a phone whose calls are too many keeps its score and sends it when it may", async ({ browser }) => {
  const { phone } = await aCourt(browser);
  const page = await phone("Телефон у корта");
  await half(page, 0).click();
  await tile(page, 14).click();
  const reports = "**/api/collections/tournament_score_reports/records";
  await page.route(reports, (route) =>
    route.fulfill({ status: 429, json: { data: {}, message: "Too Many Requests.", status: 429 } }),
  );
  await page.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await expect(page.getByText("Вы ввели 14 : 10. Счёт на этом телефоне")).toBeVisible();
  await page.unroute(reports);
  await expect(page.getByText("Ваша пара ввела 14 : 10")).toBeVisible();
});
