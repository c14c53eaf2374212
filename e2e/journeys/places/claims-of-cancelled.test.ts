import { expect } from "@playwright/test";
import { changeByApi, createByApi, writeByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("claims of a cancelled evening and of who left are found, confirmed and returned", async ({ browser }) => {
  const organiser = await newPerson(browser, "Раиса Белых");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Американо в субботу", cost: 1500, max_players: 8 });
  const terms = { tournament: id, mode: "transfer", phone: "+79991234567", refund_rule: "none" };
  await writeByApi(page, "tournament_money", terms);
  const denis = await newPerson(browser, "Денис Ким");
  const irina = await newPerson(browser, "Ирина Щербакова");
  const vera = await newPerson(browser, "Вера Лис");
  const entries: string[] = [];
  for (const person of [denis, irina, vera]) {
    await signUp(person);
    entries.push((await writeByApi(person.page, "tournament_participants", { tournament: id })).id);
    await person.page.goto(`/tournament/${id}/lobby`);
  }
  for (const person of [denis, irina]) {
    await person.page.getByRole("button", { name: "Я оплатил" }).click();
    await expect(person.page.getByText("Организатор проверит перевод")).toBeVisible();
  }
  await changeByApi(irina.page, "tournament_participants", entries[1] ?? "", { status: "cancelled" });
  await page.goto(`/tournament/${id}/money`);
  const left = page.getByRole("region", { name: "Без места" });
  await expect(left.getByText("Ирина Щербакова")).toBeVisible();
  await expect(irina.page.getByText("Если перевод пришёл, организатор вернёт деньги")).toBeVisible();
  await left.getByRole("button", { name: "Пришло", exact: true }).click();
  await left.getByRole("button", { name: "Вернули" }).click();
  await expect(left.getByRole("button")).toHaveCount(0);

  await changeByApi(page, "tournaments", id, { status: "cancelled" });
  // Vera transferred the fee and has not said so.
  await vera.page.getByRole("button", { name: "Я оплатил" }).click();
  await expect(vera.page.getByText("Если перевод пришёл, организатор вернёт деньги")).toBeVisible();
  await page.goto("/notifications");
  await expect(page.getByText("Турнир отменён: если деньги пришли, верните их")).toBeVisible();
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("link", { name: "Взносы и возвраты" }).click();
  const toCheck = page.getByRole("region", { name: "Проверить" });
  await expect(toCheck.getByText("Денис Ким")).toBeVisible();
  await expect(toCheck.getByText("Вера Лис")).toBeVisible();
  await vera.page.getByRole("button", { name: "Снять отметку" }).click();
  await expect(toCheck.getByText("Вера Лис")).toBeHidden();
  await toCheck.getByRole("button", { name: "Не пришло" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Поищу ещё" }).click();
  // The bank writes the first letter of the surname: the organiser is asked, and the answer is that of the claim.
  await page.getByRole("button", { name: "Вставить выписку" }).click();
  const today = moscowDay().split("-").reverse().join(".");
  await page.getByLabel("Текст из банка").fill(`${today} 14:20;+1 500 ₽;Денис Андреевич К.;без сообщения`);
  await page.getByRole("button", { name: "Сверить" }).click();
  await page.getByRole("region", { name: "Переводы" }).getByRole("button", { name: "Денис Ким" }).click();
  await page.getByRole("region", { name: "Переплата" }).getByRole("button", { name: "Вернули 1 500 ₽" }).click();
  await expect(page.getByRole("region", { name: "Вернули" }).getByText("Денис Ким")).toBeVisible();
  await denis.page.reload();
  await expect(denis.page.getByText("Вернули 1 500 ₽")).toBeVisible();
});
