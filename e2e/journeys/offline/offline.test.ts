// Without a network: entered results reach the server once and in order, and opened pages stay readable.
import { expect, type Page } from "@playwright/test";
import { onNewConnection } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterResult, playedCourts } from "../../people/manage-screen.ts";
import { court } from "../../people/new-tournament.ts";
import { isCached, startedTournament, storedMatches, storedScores } from "../../people/offline.ts";

test.use({ serviceWorkers: "allow" });

/** Counts the requests that write results, from now on. */
function countWrites(page: Page): () => number {
  let writes = 0;
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/tournament_matches/")) writes += 1;
  });
  return () => writes;
}

/** Another device writes the first side's points on a court, over the current result. */
async function writesMeanwhile(page: Page, tournament: string, number: number, points: number): Promise<void> {
  const match = (await storedMatches(page, tournament)).find((one) => one.court === number);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").token);
  const answer = await page.request.patch(`/api/collections/tournament_matches/records/${match?.id}`, {
    ...onNewConnection,
    data: { team1_score: points, team2_score: 24 - points },
    headers: { Authorization: token },
  });
  expect(answer.ok()).toBe(true);
}

const strip = (page: Page) => page.getByRole("status").filter({ hasText: "Нет сети" });

test("results entered without network wait through a reload and are saved once, in order", { tag: "@chief" }, async ({
  browser,
}) => {
  const { page, tournament } = await startedTournament(browser);
  const writes = countWrites(page);
  await page.context().setOffline(true);

  await enterResult(page, 14);
  await expect(court(page, 1).getByText("На этом телефоне")).toBeVisible();
  await page.reload();
  await expect(strip(page)).toContainText("показываем то, что видели в");
  await expect(strip(page)).toContainText("1 результат ждёт сети");
  await expect(court(page, 1).getByText("На этом телефоне")).toBeVisible();

  await enterResult(page, 11);
  await expect(strip(page)).toContainText("2 результата ждут сети");
  await expect(page.getByRole("button", { name: "Начать раунд 2" })).toHaveCount(0);
  await expect(page.getByText("Сначала отправим 2 результата с этого телефона")).toBeVisible();
  expect(await storedScores(page, tournament)).toEqual(["0 : 0", "0 : 0"]);

  await page.context().setOffline(false);
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByText("На этом телефоне")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Начать раунд 2" })).toBeEnabled();
  expect(await storedScores(page, tournament)).toEqual(["14 : 10", "11 : 13"]);
  const before = await storedMatches(page, tournament);
  await page.reload();
  await expect(playedCourts(page)).toHaveCount(2);
  expect(await storedMatches(page, tournament)).toEqual(before);
  expect(writes()).toBeGreaterThanOrEqual(2);
});

test("a result whose answer is lost is saved once, without a question", { tag: "@deep" }, async ({ browser }) => {
  const { page, tournament } = await startedTournament(browser);
  // The server has written it, and the answer never reaches the phone.
  let lost = 0;
  await page.exposeFunction("loseAnswer", () => ++lost === 1);
  await page.evaluate(() => {
    const send = window.fetch;
    const lose = (window as unknown as { loseAnswer: () => Promise<boolean> }).loseAnswer;
    window.fetch = async (input, init) => {
      const answer = await send(input, init);
      if (init?.method === "PATCH" && (await lose())) throw new TypeError("Failed to fetch");
      return answer;
    };
  });
  await enterResult(page, 14);
  await expect.poll(() => lost).toBeGreaterThanOrEqual(2);
  await expect(court(page, 1).getByText("Сохранено")).toBeVisible();
  await expect(page.getByText(/Выберите верный/)).toHaveCount(0);
  expect(await storedScores(page, tournament)).toEqual(["14 : 10", "0 : 0"]);
});

test("a result from another device is shown beside one's own, and either may be kept", async ({ browser }) => {
  const { page, tournament } = await startedTournament(browser);
  await page.context().setOffline(true);
  await enterResult(page, 14);
  await enterResult(page, 11);
  await expect(strip(page)).toContainText("2 результата ждут сети");
  const savedNotice = page.getByRole("status").filter({ hasText: /^Корт \d сохранён/ });
  await expect(savedNotice).toHaveText(/^Корт 2/);
  await writesMeanwhile(page, tournament, 1, 20);
  await writesMeanwhile(page, tournament, 2, 5);
  await page.context().setOffline(false);

  const notice = page.getByRole("status").filter({ hasText: "2 результата требуют решения" });
  await expect(notice).toBeVisible();
  await expect(savedNotice).toHaveCount(0);
  const [one, other] = [court(page, 1), court(page, 2)];
  await page.getByRole("button", { name: "Рассудить: корт 1" }).click();
  await expect(one.getByRole("alert")).toContainText("записали 20 : 4");
  await one.getByRole("button", { name: "Записать 14 : 10" }).click();
  await page.getByRole("button", { name: "Рассудить: корт 2" }).click();
  await expect(other.getByRole("alert")).toContainText("записали 5 : 19");
  await other.getByRole("button", { name: "Оставить 5 : 19" }).click();

  await expect.poll(() => storedScores(page, tournament)).toEqual(["14 : 10", "5 : 19"]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Начать раунд 2" })).toBeEnabled();
});

test("opened pages stay readable without network, another page says so and links back", { tag: "@deep" }, async ({
  browser,
}) => {
  const { page: desk, tournament } = await startedTournament(browser);
  const page = await (await browser.newContext()).newPage();
  const lobby = `/tournament/${tournament}/lobby`;
  await page.goto(lobby);
  await isCached(page, lobby);
  await page.goto("/");
  await isCached(page, "/");
  await page.context().setOffline(true);

  await page.goto(lobby);
  await expect(page.getByRole("heading", { name: "Вечер в подвале" })).toBeVisible();
  await expect(page.getByText("Жанна").first()).toBeVisible();
  await expect(strip(page)).toContainText("показываем то, что видели в");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Вечер в подвале" })).toBeVisible();

  await page.goto(`/tournament/${tournament}/board`);
  await expect(page.getByRole("heading", { name: "Нет сети" })).toBeVisible();
  await page.getByRole("link", { name: /Вечер в\sподвале/ }).click();
  await expect(page.getByText("Жанна").first()).toBeVisible();

  await page.context().setOffline(false);
  await expect(strip(page)).toHaveCount(0);
  await desk.context().close();
});
