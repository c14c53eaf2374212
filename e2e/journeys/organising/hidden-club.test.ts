// An administrator hides a club: its evenings stay. A repeat, a series and a template of one of them ask for another club.
import { expect, type Page } from "@playwright/test";
import { createByApi, onNewConnection, recordsByApi, writeByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

const superuser = process.env.E2E_SUPERUSER ?? "";

/** Writes clubs as the administrator. */
async function asAdministrator({ request }: Page) {
  const signedIn = await request.post("/api/collections/_superusers/auth-with-password", {
    data: { identity: superuser, password: superuser },
    ...onNewConnection,
  });
  const headers = { Authorization: (await signedIn.json()).token };
  const clubs = "/api/collections/clubs/records";
  return {
    create: async (data: object): Promise<string> =>
      (await (await request.post(clubs, { data, headers, ...onNewConnection })).json()).id,
    hide: (id: string) => request.patch(`${clubs}/${id}`, { data: { active: false }, headers, ...onNewConnection }),
  };
}

test("an evening of a hidden club is repeated in another club, and its template and series ask for one", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Павел Переездов");
  await signUp(organiser);
  const { page } = organiser;
  const administrator = await asAdministrator(page);
  const [spb] = await recordsByApi<{ id: string }>(page, "cities", 'code = "spb"');
  const place = { city: spb?.id ?? "" };
  const club = await administrator.create({ name: "Закрытый корт", active: true, courts: 4, ...place });
  const id = await createByApi(page, { name: "Вечер на прежнем месте", club });
  const kept = {
    name: "Среда",
    type: "league_singles",
    skill_level_type: "any",
    scoring_method: "points",
    max_players: 8,
  };
  const source = await createByApi(page, { name: "Серия на прежнем месте", club });
  const { id: ofClub } = await writeByApi(page, "series", { source });
  await page.goto(`/series/${ofClub}`);
  await expect(page.getByRole("heading", { name: "Следующие даты" })).toBeVisible();
  await expect(page.getByText("больше не принимает новые турниры")).toHaveCount(0);
  await writeByApi(page, "tournament_templates", { name: "Прежнее место", settings: { ...kept, ...place, club } });
  expect((await administrator.hide(club)).ok()).toBe(true);

  await page.goto(`/series/${ofClub}`);
  await expect(page.getByText("больше не принимает новые турниры. Новые вечера серии не создаются")).toBeVisible();
  await expect(page.getByRole("link", { name: "Сменить место ближайшего и следующих вечеров" })).toBeVisible();

  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("button", { name: "Действия с турниром" }).click();
  await page.getByRole("menuitem", { name: "Сделать серией" }).click();
  const series = page.getByRole("dialog", { name: "Серия вечеров" });
  await expect(series.getByText("Клуб «Закрытый корт» больше не принимает новые турниры")).toBeVisible();
  await expect(series.getByRole("button", { name: "Начать серию" })).toBeDisabled();
  await expect(series.getByRole("link", { name: "Сменить место этого турнира" })).toBeVisible();
  await series.getByRole("button", { name: "Отмена" }).click();

  await page.getByRole("button", { name: "Действия с турниром" }).click();
  await page.getByRole("menuitem", { name: "Повторить", exact: true }).click();
  const repeat = page.getByRole("dialog", { name: "Повторить турнир" });
  await expect(repeat.getByRole("button", { name: "Создать и позвать" })).toBeDisabled();
  await expect(repeat.getByLabel("Клуб").getByRole("option", { name: "Закрытый корт" })).toHaveCount(0);
  await repeat.getByLabel("Клуб").selectOption("Нева Падел");
  await repeat.getByRole("button", { name: "Создать и позвать" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page).toHaveURL(/\/manage$/);
  const repeated = page.url().split("/").at(-2);
  const [created] = await recordsByApi<{ club: string }>(page, "tournaments", `id = "${repeated}"`);
  expect(created?.club).not.toBe(club);

  await page.goto("/tournament/create");
  await page.getByRole("button", { name: "Прежнее место", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Расписание" })).toBeVisible();
  await page.getByRole("button", { name: "Дата" }).click();
  await page.getByRole("button", { name: "Следующий месяц" }).click();
  await page.getByRole("button", { name: /^15 / }).click();
  await page.getByLabel("Начало").selectOption("10:00");
  await page.getByLabel("Окончание").selectOption("14:00");
  await page.getByRole("button", { name: "Далее" }).click();
  await expect(page.getByText("Этот клуб больше не принимает турниры")).toBeVisible();
  await page.getByRole("button", { name: "Далее" }).click();
  await expect(page.getByRole("heading", { name: "Место" })).toBeVisible();
  await page.getByLabel("Клуб").selectOption("Нева Падел");
  await page.getByRole("button", { name: "Далее" }).click();
  await expect(page.getByRole("heading", { name: "Место" })).toHaveCount(0);
});
