// From the lobby of a player to the organiser's decision: a score to check, and an objection to a result of the round before.
import { expect, type Page } from "@playwright/test";
import {
  addGuestsByApi,
  changeByApi,
  createByApi,
  joinByApi,
  recordsByApi,
  writeByApi,
} from "../people/api-fixtures.ts";
import { test } from "../people/journey.ts";
import { nextRound } from "../people/manage-screen.ts";
import { newPerson, signUp } from "../people/person.ts";

type Match = { id: string; round: number; team1_score: number } & Record<`team${1 | 2}_player${1 | 2}`, string>;

const tile = (page: Page, points: number) =>
  page.getByRole("button", { name: `${points}, соперникам ${24 - points}`, exact: true });

test("a player checks the opponents' score from the lobby, and objects to it while the next round is played", async ({
  browser,
}) => {
  const [organiser, player] = [await newPerson(browser, "Ирина Организаторова"), await newPerson(browser, "Анна Ким")];
  const { page } = organiser;
  await signUp(organiser);
  await signUp(player);
  const id = await createByApi(page, { name: "Спор из лобби", score_entry: "players" });
  await joinByApi(player.page, id);
  await addGuestsByApi(page, id, ["Борис Ли", "Вера Орлова", "Глеб Носов"]);
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  const matches = () => recordsByApi<Match>(page, "tournament_matches", `tournament = "${id}"`);
  const first = (await matches()).find(({ round }) => round === 1);
  const own = await player.page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}").record.id);
  const side = [first?.team1_player1, first?.team1_player2].includes(own) ? "team1" : "team2";
  await player.page.goto(`/tournament/${id}/lobby`);
  await expect(player.page.getByRole("link", { name: "Ввести счёт" })).toBeVisible();

  // The opponents report by the code of the court.
  const link = await writeByApi(page, "tournament_links", { tournament: id, kind: "court", court: 1 });
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}").token);
  const links = await page.request.get(`/api/tournaments/${id}/links`, { headers: { Authorization: token } });
  const { tokens } = await links.json();
  const report = { match: first?.id, side: side === "team1" ? "team2" : "team1", device: "theirs" };
  const sent = await page.request.post("/api/collections/tournament_score_reports/records", {
    data: { ...report, score: { team1: 14, team2: 10 } },
    headers: { "X-Link": tokens[link.id] },
  });
  expect(sent.ok()).toBe(true);
  await player.page.getByRole("link", { name: "Проверить 14 : 10" }).click();
  await player.page.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await expect(player.page.getByText("Приняли 14 : 10")).toBeVisible();

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
  const scores = async () => (await matches()).sort((a, b) => a.round - b.round).map((match) => match.team1_score);
  await expect.poll(scores).toEqual([13, 0, 0]);
  await expect(page.getByRole("region", { name: "Споры о счёте" })).toBeHidden();
  await expect(player.page.getByText("Возражение у организатора")).toBeHidden();
  // The result is another one now: nobody has kept it.
  await expect(player.page.getByRole("button", { name: "Оспорить счёт" })).toBeVisible();
  await expect(player.page.getByText("Организатор оставил этот счёт")).toHaveCount(0);
});
