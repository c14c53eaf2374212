// A whole evening of twelve guests on a phone, from the post in a chat to the picture of the results, with every tap counted: one guest has a typo in
// the name, one comes late, one leaves and is replaced.
import { expect, type Page } from "@playwright/test";
import { showsBriefly } from "../../people/brief.ts";
import { rowOf, sectionOf, swipeLeft } from "../../people/check-in-screen.ts";
import { test } from "../../people/journey.ts";
import { playedCourts } from "../../people/manage-screen.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { pasteText } from "../../people/paste.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { keepTapLedger, ledgerText, type TapLedger } from "../../people/tap-ledger.ts";

const ROUNDS = 7;
const TYPO = "Женя Опичатка";
const NAME = "Женя Опечатка";
const LATE = "Костя Рой";
const LEAVES = "Глеб Носов";
const SUBSTITUTE = "Никита Замена";

const today = new Date(moscowDay()).toLocaleDateString("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" });
const POST = `Американо ${today}, 19:00–21:00
Нева Падел, 3 корта, 1500 ₽, уровень 2–4
12 человек, ${ROUNDS} раундов, до 24 очков

1. Аня Белова
2. Боря Ким
3. Вера Ли
4. ${LEAVES}
5. Даша Котова
6. Егор Жуков
7. ${TYPO}
8. Захар Фомин
9. Ира Громова
10. ${LATE} (опоздает)
11. Лена Цой
12. Миша Пак`;

/** Taps of each phase. A result is a tile and «Сохранить» (decision 068); eleven players play on two courts, twelve on three. */
const TAPS = {
  announcement: 4,
  share: 1,
  list: 2,
  typo: 3,
  "check-in": 1,
  start: 2,
  "round 1": 5,
  "late arrival": 2,
  "round 2": 5,
  leaving: 5,
  "rounds 3 to 7": 5 * 6 + 4,
  finish: 2,
  "share results": 1,
};

/** A tile and «Сохранить» per court of the round. */
async function enterCourts(page: Page, ledger: TapLedger, points: readonly number[]): Promise<void> {
  for (const [court, own] of points.entries()) {
    await ledger.tap(page.getByRole("button", { name: `${own}, соперникам ${24 - own}`, exact: true }));
    await ledger.tap(page.getByRole("button", { name: new RegExp(`^Сохранить ${own} ${24 - own}, корт`) }));
    await expect(playedCourts(page)).toHaveCount(court + 1);
  }
}

async function nextRound(page: Page, ledger: TapLedger, number: number): Promise<void> {
  await ledger.tap(page.getByRole("button", { name: `Начать раунд ${number}` }));
  await expect(page.getByText(new RegExp(`^Раунд ${number} из`)).first()).toBeVisible();
}

test("an evening of twelve guests from a chat, one late, one leaving and one typo, in the fewest taps", {
  tag: "@deep",
}, async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Вечерняя");
  const { page } = organiser;
  await signUp(organiser);
  const ledger = await keepTapLedger(page);
  const dialog = page.getByRole("dialog");
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const inDialog = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });

  ledger.begin("announcement");
  await page.goto("/");
  await ledger.tap(page.getByRole("link", { name: "Создать турнир" }).first());
  await ledger.tap(button("Заполнить из объявления"));
  await expect(dialog.getByLabel("Текст объявления")).toBeFocused();
  await pasteText(page, POST);
  await expect(dialog.getByText("Санкт-Петербург, Нева Падел")).toBeVisible();
  await ledger.tap(inDialog(/^Заполнить \d+ пол/));
  await expect(page.getByRole("heading", { name: "Завершение" })).toBeVisible();
  await ledger.tap(button("Создать турнир"));
  await expect(page.getByRole("heading", { name: "Турнир создан" })).toBeVisible();

  ledger.begin("share");
  await showsBriefly(page, "Ссылка скопирована", () => ledger.tap(button("Скопировать ссылку")));

  ledger.begin("list");
  await ledger.tap(page.getByRole("link", { name: "Добавить из объявления: 12 игроков" }));
  await ledger.tap(inDialog("Добавить: 12 игроков"));
  await expect(page.getByRole("heading", { name: "Ждём 12 игроков" })).toBeVisible();

  ledger.begin("typo");
  await swipeLeft(page, rowOf(page, TYPO));
  await ledger.tap(page.getByRole("group", { name: new RegExp(TYPO) }).getByRole("button", { name: "Изменить" }));
  await dialog.getByLabel("Имя").fill(NAME);
  await ledger.tap(inDialog("Сохранить"));
  await expect(rowOf(page, NAME)).toBeVisible();

  ledger.begin("check-in");
  // The list said that one is late, so the mark is there already.
  await ledger.tap(button("Остальные на месте"));
  await expect(sectionOf(page, "На месте").getByRole("listitem")).toHaveCount(11);

  ledger.begin("start");
  await ledger.tap(button("Начать игру"));
  await ledger.tap(inDialog("Начать: 11 игроков, 2 корта"));
  await expect(page.getByText(/^Раунд 1 из/).first()).toBeVisible();

  ledger.begin("round 1");
  await enterCourts(page, ledger, [14, 11]);
  await nextRound(page, ledger, 2);

  ledger.begin("late arrival");
  await ledger.tap(page.getByRole("link", { name: `В игру: ${LATE}` }));
  await expect(dialog).toContainText("Играют 12 игроков на 3 кортах");
  await ledger.tap(inDialog("Применить"));
  await expect(page.getByRole("list", { name: "Опаздывают" })).toHaveCount(0);

  ledger.begin("round 2");
  await enterCourts(page, ledger, [16, 13]);
  await nextRound(page, ledger, 3);

  ledger.begin("leaving");
  await ledger.tap(page.getByRole("tab", { name: "Участники" }));
  await ledger.tap(button(`Действия: ${LEAVES}`));
  await ledger.tap(page.getByRole("menuitem", { name: "Уходит" }));
  await dialog.getByLabel("Имя").fill(SUBSTITUTE);
  await ledger.tap(inDialog(`Гость: ${SUBSTITUTE}`));
  await expect(dialog).toContainText("Ни у кого ничего не меняется");
  await ledger.tap(inDialog("Применить"));
  await expect(dialog).toBeHidden();

  ledger.begin("rounds 3 to 7");
  for (let round = 3; round <= ROUNDS; round++) {
    if (round > 3) await nextRound(page, ledger, round);
    await enterCourts(page, ledger, [9 + round, 18 - round, 13]);
  }

  ledger.begin("finish");
  await ledger.tap(button("Завершить турнир"));
  await ledger.tap(inDialog("Завершить турнир"));
  await expect(page.getByRole("heading", { name: "Итоговая таблица" })).toBeVisible();

  ledger.begin("share results");
  const picture = page.waitForEvent("download");
  await ledger.tap(button("Картинка для чата"));
  expect((await picture).suggestedFilename()).toContain(".png");

  process.stdout.write(`${ledgerText(ledger.counts())}\n`);
  const lines = page.getByRole("table").first().getByRole("row");
  await expect(lines).toHaveCount(14);
  for (const name of [NAME, LATE, LEAVES, SUBSTITUTE]) await expect(lines.filter({ hasText: name })).toHaveCount(1);
  expect(Object.fromEntries(ledger.counts().map(({ phase, taps }) => [phase, taps]))).toEqual(TAPS);
  // The mended name and the name of the substitute; the post is pasted.
  expect(ledger.counts().reduce((sum, { fields }) => sum + fields, 0)).toBe(2);
});
