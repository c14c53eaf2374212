// Places by request: both sides see what the other does while their pages are open.
import { expect } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, writeByApi } from "../../people/api-fixtures.ts";
import { rowOf } from "../../people/check-in-screen.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, type Person, signUp } from "../../people/person.ts";
import { restingBox } from "../../people/resting-box.ts";

const asks = async ({ page }: Person) => {
  await page.getByRole("link", { name: "Отправить заявку" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(dialog).toContainText("Ждём ответа организатора");
  await dialog.getByRole("button", { name: "Понятно" }).click();
  await expect(page.getByRole("link", { name: "Заявка на рассмотрении" })).toBeVisible();
};

test("a request appears, is taken back, is declined and accepted on open pages", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "По заявкам", approval: true });
  await organiser.page.goto(`/tournament/${id}/manage`);
  const player = await newPerson(browser, "Анна Ким");
  await signUp(player, `/tournament/${id}/lobby`);
  const asked = organiser.page.getByRole("button", { name: "Принять: Анна Ким" });

  await asks(player);
  await expect(asked).toBeVisible();
  await player.page.getByRole("link", { name: "Заявка на рассмотрении" }).click();
  await player.page.getByRole("button", { name: "Отозвать заявку" }).click();
  await expect(asked).toBeHidden();
  await player.page.getByRole("button", { name: "Отмена" }).click();

  await asks(player);
  await organiser.page.getByRole("button", { name: "Отказать: Анна Ким" }).click();
  await expect(player.page.getByRole("link", { name: "Отправить заявку" })).toBeVisible();

  await asks(player);
  await expect(asked).toBeVisible();
  await changeByApi(organiser.page, "tournaments", id, { approval: false });
  await expect(player.page.getByRole("link", { name: "Участвовать" })).toBeVisible();
  await asked.click();
  await expect(asked).toBeHidden();
  await expect(player.page.getByText("Вы записаны").first()).toBeVisible();
});

test("the page of a series offers a request, and names the one that waits", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Сериева");
  await signUp(organiser);
  const source = await createByApi(organiser.page, { name: "Среды по заявкам", approval: true });
  const rule = { source, every_weeks: 1, weekdays: [3], days_ahead: 1 };
  const { id } = await writeByApi(organiser.page, "series", { name: "Среды", ...rule });
  const player = await newPerson(browser, "Анна Серийная");
  await signUp(player, `/series/${id}`);
  const { page } = player;
  await page.getByRole("link", { name: /^Отправить\sзаявку на/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(dialog).toContainText("Ждём ответа организатора");
  await page.goto(`/series/${id}`);
  await page.getByRole("link", { name: "Заявка на рассмотрении" }).click();
  await expect(page.getByRole("button", { name: "Отозвать заявку" })).toBeVisible();
});

test("at the door nobody who asks moves the rows: requests and one more court wait in a line above the bar", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ирина Дверная");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, {
    name: "Заявки у двери",
    ...{ date: moscowDay(), start_time: "23:00", end_time: "23:30", allow_waitlist: true, approval: true },
  });
  const names = ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"];
  const waiting = ["Дина Белова", "Егор Котов", "Жанна Громова", "Захар Жуков"];
  await addGuestsByApi(page, id, names);
  await page.goto(`/tournament/${id}/manage`);
  await waitForHydration(page);
  const last = rowOf(page, "Глеб Носов");
  await expect.poll(async () => (await last.boundingBox())?.height).toBe(52);
  const before = await restingBox(last);

  const player = await newPerson(browser, "Олег Заявкин");
  await signUp(player);
  await writeByApi(player.page, "tournament_requests", { tournament: id });
  await expect(page.getByRole("button", { name: "1 заявка" })).toBeVisible();
  await addGuestsByApi(page, id, waiting);
  const calls = page.getByRole("button", { name: /^1\sзаявка · ещё корт$/ });
  await expect(calls).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);

  await calls.click();
  const sheet = page.getByRole("dialog", { name: "Кому дать место" });
  await sheet.getByRole("button", { name: "Открыть корт 2 и дать места" }).click();
  await expect(sheet.getByRole("region", { name: "В очереди ждут четверо" })).toBeHidden();
  await sheet.getByRole("button", { name: "Принять: Олег Заявкин" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Ждём 8 игроков" })).toBeVisible();
});
