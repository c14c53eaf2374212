// The seven steps of a new tournament, by the labels on the screen.
import { expect, type Page } from "@playwright/test";
import { copiedBy, showsBriefly } from "./brief.ts";

export type LeagueChoice = { name: string; players: number; rounds: number; courts: number };

/** Creates a personal league for next month, copies the link and returns it; `atEachStep` runs on every step before it is left. */
export async function createLeagueByScreens(
  page: Page,
  league: LeagueChoice,
  atEachStep: (page: Page) => Promise<unknown>,
): Promise<string> {
  const on = (title: string) => expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  const onward = async () => {
    await atEachStep(page);
    await page.getByRole("button", { name: "Далее" }).click();
  };

  await page.goto("/");
  await page.getByRole("link", { name: "Создать турнир" }).first().click();
  await on("Тип");
  await atEachStep(page);
  await page.getByRole("button", { name: /^Американо/ }).click();

  await on("Основное");
  await page.getByLabel("Название").fill(league.name);
  await page.getByLabel("Стоимость участия").fill("1500");
  await onward();

  await on("Расписание");
  await page.getByRole("button", { name: "Дата" }).click();
  await page.getByRole("button", { name: "Следующий месяц" }).click();
  await page.getByRole("button", { name: /^15 / }).click();
  await page.getByLabel("Начало").selectOption("10:00");
  await page.getByLabel("Окончание").selectOption("14:00");
  await onward();

  await on("Место");
  await expect(page.getByLabel("Клуб")).toBeDisabled();
  await page.getByLabel("Город").selectOption("Санкт-Петербург");
  await page.getByLabel("Клуб").selectOption({ index: 1 });
  await onward();

  await on("Участники");
  await setNumber(page, "Максимум игроков", league.players);
  await page.getByRole("radio", { name: "Любой" }).check();
  await onward();

  await on("Правила");
  await page.getByRole("radio", { name: /По\sочкам/ }).check();
  await setNumber(page, "Раунды", league.rounds);
  await setNumber(page, "Корты", league.courts);
  await onward();

  await on("Завершение");
  await atEachStep(page);
  await expect(page.getByText(league.name)).toBeVisible();
  await page.getByRole("button", { name: "Создать турнир" }).click();

  await expect(page.getByRole("heading", { name: "Турнир создан" })).toBeVisible();
  let link = "";
  await showsBriefly(page, "Ссылка скопирована", async () => {
    link = await copiedBy(page, page.getByRole("button", { name: "Скопировать ссылку" }));
  });
  return link;
}

const setNumber = (page: Page, label: string, value: number) =>
  page.getByRole("spinbutton", { name: label }).fill(String(value));
