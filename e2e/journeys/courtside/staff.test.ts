// Scores from several phones: two halves of a court disagree, a link is taken back while its page is open, a co-organiser loses the role.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { copiedBy, showsBriefly } from "../../people/brief.ts";
import { test } from "../../people/journey.ts";
import { playedCourts } from "../../people/manage-screen.ts";
import { court } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = ["Анна", "Борис", "Вера", "Глеб"].map((name) => `${name} Кортова`);

/** A running evening on one court, and the organiser's page. */
async function anEvening(browser: Parameters<typeof newPerson>[0], difference: Record<string, unknown> = {}) {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Вечер на двоих", ...difference });
  await addGuestsByApi(page, id, NAMES);
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  return { page, id };
}

const tile = (page: Page, points: number) =>
  page.getByRole("button", { name: `${points}, соперникам ${24 - points}`, exact: true });

const padOf = (page: Page) => page.locator("div", { has: page.locator("> fieldset", { hasText: "Сколько" }) }).last();

/** The next report reaches the server when the returned function is called. */
async function holdReport(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/collections/tournament_score_reports/records", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The address of a link that was made on the sheet of scores. */
const copiedAddress = (page: Page, place: string): Promise<string> =>
  copiedBy(page, page.getByRole("region", { name: place }).getByRole("button", { name: "Скопировать" }));

test("two halves of a court disagree, the organiser decides; an agreed score is saved at once", async ({ browser }) => {
  const { page, id } = await anEvening(browser);
  await page.goto(`/tournament/${id}/manage?score-links=1`);
  await page.getByRole("radio", { name: /сами игроки/ }).check();
  await page.getByRole("button", { name: "Сделать коды" }).click();
  const address = await copiedAddress(page, "Корт 1");

  const [one, other] = [await newPerson(browser, "Первый телефон"), await newPerson(browser, "Второй телефон")];
  for (const { page: phone } of [one, other]) await phone.goto(address);
  const half = (phone: Page, index: number) => phone.getByRole("button", { name: /^Моя половина/ }).nth(index);
  await half(one.page, 0).click();
  await tile(one.page, 14).click();
  await one.page.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await expect(one.page.getByText("Ваша пара ввела 14 : 10")).toBeVisible();

  await half(other.page, 1).click();
  await expect(other.page.getByRole("button", { name: "Подтвердить 14 : 10" })).toBeVisible();
  await other.page.getByRole("button", { name: "Не так" }).click();
  await tile(other.page, 12).click();
  await other.page.getByRole("button", { name: "Отправить 12 : 12" }).click();
  // Each phone has the score of its own side on the court, and says whose the other one is.
  for (const [phone, own, others] of [
    [one.page, "14 : 10", "12 : 12"],
    [other.page, "12 : 12", "14 : 10"],
  ] as const) {
    await expect(phone.getByText(`Вы ввели ${own}`)).toBeVisible();
    await expect(phone.getByText(`Соперники ввели ${others}`)).toBeVisible();
    await expect(phone.locator("[data-subject]")).toHaveText(new RegExp(own.split(" : ").join("\\D+")));
  }

  await page.goto(`/tournament/${id}/manage`);
  // On a phone the open court has both values, and the bar records each with one press.
  await page.setViewportSize({ width: 390, height: 844 });
  const dispute = court(page, 1).getByText("Счёт не сошёлся");
  for (const said of ["14 : 10", "12 : 12"]) {
    await expect(court(page, 1).getByText(said, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: `Записать ${said}, корт 1` })).toBeInViewport({ ratio: 1 });
  }
  // One side gives way: the score is saved on every phone.
  await tile(one.page, 12).click();
  const answer = await holdReport(one.page);
  await one.page.getByRole("button", { name: "Отправить 12 : 12" }).click();
  // While it is sent nothing else can be chosen, which the answer would discard.
  await expect(padOf(one.page)).toHaveAttribute("inert");
  answer();
  for (const { page: phone } of [one, other]) await expect(phone.getByText("Приняли 12 : 12")).toBeVisible();
  await expect(dispute).toBeHidden();
});

