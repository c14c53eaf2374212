// Manage during play: start, enter results by tiles, next round, finish.
import { expect, type Page } from "@playwright/test";

const POINTS = 24;

/** The content of the round on screen. Its tiles and buttons have the same names in every round: what belongs to the next one waits for it. */
const roundOnScreen = (page: Page, number: number) =>
  page.getByRole("region", { name: `Корты, раунд ${number}`, exact: true });

/** Starts the tournament from Manage, days before its date, and chooses it on the sheet. */
export async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Начать раньше" }).click();
  const sheet = page.getByRole("dialog", { name: /^Игра / });
  await sheet.getByRole("radio", { name: /^Начать прямо сейчас/ }).check();
  await sheet.getByRole("button", { name: /^Начать: / }).click();
  await expect(page.getByText(/^Раунд 1\sиз/).first()).toBeVisible();
  await expect(roundOnScreen(page, 1)).toBeVisible();
}

/** Taps the first side's points on the open court, and saves; two taps a result. */
export async function enterResult(page: Page, points: number): Promise<void> {
  const tile = page.getByRole("button", { name: `${points}, соперникам ${POINTS - points}`, exact: true });
  await tile.click();
  await page.getByRole("button", { name: new RegExp(`^Сохранить ${points} ${POINTS - points}, корт`) }).click();
}

/** The chips of the courts with a saved score. */
export const playedCourts = (page: Page) => page.getByRole("button", { name: /^Корт \d+ .*сыгран$/ });

/** Opens a court by its chip. */
export const openCourt = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Корт ${number} `) }).click();

/** Enters a result on every court of the round; the first waiting court is open already. */
export async function enterRound(page: Page, results: readonly number[]): Promise<void> {
  for (const [court, points] of results.entries()) {
    await enterResult(page, points);
    await expect(playedCourts(page)).toHaveCount(court + 1);
  }
}

/** «Начать раунд N» */
export async function nextRound(page: Page, number: number): Promise<void> {
  await page.getByRole("button", { name: `Начать раунд ${number}` }).click();
  await expect(page.getByText(new RegExp(`^Раунд ${number} из`)).first()).toBeVisible();
  await expect(roundOnScreen(page, number)).toBeVisible();
}

/** Finishes and confirms. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Завершить турнир" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Завершить турнир" }).click();
  await expect(page.getByRole("heading", { name: "Итоговая таблица" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Результаты" }).first()).toBeVisible();
}
