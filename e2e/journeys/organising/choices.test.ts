// Choices that change the play: the options of a cup, and what a substitute does to the drawn rounds.
import { expect } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterRound, finish, nextRound, start } from "../../people/manage-screen.ts";
import { court, createTournament, pasteGuests } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = "Анна Ким,Борис Ли,Вера Орлова,Глеб Носов,Дарья Белова,Егор Котов,Жанна Громова,Захар Фомин".split(",");

test("a cup without groups and with a match for every place: two slots give four pairs four places", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const desk = await createTournament(page, {
    type: "Группы и плей-офф",
    choices: ["Сразу плей-офф", "За каждое место"],
    name: "Короткий кубок",
    players: 8,
    rounds: 3,
    courts: 2,
  });
  await page.goto(desk.replace(/\/manage$/, ""));
  await page.getByText("Все правила").click();
  await expect(page.getByText(/Плей-офф с\sпервого матча/)).toBeVisible();
  await expect(page.getByText(/матчи за\sкаждое место/)).toBeVisible();
  await page.goto(desk);
  await pasteGuests(page, NAMES);
  await start(page);
  await expect(court(page, 1, "Полуфинал")).toBeVisible();
  await expect(court(page, 2, "Полуфинал")).toBeVisible();
  await enterRound(page, [16, 10]);
  await nextRound(page, 2);
  await expect(court(page, 1, "Финал").or(court(page, 2, "Финал"))).toBeVisible();
  await enterRound(page, [14, 15]);
  await finish(page);
  await page.goto(desk.replace(/manage$/, "results"));
  const places = page.getByRole("table").first().getByRole("row");
  await expect(places).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Плей-офф: сетка" })).toBeVisible();
});

test("a substitute takes the seat, or the rounds are drawn again; both are offered with what they change", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ирина Кортова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Замена", max_players: 8, courts: 2, rounds: 5 });
  await addGuestsByApi(page, id, NAMES);
  await page.goto(`/tournament/${id}/manage`);
  await start(page);
  await enterRound(page, [14, 11]);
  await page.getByRole("tab", { name: "Участники" }).click();
  await page.getByRole("button", { name: "Действия: Анна Ким" }).click();
  await page.getByRole("menuitem", { name: "Уходит" }).click();
  const sheet = page.getByRole("dialog", { name: "Уходит: Анна Ким" });
  await sheet.getByLabel("Имя").fill("Нина Замена");
  await sheet.getByRole("button", { name: "Гость: Нина Замена" }).click();
  const seat = sheet.getByRole("radio", { name: /^Занять место/ });
  await expect(seat).toBeChecked();
  await sheet.getByRole("radio", { name: /^Составить заново/ }).check();
  await expect(seat).not.toBeChecked();
  await sheet.getByRole("button", { name: "Применить" }).click();
  await expect(sheet).toBeHidden();
  await nextRound(page, 2);
  await expect(page.getByRole("region", { name: /^Корты, раунд/ })).not.toContainText("Ким");
});
