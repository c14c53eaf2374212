// A start that needs a decision: who plays, a wait with its notice, and the undo that returns every mark.
import { expect } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { showsBriefly } from "../../people/brief.ts";
import { rowOf, sectionOf } from "../../people/check-in-screen.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = ["Ада Ким", "Бэла Ли", "Вера Юн", "Гена Рой", "Дина Цой", "Ева Пак"];

test("the organiser waits, starts with those who came, and takes the start back", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Решалова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, {
    ...{ name: "Вечер без двоих", date: moscowDay(), start_time: "00:00", end_time: "23:30" },
    ...{ max_players: 6, courts: 1, rounds: 3 },
  });
  await addGuestsByApi(page, id, NAMES);
  await page.clock.install();
  await page.goto(`/tournament/${id}/manage`);
  const begin = page.getByRole("button", { name: "Начать игру" });

  // Nobody is marked: those who came are left out, with the reason.
  await begin.click();
  const unmarked = page.getByRole("dialog", { name: "Никто не отмечен" });
  await expect(unmarked.getByRole("radio")).toHaveCount(2);
  await expect(unmarked).toContainText("Чтобы начать с теми, кто пришёл, отметьте их");
  await unmarked.getByRole("link", { name: "Отметить, кто на месте" }).click();
  for (const name of NAMES.slice(0, 4)) await rowOf(page, name).tap();
  await expect(page.getByRole("heading", { name: "Ждём двоих" })).toBeVisible();

  await begin.click();
  const sheet = page.getByRole("dialog", { name: "Начать без двоих?" });
  await expect(sheet.getByRole("radio")).toHaveCount(3);
  await sheet.getByRole("radio", { name: /^Подождать до/ }).check();
  await sheet.getByRole("button", { name: /^Подождать до/ }).click();
  await expect(page.getByText(/^Ждём до\s\d\d:\d\d$/)).toBeVisible();
  await showsBriefly(page, "Пора начинать", () => page.clock.fastForward("15:00"));
  await expect(page).not.toHaveURL(/wait=/);
  await page.clock.fastForward("00:11");
  await expect(page.getByText("Пора начинать")).toBeHidden();

  await begin.click();
  await expect(sheet.getByRole("radio", { name: /^Играют 4, кто пришёл/ })).toBeChecked();
  await sheet.getByRole("button", { name: "Начать: 4 игрока, 1 корт" }).click();
  await expect(page.getByRole("region", { name: /^Корт 1/ })).toBeVisible();
  await page.getByRole("button", { name: "Отменить старт" }).click();
  await expect(page.getByRole("heading", { name: "Ждём двоих" })).toBeVisible();
  await expect(sectionOf(page, "На месте").getByRole("listitem")).toHaveCount(4);

  await begin.click();
  await sheet.getByRole("radio", { name: /^Играют все 6/ }).check();
  await sheet.getByRole("button", { name: "Начать: 6 игроков, 1 корт" }).click();
  await expect(page.getByText("Игра началась")).toBeVisible();
  await page.clock.fastForward("01:10");
  await expect(page.getByText("Игра началась")).toBeHidden();
});

test("phones whose date is wrong: no start a day early, and sign-up is open until it ends", async ({ browser }) => {
  const [organiser, player] = [await newPerson(browser, "Ольга Спешащая"), await newPerson(browser, "Вера Спешащая")];
  for (const person of [organiser, player]) await signUp(person);
  const id = await createByApi(organiser.page, { date: moscowDay(1), max_players: 5 });
  await addGuestsByApi(organiser.page, id, NAMES.slice(0, 4));

  await organiser.page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await organiser.page.goto(`/tournament/${id}/manage`);
  await expect(organiser.page.getByRole("button", { name: "Начать раньше" })).toBeVisible();
  await expect(organiser.page.getByRole("button", { name: "Начать игру" })).toBeHidden();

  await player.page.clock.setSystemTime(Date.now() + 47 * 3_600_000);
  await player.page.goto(`/tournament/${id}/lobby`);
  await player.page.getByRole("link", { name: "Участвовать" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Подтвердить" }).click();
  await expect(player.page.getByText("Вы записаны").first()).toBeVisible();
});
