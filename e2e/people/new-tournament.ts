// Any type of tournament through the seven steps, and guests that the organiser pastes; by the labels on the screen.
import { expect, type Page } from "@playwright/test";

export type NewTournament = {
  /** The label of the type's card: «Король корта». */
  type: string;
  /** Labels of choices of the last step, a variant among them: «Победитель остаётся». */
  choices?: readonly string[];
  /** Texts of the last step, by label: «Название хозяев». */
  texts?: Readonly<Record<string, string>>;
  name: string;
  players: number;
  rounds: number;
  courts: number;
};

/** Creates it for next month, by points to 24, and returns the path of Manage: `/tournament/…/manage`. */
export async function createTournament(page: Page, wanted: NewTournament): Promise<string> {
  const onward = () => page.getByRole("button", { name: "Далее" }).click();
  const setNumber = (label: string, value: number) => page.getByRole("spinbutton", { name: label }).fill(String(value));

  await page.goto("/tournament/create/type");
  await page.getByRole("button", { name: new RegExp(`^${wanted.type}(?!,)`) }).click();
  await page.getByLabel("Название").fill(wanted.name);
  await page.getByLabel("Стоимость участия").fill("0");
  await onward();

  await page.getByRole("button", { name: "Дата" }).click();
  await page.getByRole("button", { name: "Следующий месяц" }).click();
  await page.getByRole("button", { name: /^15 / }).click();
  await page.getByLabel("Начало").selectOption("10:00");
  await page.getByLabel("Окончание").selectOption("14:00");
  await onward();

  await page.getByLabel("Город").selectOption("Санкт-Петербург");
  await page.getByLabel("Клуб").selectOption({ index: 1 });
  await onward();

  await setNumber("Максимум игроков", wanted.players);
  await page.getByRole("radio", { name: "Любой" }).check();
  await onward();

  for (const choice of wanted.choices ?? []) await page.getByRole("radio", { name: choice }).check();
  for (const [label, text] of Object.entries(wanted.texts ?? {})) await page.getByLabel(label).fill(text);
  await page.getByRole("radio", { name: /По\sочкам/ }).check();
  await setNumber("Раунды", wanted.rounds);
  await setNumber("Корты", wanted.courts);
  await onward();

  await page.getByRole("button", { name: "Создать турнир" }).click();
  await expect(page.getByRole("heading", { name: "Турнир создан" })).toBeVisible();
  return new URL(page.url()).pathname.replace(/^\/tournament\/created\/(.+)$/, "/tournament/$1/manage");
}

/** Pastes a list from a chat into Manage; `gender` as the form labels it. */
export async function pasteGuests(page: Page, names: readonly string[], gender?: "Мужской" | "Женский"): Promise<void> {
  await page.getByRole("button", { name: "Добавить игроков" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Имена").fill(names.map((name, index) => `${index + 1}. ${name}`).join("\n"));
  await dialog.getByRole("button", { name: /^Проверить: / }).click();
  if (gender) await dialog.getByLabel("Пол для остальных").selectOption({ label: gender });
  await dialog.getByRole("button", { name: /^Добавить: / }).click();
  await expect(dialog).toBeHidden();
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
}

/** A court of the round on screen, open or in the list, with its stage where it has one: «Корт 1 · Финал». */
export function court(page: Page, number: number, stage?: string) {
  const name = stage ? `Корт ${number} · ${stage}` : new RegExp(`^Корт ${number}( |$)`);
  return page.getByRole("region", { name }).or(courts(page).getByRole("listitem", { name }));
}

/** The content of the round on screen. */
export const courts = (page: Page) => page.getByRole("region", { name: /^Корты, раунд/ });