test("a scorekeeper's link saves without an account, waits without a network and closes when taken back", async ({
  browser,
}) => {
  const { page, id } = await anEvening(browser);
  await page.goto(`/tournament/${id}/manage?score-links=1`);
  await page.getByRole("button", { name: "Новая ссылка: Корт 1" }).click();
  const address = await copiedAddress(page, "Корт 1");

  const keeper = await newPerson(browser, "Судья без входа");
  await keeper.page.goto(address);
  await expect(tile(keeper.page, 14)).toBeVisible();
  await keeper.context.setOffline(true);
  await tile(keeper.page, 14).click();
  await keeper.page.getByRole("button", { name: "Сохранить 14 : 10" }).click();
  await expect(keeper.page.getByText("Счёт на этом телефоне")).toBeVisible();
  await keeper.context.setOffline(false);
  await expect(keeper.page.getByText("Счёт на этом телефоне")).toBeHidden();
  await page.goto(`/tournament/${id}/manage?journal=1`);
  await expect(page.getByRole("dialog")).toContainText("по ссылке: корт 1");

  await page.goto(`/tournament/${id}/manage?score-links=1`);
  const link = page.getByRole("region", { name: "Корт 1" });
  await link.getByRole("button", { name: "Отозвать" }).click();
  await link.getByRole("button", { name: "Отозвать и отменить счёт" }).click();
  await expect(keeper.page.getByRole("heading", { name: "Ссылка больше не работает" })).toBeVisible();
  await page.goto(`/tournament/${id}/manage`);
  await expect(tile(page, 14)).toBeVisible();
});

test("a phone without a network keeps what it entered, and names it when its link was taken back or is over", async ({
  browser,
}) => {
  const { page, id } = await anEvening(browser, { courts: 2, max_players: 8 });
  await page.goto(`/tournament/${id}/manage?score-links=1`);
  await page.getByRole("button", { name: "Новая ссылка: Корт 1" }).click();
  const address = await copiedAddress(page, "Корт 1");

  const [keeper, late] = [await newPerson(browser, "Судья без сети"), await newPerson(browser, "Судья после вечера")];
  await late.page.clock.install();
  for (const { page: phone, context } of [keeper, late]) {
    await phone.goto(address);
    await expect(tile(phone, 14)).toBeVisible();
    await context.setOffline(true);
    await tile(phone, 14).click();
    await phone.getByRole("button", { name: "Сохранить 14 : 10" }).click();
    await expect(phone.getByText("Счёт на этом телефоне")).toBeVisible();
  }
  const closed = { name: "Ссылка больше не работает" };
  // Twenty days: the evening is over, and this phone still has no network.
  await late.page.clock.fastForward(480 * 3_600_000);
  await expect(late.page.getByRole("heading", closed)).toBeVisible();
  await expect(late.page.getByRole("list", { name: "Счёт, который не отправлен" })).toContainText("14 : 10");

  const link = page.getByRole("region", { name: "Корт 1" });
  await link.getByRole("button", { name: "Отозвать" }).click();
  await showsBriefly(page, "Отменять нечего", () =>
    link.getByRole("button", { name: "Отозвать и отменить счёт" }).click(),
  );
  await keeper.context.setOffline(false);
  await expect(keeper.page.getByRole("heading", closed)).toBeVisible();
  await expect(keeper.page.getByRole("list", { name: "Счёт, который не отправлен" })).toContainText("14 : 10");
  await page.goto(`/tournament/${id}/manage`);
  await expect(tile(page, 14)).toBeVisible();
});

