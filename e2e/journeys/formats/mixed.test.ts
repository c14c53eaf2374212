import { expect } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, writeByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterRound, finish, nextRound, start } from "../../people/manage-screen.ts";
import { courts, createTournament, pasteGuests } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const MEN = ["Олег Ким", "Юрий Ли", "Лев Орлов", "Ян Носов"];
const WOMEN = ["Анна Белова", "Ольга Котова", "Вера Громова", "Юлия Жукова"];

test("a mixed tournament of eight: every side is mixed, and a player who withdraws is in no later round", {
  tag: "@deep",
}, async ({ browser }) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const desk = await createTournament(page, { type: "Микст", name: "Микст", players: 8, rounds: 3, courts: 2 });
  await page.goto(desk);
  await pasteGuests(page, MEN, "Мужской");
  await pasteGuests(page, WOMEN, "Женский");
  await start(page);
  const surnames = (names: readonly string[]) => names.map((name) => name.split(" ")[1]).join("|");
  const mixedSide = new RegExp(`(${surnames(MEN)}).*(${surnames(WOMEN)})|(${surnames(WOMEN)}).*(${surnames(MEN)})`);
  await expect(courts(page).getByRole("button", { name: mixedSide })).toHaveCount(2);
  await enterRound(page, [14, 11]);

  await page.getByRole("tab", { name: "Участники" }).click();
  await page.getByRole("link", { name: "Состав и корты" }).click();
  const sheet = page.getByRole("dialog", { name: "Состав и корты" });
  await sheet.getByRole("button", { name: "Уходит: Вера Громова" }).click();
  await sheet.getByRole("button", { name: "Что изменится" }).click();
  await expect(sheet).toContainText("Сыгранные и начатые матчи не меняются");
  await sheet.getByRole("button", { name: "Применить" }).click();
  await expect(sheet).toBeHidden();

  for (const round of [2, 3]) {
    await nextRound(page, round);
    await expect(courts(page)).not.toContainText("Громова");
    // Three women are enough for one court.
    await enterRound(page, [13]);
  }
  await finish(page);
  await page.goto(desk.replace(/manage$/, "results"));
  const table = page.getByRole("table").first();
  await expect(table.getByRole("row")).toHaveCount(9);
  await expect(table.getByText("Вера Громова")).toHaveCount(1);
});

test("a known guest without a gender joins a running mixed evening: the sheet asks for it and goes on", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  await addGuestsByApi(page, await createByApi(page, { name: "Прошлый вечер" }), ["Саша Котова"]);
  const id = await createByApi(page, { type: "mixed_doubles", max_players: 8 });
  const people = [
    ...MEN.slice(0, 2).map((name) => ({ name, gender: "male" })),
    ...WOMEN.slice(0, 2).map((name) => ({ name, gender: "female" })),
  ];
  for (const person of people) {
    const guest = await writeByApi(page, "users", { ...person, guest: true });
    await writeByApi(page, "tournament_participants", { tournament: id, user: guest.id });
  }
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("tab", { name: "Участники" }).click();
  await page.getByRole("link", { name: "Состав и корты" }).click();
  const sheet = page.getByRole("dialog", { name: "Состав и корты" });
  await sheet.getByRole("button", { name: "Добавить игрока" }).click();
  await sheet.getByRole("button", { name: /^Саша Котова/ }).click();
  await sheet.getByRole("button", { name: "Что изменится" }).click();
  await sheet.getByRole("button", { name: "Женщина: Саша Котова" }).click();
  await sheet.getByRole("button", { name: "Применить" }).click();
  await expect(page.getByRole("heading", { name: /^Участники\s·\s5/ })).toBeVisible();
});
