// What changes on a court while its score is being typed on a court's page, and what waits for its opponents when the evening ends.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { copiedBy } from "../../people/brief.ts";
import { aCourt, half, isAccepted, sendScore } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";
import { enterResult, nextRound, openCourt, playedCourts } from "../../people/manage-screen.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"];

const tile = (page: Page, points: number) =>
  page.getByRole("button", { name: `${points}, соперникам ${24 - points}`, exact: true });

const copiedAddress = (page: Page): Promise<string> =>
  copiedBy(page, page.getByRole("region", { name: "Корт 1" }).getByRole("button", { name: "Скопировать" }));

/** On the organiser's page a guest takes the place of a player. */
async function replace(page: Page, id: string, leaver: string, substitute: string) {
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("tab", { name: "Участники" }).click();
  await page.getByRole("button", { name: `Действия: ${leaver}` }).click();
  await page.getByRole("menuitem", { name: "Уходит" }).click();
  const sheet = page.getByRole("dialog", { name: `Уходит: ${leaver}` });
  await sheet.getByLabel("Имя").fill(substitute);
  await sheet.getByRole("button", { name: `Гость: ${substitute}` }).click();
  await sheet.getByRole("button", { name: "Применить" }).click();
  await expect(sheet).toBeHidden();
}

/** A running evening on one court, with the organiser's sheet of links and codes. */
async function anEvening(browser: Parameters<typeof newPerson>[0]) {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Замены у корта" });
  await addGuestsByApi(page, id, NAMES);
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  await page.goto(`/tournament/${id}/manage?score-links=1`);
  return { page, id };
}

/** The page of court 1, opened without an account by the organiser's link for its scorekeeper. */
async function aKeeper(browser: Parameters<typeof newPerson>[0], desk: Page): Promise<Page> {
  await desk.getByRole("button", { name: "Новая ссылка: Корт 1" }).click();
  const { page } = await newPerson(browser, "Судья без входа");
  await page.goto(await copiedAddress(desk));
  return page;
}

test("a helper's typed score is not saved for other players, nor over a result, without a question", async ({
  browser,
}) => {
  const { page, id } = await anEvening(browser);
  const keeper = await aKeeper(browser, page);
  await tile(keeper, 14).click();

  await replace(page, id, "Анна Ким", "Нина Замена");
  await expect(keeper.getByRole("alert")).toContainText("на корте сменились игроки");
  await expect(keeper.getByRole("alert")).toContainText("Замена");
  await expect(keeper.getByRole("button", { name: /^Сохранить/ })).toHaveCount(0);
  await keeper.getByRole("button", { name: "Ввести заново" }).click();
  await tile(keeper, 15).click();
  await expect(keeper.getByRole("button", { name: "Сохранить 15 : 9" })).toBeVisible();

  // The organiser records another result meanwhile.
  await enterResult(page, 13);
  await expect(keeper.getByRole("alert")).toContainText("уже записали 13 : 11");
  await keeper.getByRole("button", { name: "Записать 15 : 9" }).click();
  await expect(playedCourts(page)).toContainText("15");
});

test("a player's typed score asks the same, and is named when the evening ends before its opponents answer", async ({
  browser,
}) => {
  const { page, id } = await anEvening(browser);
  await page.goto(`/tournament/${id}/manage`);
  await enterResult(page, 13);
  await nextRound(page, 2);
  await page.goto(`/tournament/${id}/manage?score-links=1`);
  await page.getByRole("radio", { name: /сами игроки/ }).check();
  await page.getByRole("button", { name: "Сделать коды" }).click();
  const phone = (await newPerson(browser, "Телефон у корта")).page;
  await phone.goto(await copiedAddress(page));
  await phone
    .getByRole("button", { name: /^Моя половина/ })
    .first()
    .click();
  await tile(phone, 16).click();
  await replace(page, id, "Борис Ли", "Олег Второй");
  await expect(phone.getByRole("alert")).toContainText("на корте сменились игроки");
  await phone.getByRole("button", { name: "Записать 16 : 8" }).click();
  await expect(phone.getByText("Ваша пара ввела 16 : 8")).toBeVisible();

  // The evening ends before the opponents answer: the final screen names the score, and it waits.
  await page.goto(`/tournament/${id}/manage`);
  await changeByApi(page, "tournaments", id, { status: "completed" });
  await page.goto(`/tournament/${id}/manage`);
  await expect(page.getByRole("status").filter({ hasText: "Игроки ввели счёт" })).toContainText(
    "корт 1, раунд 2 — 16 : 8",
  );
});