test("a page of a court follows the organiser's choice, and a link that was taken back can still be undone", async ({
  browser,
}) => {
  const { page, id } = await anEvening(browser);
  await page.goto(`/tournament/${id}/manage?score-links=1`);
  await page.getByRole("button", { name: "Новая ссылка: Корт 1" }).click();
  const address = await copiedAddress(page, "Корт 1");
  const keeper = await newPerson(browser, "Чужой телефон");
  await keeper.page.goto(address);
  await tile(keeper.page, 14).click();

  // The choice is switched while the stranger types; the page says so and opens again by itself.
  await page.getByRole("radio", { name: /Только организаторы/ }).check();
  await expect(keeper.page.getByRole("heading", { name: "Счёт вводит организатор" })).toBeVisible();
  await page.getByRole("radio", { name: /^Организаторы и помощники/ }).check();
  await tile(keeper.page, 14).click();
  await keeper.page.getByRole("button", { name: "Сохранить 14 : 10" }).click();
  const scores = () => recordsByApi<{ team1_score: number }>(page, "tournament_matches", `tournament = "${id}"`);
  await expect.poll(async () => (await scores()).map(({ team1_score }) => team1_score)).toContain(14);
  await expect(keeper.page.getByText("Счёт на этом телефоне")).toBeHidden();

  // A score on its way meets the choice: it is kept on the phone, and sent again when links are wanted again.
  await keeper.context.setOffline(true);
  await tile(keeper.page, 13).click();
  await keeper.page.getByRole("button", { name: "Сохранить 13 : 11" }).click();
  await expect(keeper.page.getByText("Счёт на этом телефоне")).toBeVisible();
  await page.getByRole("radio", { name: /Только организаторы/ }).check();
  // The radio shows the choice before the server has it.
  const whoEnters = () => recordsByApi<{ score_entry: string }>(page, "tournaments", `id = "${id}"`);
  await expect.poll(async () => (await whoEnters()).map(({ score_entry }) => score_entry)).toEqual(["organizers"]);
  await keeper.context.setOffline(false);
  await expect(keeper.page.getByRole("heading", { name: "Счёт вводит организатор" })).toBeVisible();
  await expect(keeper.page.getByText("1 результат требует решения")).toBeVisible();
  await page.getByRole("radio", { name: /^Организаторы и помощники/ }).check();
  await expect(keeper.page.getByRole("alert")).toContainText("Не удалось записать 13 : 11");
  await keeper.page.getByRole("button", { name: "Отправить ещё раз" }).click();
  await expect.poll(async () => (await scores()).map(({ team1_score }) => team1_score)).toContain(13);

  const link = page.getByRole("region", { name: "Корт 1" });
  await link.getByRole("button", { name: "Отозвать" }).click();
  await link.getByRole("button", { name: "Отозвать", exact: true }).click();
  await expect(keeper.page.getByRole("heading", { name: "Ссылка больше не работает" })).toBeVisible();
  const undo = page.getByRole("button", { name: "Отменить счёт. Ссылка для судьи: Корт 1" });
  await showsBriefly(page, "Отменено: 1", () => undo.click());
  await showsBriefly(page, "Отменять нечего", () => undo.click());
  await page.goto(`/tournament/${id}/manage`);
  await expect(tile(page, 14)).toBeVisible();
});

test("links that are not read yet are not offered to be made again, and a failure says so", async ({ browser }) => {
  const { page, id } = await anEvening(browser, { score_entry: "players" });
  const links = `**/api/tournaments/${id}/links`;
  await page.route(links, (route) => route.fulfill({ status: 403, json: { data: {}, message: "", status: 403 } }));
  await page.goto(`/tournament/${id}/manage?score-links=1`);
  const sheet = page.getByRole("dialog", { name: "Счёт с других телефонов" });
  await expect(sheet.getByRole("alert")).toContainText("Не удалось загрузить ссылки");
  for (const name of ["Сделать коды", /^Новая ссылка/])
    await expect(sheet.getByRole("button", { name })).toHaveCount(0);
  await page.unroute(links);
  await sheet.getByRole("button", { name: "Повторить" }).click();
  await expect(sheet.getByRole("button", { name: "Сделать коды" })).toBeVisible();
  await expect(sheet.getByRole("alert")).toHaveCount(0);
});

