// Places by request: both sides see what the other does while their pages are open.
import { expect } from "@playwright/test";
import { changeByApi, createByApi } from "../people/api-fixtures.ts";
import { test } from "../people/journey.ts";
import { newPerson, type Person, signUp } from "../people/person.ts";

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
