import { expect } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

const ENTRIES = "**/api/collections/tournament_participants/records?**";

test("two players join for the last place: one gets it, the other sees that it is taken", async ({ browser }) => {
  const organiser = await newPerson(browser, "Раиса Белых");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Последнее место" });
  await addGuestsByApi(organiser.page, id, ["Первая Роза", "Второй Марк", "Третья Нина"]);

  const people = [await newPerson(browser, "Артём Быстров"), await newPerson(browser, "Борис Скоров")];
  for (const person of people) {
    await signUp(person);
    await person.page.goto(`/tournament/${id}/join`);
    await expect(person.page.getByText("Осталось 1 место").first()).toBeVisible();
    await person.page.getByRole("link", { name: "Участвовать" }).click();
    await expect(person.page.getByRole("dialog", { name: `Привет, ${person.name.split(" ")[0]}` })).toBeVisible();
  }
  // Both requests wait for each other, so that neither page knows of the other player when it sends its own.
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  for (const { page } of people)
    await page.route(ENTRIES, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      asked += 1;
      if (asked === people.length) release();
      await both;
      await route.continue();
    });
  await Promise.all(people.map(({ page }) => page.getByRole("button", { name: "Подтвердить" }).click()));

  const isIn = await Promise.all(
    people.map(async ({ page }) => {
      const place = page.getByRole("heading", { name: "Вы записаны" });
      const refusal = page.getByRole("alert").filter({ hasText: "Мест больше нет" });
      await expect(place.or(refusal).first()).toBeVisible();
      return place.isVisible();
    }),
  );
  expect(isIn.toSorted()).toEqual([false, true]);
  for (const [index, { page }] of people.entries()) {
    if (isIn[index]) continue;
    await page.reload();
    await expect(page.getByRole("button", { name: "Мест нет" })).toBeDisabled();
  }
});

test("an answer lost while joining: the player has one place, and the screen says so", { tag: "@deep" }, async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Вадим Тихий");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Потерянный ответ" });
  const { page, ...player } = await newPerson(browser, "Клара Обрывова");
  await signUp({ page, ...player });
  await page.goto(`/tournament/${id}/lobby`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Участвовать" }).click();

  let lost = 0;
  await page.route(ENTRIES, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Подтвердить" }).click();
  // In the dialog when the live event comes first, on the page when the repeated request does.
  await expect(page.getByRole("status").filter({ hasText: "Вы записаны" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();
  await expect(page.getByText("1 из 4").first()).toBeVisible();
  expect(lost).toBe(1);
});