test("a co-organiser comes by a link, runs the evening and loses the open screen with the role", {
  tag: "@chief",
}, async ({ browser }) => {
  const { page, id } = await anEvening(browser);
  await page.goto(`/tournament/${id}/manage?staff=1`);
  await page.getByRole("button", { name: /^Соорганизатор/ }).click();
  const address = await copiedBy(page, page.getByRole("button", { name: "Скопировать" }));

  const helper = await newPerson(browser, "Павел Помощников");
  await signUp(helper);
  await helper.page.goto(address);
  await helper.page.getByRole("button", { name: "Помочь" }).click();
  await expect(helper.page.getByRole("region", { name: "Помогают" })).toContainText("Павел Помощников");
  await helper.page.getByRole("link", { name: "Управление", exact: true }).first().click();
  await tile(helper.page, 13).click();
  await helper.page.getByRole("button", { name: /^Сохранить 13/ }).click();
  await expect(playedCourts(helper.page)).toHaveCount(1);

  const opened = async (screen: string) => {
    const tab = await helper.page.context().newPage();
    await tab.goto(`/tournament/${id}/${screen}`);
    return tab;
  };
  const [form, sheet] = [await opened("edit"), await opened("courts")];
  await expect(form.getByRole("button", { name: "Сохранить" })).toBeVisible();
  await expect(form.getByLabel("Стоимость участия")).toBeDisabled();
  await expect(form.getByText("Цену меняет организатор")).toBeVisible();
  const terms = await opened("money/terms");
  await expect(terms.getByRole("heading", { name: "Как платят, указывает организатор" })).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "Кодов пока нет" })).toBeVisible();

  await page.goto(`/tournament/${id}/manage?staff=1`);
  await page.getByRole("button", { name: "Действия: Павел Помощников" }).click();
  await page.getByRole("menuitem", { name: "Убрать" }).click();
  await expect(helper.page.getByRole("heading", { name: "Управляет организатор" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Сохранить" })).toHaveCount(0);
  await expect(sheet.getByRole("heading", { name: "Коды печатает организатор" })).toBeVisible();
});

test("the sheet of codes leads a guest to the sign-in, and others to the tournament", async ({ browser }) => {
  const { id } = await anEvening(browser);
  const stranger = await newPerson(browser, "Чужой Гость");
  const { page } = stranger;
  await page.goto(`/tournament/${id}/courts`);
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signUp(stranger, `/tournament/${id}/courts`);
  await page.getByRole("link", { name: "Страница турнира" }).click();
  await expect(page).toHaveURL(new RegExp(`/tournament/${id}/lobby`));
});

test("a scorer reads why no score can be entered, and what they have typed is named", async ({ browser }) => {
  const { page, id } = await anEvening(browser);
  await page.goto(`/tournament/${id}/manage?staff=1`);
  await page.getByRole("button", { name: /^Ведёт счёт/ }).click();
  const address = await copiedBy(page, page.getByRole("button", { name: "Скопировать" }));
  const helper = await newPerson(browser, "Света Судьина");
  await signUp(helper);
  await helper.page.goto(address);
  await helper.page.getByRole("button", { name: "Помочь" }).click();
  await helper.page.getByRole("link", { name: "Управление", exact: true }).first().click();
  await tile(helper.page, 14).click();

  await changeByApi(page, "tournaments", id, { score_entry: "organizers" });
  await expect(helper.page.getByRole("heading", { name: "Счёт вводит организатор" })).toBeVisible();
  const typed = helper.page.getByRole("status").filter({ hasText: "Счёт не записан" });
  await expect(typed).toContainText("14 : 10");
  await changeByApi(page, "tournaments", id, { score_entry: "helpers" });
  await expect(helper.page.getByRole("button", { name: "Сохранить 14 10, корт 1" })).toBeVisible();

  await page.goto(`/tournament/${id}/manage?staff=1`);
  await page.getByRole("button", { name: "Действия: Света Судьина" }).click();
  await page.getByRole("menuitem", { name: "Убрать" }).click();
  await expect(helper.page.getByRole("heading", { name: "Управляет организатор" })).toBeVisible();
  await expect(typed).toContainText("14 : 10");
  await typed.getByRole("button", { name: "Понятно" }).click();
  await expect(typed).toHaveCount(0);
});
