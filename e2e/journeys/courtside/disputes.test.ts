// From the lobby of a player to the organiser's decision: a score to check, and an objection to a result of the round before.
import { expect } from "@playwright/test";
import { recordsByApi } from "../../people/api-fixtures.ts";
import { aPlayersCourt, type CourtMatch, half, isAccepted, sendScore, tile } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";
import { nextRound } from "../../people/manage-screen.ts";

test("a player checks the opponents' score from the lobby, and objects to it while the next round is played", async ({
  browser,
}) => {
  const { page, id, match, player, phone } = await aPlayersCourt(browser, { rounds: 3 });
  const own = await player.page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}").record.id);
  const isFirst = [match.team1_player1, match.team1_player2].includes(own);
  await player.page.goto(`/tournament/${id}/lobby`);
  await expect(player.page.getByRole("link", { name: "Ввести счёт" })).toBeVisible();

  // The opponents report by the code of the court: 14 points are those of side 1.
  const opponents = await phone("Соперники");
  await half(opponents, isFirst ? 1 : 0).click();
  await sendScore(opponents, isFirst ? 10 : 14);
  await player.page.getByRole("link", { name: "Проверить 14 : 10" }).click();
  await player.page.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await isAccepted(player.page, "14 : 10");

  await page.goto(`/tournament/${id}/manage`);
  await nextRound(page, 2);
  await player.page.goto(`/tournament/${id}/lobby`);
  await player.page.getByRole("button", { name: "Оспорить счёт" }).click();
  await expect(player.page.getByText("Возражение у организатора")).toBeVisible();
  await page.getByRole("button", { name: "Оставить счёт" }).click();
  await expect(player.page.getByText("Организатор оставил этот счёт")).toBeVisible();
  await player.page.getByRole("button", { name: "Оспорить ещё раз" }).click();

  // The courts of the two rounds have the same numbers: the score goes to the match that the objection is about.
  await page.getByRole("button", { name: "Рассудить" }).click();
  await expect(page.getByRole("region", { name: "Корты, раунд 1" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Корт 1", exact: true }).getByRole("heading").first()).toBeFocused();
  await tile(page, 13).click();
  await page.getByRole("button", { name: "Сохранить 13 11, корт 1" }).click();
  const matches = () =>
    recordsByApi<CourtMatch & { round: number }>(page, "tournament_matches", `tournament = "${id}"`);
  const scores = async () => (await matches()).sort((a, b) => a.round - b.round).map((match) => match.team1_score);
  await expect.poll(scores).toEqual([13, 0, 0]);
  await expect(page.getByRole("region", { name: "Споры о счёте" })).toBeHidden();
  await expect(player.page.getByText("Возражение у организатора")).toBeHidden();
  // The result is another one now: nobody has kept it.
  await expect(player.page.getByRole("button", { name: "Оспорить счёт" })).toBeVisible();
  await expect(player.page.getByText("Организатор оставил этот счёт")).toHaveCount(0);
});
