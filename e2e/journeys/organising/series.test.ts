// An organiser makes a series of an evening and changes it in the middle; a follower signs up in one tap.
import { expect } from "@playwright/test";
import { createByApi, joinByApi, recordsByApi, writeByApi } from "../../people/api-fixtures.ts";
import { showsBriefly } from "../../people/brief.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

type Evening = { id: string; date: string; series_date: string; cost: number; start_time: string; score_entry: string };

test("a series changed in the middle keeps its first evening and what one evening has of its own", {
  tag: "@chief",
}, async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Белова");
  await signUp(organiser, "/");
  const { page } = organiser;
  const first = await createByApi(page, { name: "Среда в Неве", cost: 1000 });

  await page.goto(`/tournament/${first}/manage`);
  await page.getByRole("button", { name: "Действия с турниром" }).click();
  await page.getByRole("menuitem", { name: "Сделать серией" }).click();
  const dialog = page.getByRole("dialog", { name: "Серия вечеров" });
  await dialog.getByRole("spinbutton", { name: /За сколько дней/ }).fill("28");
  await dialog.getByRole("button", { name: "Начать серию" }).click();
  await expect(page).toHaveURL(/\/series\//);
  await expect(page.getByRole("heading", { level: 1, name: "Среда в Неве" })).toBeVisible();
  const series = new URL(page.url()).pathname.split("/")[2] ?? "";
  const evenings = async () =>
    (await recordsByApi<Evening>(page, "tournaments", `series = "${series}"`)).toSorted((a, b) =>
      a.series_date < b.series_date ? -1 : 1,
    );
  await expect.poll(async () => (await evenings()).length).toBeGreaterThanOrEqual(3);

  const follower = await newPerson(browser, "Иван Петров");
  await signUp(follower, `/series/${series}`);
  await follower.page.goto(`/series/${series}`);
  await follower.page.getByRole("button", { name: "Следить" }).click();
  await expect(follower.page.getByRole("button", { name: "Вы следите" })).toBeVisible();

  await page.getByRole("button", { name: "Настроить серию" }).click();
  const settings = page.getByRole("dialog", { name: "Настройки серии" });
  await settings.getByLabel("Сезон считается с").click();
  await settings
    .getByRole("button", { name: /^\d+\s[а-я]+\s20\d\d$/, disabled: false })
    .first()
    .click();
  await showsBriefly(page, "Сохранено", () => settings.getByRole("button", { name: "Сохранить" }).click());

  const [, second] = await evenings();
  await page.goto(`/tournament/${second?.id}/edit`);
  await page.getByLabel(/Взнос|Стоимость/).fill("1500");
  await page.getByRole("button", { name: "Сохранить" }).click();
  const scope = page.getByRole("dialog", { name: "Какие вечера изменить?" });
  await scope.getByRole("radio", { name: "Этот и следующие" }).check();
  await scope.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(/\/manage/);
  await expect.poll(async () => (await evenings()).map(({ cost }) => cost).slice(0, 3)).toEqual([1000, 1500, 1500]);

  await page.goto(`/tournament/${second?.id}/money/terms`);
  await page.getByLabel("Телефон для СБП").fill("+7 999 000-00-77");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await scope.getByRole("radio", { name: "Этот и следующие" }).check();
  await scope.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(/\/money$/);
  const withTerms = async () => {
    const terms = await recordsByApi<{ tournament: string }>(page, "tournament_money", 'mode = "transfer"');
    return (await evenings()).slice(0, 3).map(({ id }) => terms.some(({ tournament }) => tournament === id));
  };
  await expect.poll(withTerms).toEqual([false, true, true]);

  await page.goto(`/tournament/${second?.id}/manage?score-links=1`);
  const keepers = page.getByRole("dialog", { name: /счёт/i }).first();
  await keepers.getByRole("radio", { name: /сами игроки/ }).check();
  await scope.getByRole("radio", { name: "Все, что ещё не начались" }).check();
  await scope.getByRole("button", { name: "Сохранить" }).click();
  await expect(keepers.getByRole("radio", { name: /сами игроки/ })).toBeChecked();
  await expect
    .poll(async () => (await evenings()).slice(0, 3).map(({ score_entry }) => score_entry))
    .toEqual(["players", "players", "players"]);

  await follower.page.reload();
  await follower.page.getByRole("link", { name: /Записаться на/ }).click();
  await expect(follower.page).toHaveURL(new RegExp(`/tournament/${first}/join`));
});

test("a helper is given and taken back for the following evenings of a series", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Белова");
  await signUp(organiser, "/");
  const { page } = organiser;
  const first = await createByApi(page, { name: "Четверг в Неве" });
  const helper = await newPerson(browser, "Павел Судейкин");
  await signUp(helper, "/");
  await joinByApi(helper.page, first);
  const { id: series } = await writeByApi(page, "series", { source: first, days_ahead: 28 });
  const helped = async () => {
    const evenings = await recordsByApi<Evening & { scorers: string[] | null }>(
      page,
      "tournaments",
      `series = "${series}"`,
    );
    const byDay = evenings.toSorted((a, b) => (a.series_date < b.series_date ? -1 : 1));
    return byDay.slice(0, 3).map(({ id, scorers }) => ({ id, helps: (scorers ?? []).length > 0 }));
  };
  await expect.poll(async () => (await helped()).length).toBe(3);
  const [, second] = await helped();

  await page.goto(`/tournament/${second?.id}/manage?staff=1`);
  const sheet = page.getByRole("dialog", { name: "Помощники" });
  await sheet.getByLabel("Выберите человека").selectOption({ label: "Павел Судейкин" });
  await sheet.getByRole("button", { name: "Добавить" }).click();
  const scope = page.getByRole("dialog", { name: "Какие вечера изменить?" });
  await scope.getByRole("radio", { name: "Этот и следующие" }).check();
  await scope.getByRole("button", { name: "Сохранить" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: "Павел Судейкин" })).toContainText("Ведёт счёт");
  await expect.poll(async () => (await helped()).map(({ helps }) => helps)).toEqual([false, true, true]);

  await sheet.getByRole("button", { name: "Действия: Павел Судейкин" }).click();
  await page.getByRole("menuitem", { name: "Убрать" }).click();
  await scope.getByRole("radio", { name: "Этот и следующие" }).check();
  await scope.getByRole("button", { name: "Сохранить" }).click();
  await expect(sheet.getByText("Помощников пока нет")).toBeVisible();
  await expect.poll(async () => (await helped()).map(({ helps }) => helps)).toEqual([false, false, false]);
});
