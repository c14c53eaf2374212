// Fees and terms of payment while one of their reads fails: the screen says so and offers a retry, where it showed a skeleton for ever.
import { expect } from "@playwright/test";
import { createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("a read of money that fails is named and repeated by a button", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { cost: 1500 });
  const terms = "**/api/collections/tournament_money/records?*";
  const screens = [
    { path: `/tournament/${id}/money`, failed: "Не удалось загрузить взносы", shown: "Сборы не настроены" },
    { path: `/tournament/${id}/money/terms`, failed: "Не удалось загрузить, как платят", shown: "Перевод мне" },
  ];
  for (const { path, failed, shown } of screens) {
    await page.route(terms, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(path);
    await expect(page.getByRole("alert").getByRole("heading", { name: failed })).toBeVisible();
    await page.unroute(terms);
    await page.getByRole("button", { name: "Повторить" }).click();
    await expect(page.getByText(shown)).toBeVisible();
  }
});