test("a correction being typed stays on the screen when another person begins the next round", async ({ browser }) => {
  const { page, id } = await anEvening(browser);
  const keeper = await aKeeper(browser, page);
  await page.goto(`/tournament/${id}/manage`);
  // Loaded before the correction, so that its draft is not on this page.
  const colleague = await page.context().newPage();
  await colleague.goto(`/tournament/${id}/manage`);
  await expect(tile(colleague, 13)).toBeVisible();
  await enterResult(page, 13);
  await expect(tile(keeper, 13)).toHaveAttribute("aria-pressed", "true");
  await openCourt(page, 1);
  await tile(page, 15).click();
  await tile(keeper, 14).click();

  await nextRound(colleague, 2);
  await expect(keeper.getByRole("status").filter({ hasText: "Начался раунд 2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Раунд 2, идёт" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Корты, раунд 1" })).toBeVisible();
  await page.getByRole("button", { name: "Сохранить 15 9, корт 1" }).click();
  await expect(page.getByRole("region", { name: "Корты, раунд 2" })).toBeVisible();

  // The keeper's page has the same match and asks which score is right.
  await expect(keeper.getByRole("alert")).toContainText("уже записали 15 : 9");
  await keeper.getByRole("button", { name: "Записать 14 : 10" }).click();
  await expect(keeper.getByText("Раунд 2 из 3")).toBeVisible();
  await expect(colleague.getByRole("region", { name: "Корты, раунд 2" })).toBeVisible();
  await colleague.goto(`/tournament/${id}/manage?round=1`);
  await expect(playedCourts(colleague)).toContainText("14");
});

test("a typed correction is named when the evening ends before it is saved", async ({ browser }) => {
  const { page, id } = await anEvening(browser);
  const keeper = await aKeeper(browser, page);
  await page.goto(`/tournament/${id}/manage`);
  await enterResult(page, 13);
  await expect(tile(keeper, 13)).toHaveAttribute("aria-pressed", "true");
  await tile(keeper, 14).click();
  await openCourt(page, 1);
  await tile(page, 15).click();

  await changeByApi(page, "tournaments", id, { status: "completed" });
  await expect(keeper.getByRole("heading", { name: "Турнир закончен" })).toBeVisible();
  await expect(keeper.getByRole("status").filter({ hasText: "Счёт не записан" })).toContainText("14 : 10");
  await expect(page.getByRole("status").filter({ hasText: "этот счёт вы выбрали" })).toContainText(
    "корт 1, раунд 1 — 15 : 9",
  );
});

test("a typed score stays in sight when its match is gone, and is entered again for the new one", async ({
  browser,
}) => {
  const { page, id } = await anEvening(browser);
  const keeper = await aKeeper(browser, page);
  await tile(keeper, 14).click();
  const note = keeper.getByRole("status").filter({ hasText: "Счёт не записан" });

  // The start is undone, so the rounds are deleted; the next start draws others.
  await page.goto(`/tournament/${id}/manage`);
  await tile(page, 15).click();
  const desk = page.getByRole("status").filter({ hasText: "Счёт не записан" });
  await changeByApi(page, "tournaments", id, { status: "open" });
  await expect(desk).toContainText("Корт 1, раунд 1");
  await expect(desk).toContainText("15 : 9");
  await expect(keeper.getByRole("heading", { name: "Турнир ещё не начался" })).toBeVisible();
  await expect(note).toContainText("Корт 1, раунд 1");
  await expect(note).toContainText("14 : 10");
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  await expect(note).toContainText("Введите счёт заново");
  await expect(tile(keeper, 14)).toHaveAttribute("aria-pressed", "false");
  await tile(keeper, 14).click();
  await keeper.getByRole("button", { name: "Сохранить 14 : 10" }).click();
  await note.getByRole("button", { name: "Понятно" }).click();
  await expect(note).toHaveCount(0);
  await expect(desk).toContainText("введите его на новом корте");
  await desk.getByRole("button", { name: "Понятно" }).click();
  await expect(desk).toHaveCount(0);

  // The start of a round is taken back: its score is still chosen when the round begins again.
  await page.goto(`/tournament/${id}/manage`);
  await nextRound(page, 2);
  // Before, the same tiles are a correction of round 1.
  await expect(keeper.getByText("Раунд 2 из 3")).toBeVisible();
  await tile(keeper, 9).click();
  const [round] = await recordsByApi<{ id: string }>(
    page,
    "tournament_rounds",
    `tournament = "${id}" && round_number = 2`,
  );
  await changeByApi(page, "tournament_rounds", round?.id ?? "", { status: "pending" });
  await expect(note).toContainText("9 : 15");
  await changeByApi(page, "tournament_rounds", round?.id ?? "", { status: "active" });
  await expect(note).toHaveCount(0);
  await expect(tile(keeper, 9)).toHaveAttribute("aria-pressed", "true");
});

test("a phone whose report no longer counts says so: its match has other players, or is drawn again", async ({
  browser,
}) => {
  const { page, id, phone } = await aCourt(browser, { accounts: 0 });
  const reporter = await phone("Телефон пары");
  await half(reporter, 0).click();
  await sendScore(reporter, 14);
  await expect(reporter.getByText("Ваша пара ввела 14 : 10")).toBeVisible();
  const notOf = (opened: Page, score: string) =>
    opened.getByRole("status").filter({ hasText: `Счёт ${score} не записан` });
  const other = await phone("Другой телефон");
  await expect(other.getByText("Уже ввели 14 : 10")).toBeVisible();

  await replace(page, id, "Анна Ким", "Нина Замена");
  await expect(notOf(reporter, "14 : 10")).toContainText("Организатор изменил этот матч");
  await reporter.reload();
  for (const opened of [reporter, other]) await expect(notOf(opened, "14 : 10")).toBeVisible();
  await sendScore(reporter, 13);
  await expect(reporter.getByText("Ваша пара ввела 13 : 11")).toBeVisible();
  for (const opened of [reporter, other]) await expect(notOf(opened, "14 : 10")).toHaveCount(0);

  // Nothing is left of a match that is drawn again: this page alone knows.
  await changeByApi(page, "tournaments", id, { status: "open" });
  await expect(reporter.getByRole("status").filter({ hasText: "Счёт не записан" })).toContainText("13 : 11");
});

test("what became of a report is on the page of the court after a reload: another result, none any more, a closed code", async ({
  browser,
}) => {
  const { page, phone, match, revoke } = await aCourt(browser, { accounts: 0 });
  const reporter = await phone("Телефон пары");
  await half(reporter, 0).click();
  await sendScore(reporter, 14);
  await expect(reporter.getByText("Ваша пара ввела 14 : 10")).toBeVisible();
  await reporter.reload();
  await expect(reporter.getByText("Ваша пара ввела 14 : 10")).toBeVisible();

  await changeByApi(page, "tournament_matches", match.id, { team1_score: 20, team2_score: 4 });
  await reporter.reload();
  await isAccepted(reporter, "20 : 4");
  await expect(reporter.getByText("Ваш счёт 14 : 10 не записан")).toBeVisible();
  await expect(reporter.getByRole("button", { name: "Сообщить организатору 14 : 10" })).toBeVisible();

  await changeByApi(page, "tournament_matches", match.id, { status: "active" });
  await reporter.reload();
  await sendScore(reporter, 12);
  await expect(reporter.getByText("Ваша пара ввела 12 : 12")).toBeVisible();
  const opponents = await phone("Телефон соперников");
  await half(opponents, 1).click();
  await opponents.getByRole("button", { name: "Подтвердить 12 : 12" }).click();
  await isAccepted(opponents, "12 : 12");
  await changeByApi(page, "tournament_matches", match.id, { status: "active" });
  for (const opened of [reporter, opponents]) {
    await opened.reload();
    await expect(opened.getByText("Счёт 12 : 12 отменили")).toBeVisible();
  }
  await sendScore(reporter, 11);
  await expect(reporter.getByText("Ваша пара ввела 11 : 13")).toBeVisible();
  await revoke();
  await reporter.reload();
  await expect(reporter.getByText("Счёт 11 : 13 не записан")).toBeVisible();
});
