// A player's report without a network: it waits on the phone through a reload and a closed tab, is sent once, and meets what happened meanwhile.
import { expect, type Page } from "@playwright/test";
import { changeByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { aCourt, aPlayersCourt, countReports, half, isAccepted, sendScore } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";
import { cachedAnswers, isCached, isKept } from "../../people/offline.ts";

test.use({ serviceWorkers: "allow" });

const waits = (page: Page, score = "14 : 10") => page.getByText(`Вы ввели ${score}. Счёт на этом телефоне`);
const strip = (page: Page) => page.getByRole("status").filter({ hasText: "ждёт сети" });

test("a report without a network waits through a reload and a closed tab, and is sent once", async ({ browser }) => {
  const { player, ...court } = await aPlayersCourt(browser);
  const { page, context } = player;
  await page.goto(`/tournament/${court.id}/court`);
  await isKept(page, court.id, "court");
  const sent = countReports(page);
  await context.setOffline(true);
  await sendScore(page, 12);
  await expect(waits(page, "12 : 12")).toBeVisible();
  await expect(strip(page)).toContainText("1 результат ждёт сети");

  await page.reload();
  await expect(waits(page, "12 : 12")).toBeVisible();
  const next = await context.newPage();
  await page.close();
  await next.goto(`/tournament/${court.id}/court`);
  await expect(waits(next, "12 : 12")).toBeVisible();
  await expect(strip(next)).toContainText("1 результат ждёт сети");
  const sentNext = countReports(next);
  await context.setOffline(false);
  await expect(strip(next)).toHaveCount(0);
  const reports = () =>
    recordsByApi<{ score: { team1: number; team2: number } }>(
      court.page,
      "tournament_score_reports",
      `match = "${court.match.id}"`,
    );
  await expect.poll(async () => (await reports()).length).toBe(1);
  const [report] = await reports();
  expect(report?.score).toEqual({ team1: 12, team2: 12 });
  // The row is there before its answer.
  await expect.poll(() => [sent(), sentNext()]).toEqual([0, 1]);
});

test("a report that was sent, and the opponents' one, are read without a network, on the court's page and in the lobby", async ({
  browser,
}) => {
  const { player, ...court } = await aPlayersCourt(browser);
  const { page, context } = player;
  const opponents = await court.phone("Соперники");
  await page.goto(`/tournament/${court.id}/lobby`);
  await page.getByRole("link", { name: "Ввести счёт" }).click();
  await isKept(page, court.id, "court");
  await sendScore(page, 14);
  const waiting = page.getByText(/^Ваша пара ввела/);
  await expect(waiting).toBeVisible();
  const asked = (await waiting.textContent()) ?? "";
  await page.goBack();
  await expect(page.getByRole("link", { name: asked })).toBeVisible();
  await isCached(page, `/tournament/${court.id}/lobby`);
  await expect.poll(() => cachedAnswers(page, '"tournament_score_reports"')).toBe(2);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("link", { name: asked }).click();
  await expect(page).toHaveURL(`/tournament/${court.id}/court`);
  await page.reload();
  await expect(waiting).toHaveText(asked);
  await expect(opponents.getByText("Уже ввели")).toBeVisible();
});

test("a report whose answer was lost is shown as sent once the page has read it, also without a network", async ({
  browser,
}) => {
  const { page, phone, match } = await aCourt(browser, { accounts: 0 });
  const one = await phone("Первый телефон");
  await half(one, 0).click();
  await isCached(one, "/court");
  await one.route("**/tournament_score_reports/records", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await sendScore(one, 14);
  const sent = one.getByText("Ваша пара ввела 14 : 10");
  await expect(sent).toBeVisible();
  await expect.poll(() => cachedAnswers(one, '"tournament_score_reports"')).toBeGreaterThan(0);
  await one.context().setOffline(true);
  await one.reload();
  await expect(strip(one)).toContainText("1 результат ждёт сети");
  await expect(sent).toBeVisible();
  await expect(waits(one)).toHaveCount(0);
  // Sent again, also just now, it is the one that is there.
  await one.unrouteAll({ behavior: "ignoreErrors" });
  await one.context().setOffline(false);
  await expect(strip(one)).toHaveCount(0);
  expect(await recordsByApi(page, "tournament_score_reports", `match = "${match.id}"`)).toHaveLength(1);
});

test("what the opponents say meanwhile meets it, and an answer without a network waits too", async ({ browser }) => {
  const { phone } = await aCourt(browser, { accounts: 0 });
  const [one, other] = [await phone("Первый телефон"), await phone("Второй телефон")];
  await half(one, 0).click();
  await half(other, 1).click();
  await one.context().setOffline(true);
  await sendScore(one, 13);
  await expect(waits(one, "13 : 11")).toBeVisible();
  await one.getByRole("button", { name: "Исправить" }).click();
  await sendScore(one, 14);
  await expect(waits(one)).toBeVisible();
  await expect(strip(one)).toContainText("1 результат ждёт сети");
  // The opponents enter their own points.
  await sendScore(other, 12);
  await expect(other.getByText("Ваша пара ввела 12 : 12")).toBeVisible();
  await one.context().setOffline(false);
  await expect(other.getByText("Соперники ввели 14 : 10")).toBeVisible();

  await other.context().setOffline(true);
  await sendScore(other, 10);
  await expect(waits(other)).toBeVisible();
  await other.context().setOffline(false);
  for (const page of [one, other]) await isAccepted(page, "14 : 10");
});

test("the same pair has entered another score meanwhile: the person chooses", async ({ browser }) => {
  const { phone, current } = await aCourt(browser, { accounts: 0 });
  const [one, pair, other] = [await phone("Первый"), await phone("Второй той же пары"), await phone("Соперники")];
  await half(one, 0).click();
  await half(pair, 0).click();
  await half(other, 1).click();
  await one.context().setOffline(true);
  await sendScore(one, 14);
  await expect(waits(one)).toBeVisible();
  await sendScore(pair, 15);
  await expect(pair.getByText("Ваша пара ввела 15 : 9")).toBeVisible();
  await one.context().setOffline(false);
  await expect(one.getByRole("alert")).toContainText("ваша пара ввела 15 : 9");
  await one.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await other.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await isAccepted(one, "14 : 10");
  expect((await current()).team1_score).toBe(14);
});

test("a match that ended meanwhile says what was not recorded, and a code that was taken back names it", async ({
  browser,
}) => {
  const { page, phone, match, revoke } = await aCourt(browser, { accounts: 0 });
  const [one, other] = [await phone("Первый телефон"), await phone("Второй телефон")];
  await half(one, 0).click();
  await half(other, 1).click();
  for (const opened of [one, other]) await opened.context().setOffline(true);
  await sendScore(one, 14);
  await sendScore(other, 12);
  for (const [opened, score] of [[one, "14 : 10"] as const, [other, "12 : 12"] as const])
    await expect(waits(opened, score)).toBeVisible();
  await changeByApi(page, "tournament_matches", match.id, { team1_score: 20, team2_score: 4 });
  await one.context().setOffline(false);
  await isAccepted(one, "20 : 4");
  await expect(one.getByRole("alert")).toContainText("Вы ввели 14 : 10, но результат уже записали");
  await one.getByRole("button", { name: "Убрать с телефона" }).click();
  await expect(one.getByRole("alert")).toHaveCount(0);

  await revoke();
  await other.context().setOffline(false);
  await expect(other.getByRole("heading", { name: "Ссылка больше не работает" })).toBeVisible();
  await expect(other.getByRole("list", { name: "Счёт, который не отправлен" })).toContainText("12 : 12");
});
