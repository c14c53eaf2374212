import { expect } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterRound, playedCourts, start } from "../../people/manage-screen.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { countTaps } from "../../people/taps.ts";

/** Twelve taps for joining, and one for the consent, which the law requires as a separate step. */
const JOIN_MAX = 13;
const KNOWN_JOIN_MAX = 2;
const RESULT_MAX = 4;
const SIXTEEN = Array.from("АБВГДЕЖЗИКЛМНОПР", (letter) => `${letter}. Игрок`);

test("a member has a place after two taps from the link", { tag: "@chief" }, async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Двукратная");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Два касания" });
  const player = await newPerson(browser, "Лев Знакомый");
  await signUp(player);
  const { page } = player;
  const taps = await countTaps(page);
  await page.goto(`/tournament/${id}/join`);
  await page.getByRole("link", { name: "Участвовать" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Подтвердить" }).tap();
  await expect(page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(KNOWN_JOIN_MAX);
});

test("a newcomer has a place after thirteen taps from the link, and a result takes four at most", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Эмма Считалова");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "По пальцам" });

  const { page, phone, name } = await newPerson(browser, "Яна Скорая");
  const taps = await countTaps(page);
  await page.goto(`/tournament/${id}/join`);
  await page.getByRole("link", { name: "Участвовать" }).tap();
  await page.getByRole("link", { name: "Войти", exact: true }).last().tap();
  // The first field of a step has the focus, so it costs no tap.
  await expect(page.getByLabel("Телефон")).toBeFocused();
  await page.keyboard.type(phone);
  await page.getByRole("button", { name: "Получить код" }).tap();
  const code = (await page.getByText(/Код для\sдемо: \d{4}/).innerText()).replace(/\D/g, "");
  await expect(page.getByLabel("Код из 4 цифр")).toBeFocused();
  await page.keyboard.type(code);
  await page.getByRole("button", { name: "Подтвердить" }).tap();
  await page.getByRole("button", { name: "Даю согласие и продолжаю" }).tap();
  await expect(page.getByLabel("Имя и фамилия")).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("radio", { name: "Санкт-Петербург" })).toBeChecked();
  await page.getByRole("radio", { name: "Женский" }).tap();
  await page.getByRole("button", { name: "Далее" }).tap();
  await page.getByRole("radio", { name: /^2 · Любитель/ }).tap();
  await page.getByRole("radio", { name: "До 10 игр" }).tap();
  await page.getByRole("radio", { name: "До 3 месяцев" }).tap();
  await page.getByRole("button", { name: "Далее" }).tap();
  await page.getByRole("button", { name: "Готово" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Подтвердить" }).tap();
  await expect(page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(JOIN_MAX);

  await addGuestsByApi(desk, id, ["Ада Ким", "Бэла Ли", "Вера Юн"]);
  await desk.goto(`/tournament/${id}/manage`);
  await start(desk);
  const touches = await countTaps(desk);
  await desk.reload();
  await desk.getByRole("button", { name: "14, соперникам 10", exact: true }).tap();
  await desk.getByRole("button", { name: /^Сохранить 14 10, корт/ }).tap();
  await expect(playedCourts(desk)).toHaveCount(1);
  expect(touches()).toBeGreaterThan(0);
  expect(touches()).toBeLessThanOrEqual(RESULT_MAX);
});

/** A tile and «Сохранить» per court, then the next round. */
const ROUND_MAX = 9;

test("a round of four courts takes nine taps, the next round included", async ({ browser }) => {
  const organiser = await newPerson(browser, "Майя Пальцева");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Четыре корта", max_players: 16, courts: 4 });
  await addGuestsByApi(page, id, SIXTEEN);
  await page.goto(`/tournament/${id}/manage`);
  await start(page);
  const taps = await countTaps(page);
  await page.reload();
  await enterRound(page, [14, 11, 12, 9]);
  await page.getByRole("button", { name: "Начать раунд 2" }).click();
  await expect(page.getByText(/^Раунд 2\sиз/)).toBeVisible();
  expect(taps()).toBe(ROUND_MAX);
});

test("a round of four courts by games takes nine taps too", { tag: "@deep" }, async ({ browser }) => {
  const organiser = await newPerson(browser, "Гала Геймова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "По геймам", max_players: 16, courts: 4, scoring_method: "games" });
  await addGuestsByApi(page, id, SIXTEEN);
  await page.goto(`/tournament/${id}/manage`);
  await start(page);
  const taps = await countTaps(page);
  await page.reload();
  for (const played of [1, 2, 3, 4]) {
    await page.getByRole("button", { name: "6 4", exact: true }).click();
    await page.getByRole("button", { name: /^Сохранить 6 4, корт/ }).click();
    await expect(playedCourts(page)).toHaveCount(played);
  }
  await page.getByRole("button", { name: "Начать раунд 2" }).click();
  await expect(page.getByText(/^Раунд 2\sиз/)).toBeVisible();
  expect(taps()).toBe(ROUND_MAX);
});
