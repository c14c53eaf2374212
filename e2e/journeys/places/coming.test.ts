// «Придёте на игру?»: the question, its answers on open pages and in the list of notifications, and the organiser's list.
import { expect } from "@playwright/test";
import { changeByApi, createByApi, joinByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, type Person, signUp } from "../../people/person.ts";

test("players say «Буду» or «Не смогу», and who did not answer is called first", async ({ browser }) => {
  const people: Person[] = [];
  for (const name of [
    "Ольга Зовущая",
    "Борис Идущий",
    "Вера Занятая",
    "Глеб Молчащий",
    "Дарья Читающая",
    "Яна Ждущая",
  ]) {
    const person = await newPerson(browser, name);
    await signUp(person);
    people.push(person);
  }
  const [organiser, comes, cannot, , reads, waits] = people as [Person, Person, Person, Person, Person, Person];
  const id = await createByApi(organiser.page, {
    name: "Кто придёт",
    date: moscowDay(1),
    start_time: "23:00",
    end_time: "23:59",
    allow_waitlist: true,
  });
  for (const { page } of people.slice(1)) await joinByApi(page, id);
  const lobby = `/tournament/${id}/lobby`;
  for (const { page } of [comes, cannot, waits]) {
    await page.goto(lobby);
    await waitForHydration(page);
  }
  await expect(waits.page.getByRole("heading", { name: "Вы в листе ожидания, номер 1" })).toBeVisible();

  // The hour of the question is chosen when it has passed: the players are asked at once.
  await changeByApi(organiser.page, "tournaments", id, { confirm_hours: 48 });
  await expect(comes.page.getByText("Придёте на игру?")).toBeVisible();
  await comes.page.getByRole("button", { name: "Буду" }).click();
  await expect(comes.page.getByText("Отметили: вы придёте")).toBeVisible();
  await expect(comes.page.getByText("Придёте на игру?")).toHaveCount(0);

  await cannot.page.getByRole("button", { name: "Не смогу" }).click();
  // Who gets a place after the question is asked, too.
  await expect(waits.page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();
  await expect(waits.page.getByText("Придёте на игру?")).toBeVisible();

  await reads.page.goto("/notifications");
  await waitForHydration(reads.page);
  await reads.page.getByRole("button", { name: "Буду" }).click();
  await expect(reads.page.getByText("Ответ: «Буду»")).toBeVisible();

  await organiser.page.goto(`/tournament/${id}/manage`);
  await waitForHydration(organiser.page);
  const rows = organiser.page.getByRole("region", { name: "Участники" }).getByRole("listitem");
  await expect(rows).toHaveText([
    /Глеб Молчащий/,
    /Яна Ждущая/,
    /Борис Идущий.*Подтверждено/,
    /Дарья Читающая.*Подтверждено/,
  ]);
});
