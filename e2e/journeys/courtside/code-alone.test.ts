// One person with the code of a court ends a match that nobody has reported; those who played and the organiser answer it (decision 178).
import { expect } from "@playwright/test";
import { aCourt, half, isAccepted, sendScore, tile } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";

test("a match ended by the code alone is contradicted by those who played, and taken back in one tap", async ({
  browser,
}) => {
  const { page, id, phone, current } = await aCourt(browser, { accounts: 0 });
  const [pair, one, other] = [await phone("Игроки"), await phone("Чужой"), await phone("Его второе окно")];
  await half(pair, 0).click();
  await tile(pair, 14).click();
  await half(one, 0).click();
  await sendScore(one, 18);
  await half(other, 1).click();
  await other.getByRole("button", { name: "Подтвердить 18 : 6" }).click();
  await isAccepted(pair, "18 : 6");
  await pair.getByRole("button", { name: "Сообщить организатору 14 : 10" }).click();
  await expect(pair.getByText("Сообщили организатору")).toBeVisible();
  // The phone knows it without what it had in memory.
  await pair.reload();
  await expect(pair.getByText("Сообщили организатору")).toBeVisible();
  await expect(pair.getByRole("button", { name: "Счёт неверен" })).toBeHidden();
  await one.getByRole("button", { name: "Счёт неверен" }).click();
  await expect(one.getByRole("alert")).toContainText("организатору уже сообщали");

  await page.goto(`/tournament/${id}/manage`);
  const disputes = page.getByRole("region", { name: "Споры о счёте" });
  await expect(disputes).toContainText("С телефона у корта говорят, что счёт неверен, указывают 14 : 10");
  await disputes.getByRole("button", { name: "Рассудить" }).click();
  await expect(page.getByText("Обе пары ввели по коду корта, без входа")).toBeVisible();
  await page.getByRole("button", { name: "Отменить счёт" }).click();
  await expect(disputes).toBeHidden();
  await expect.poll(async () => (await current()).status).toBe("active");

  // The next dispute is settled with what was said, in one tap.
  await sendScore(one, 16);
  await pair.getByRole("button", { name: "Исправить" }).click();
  await sendScore(pair, 15);
  await expect(other.getByRole("button", { name: "Подтвердить 15 : 9" })).toBeVisible();
  await other.getByRole("button", { name: "Не так" }).click();
  await page.getByRole("button", { name: "Записать 15 : 9, корт 1" }).click();
  await isAccepted(other, "15 : 9");
  await expect(disputes).toBeHidden();
  await page.goto(`/tournament/${id}/manage?journal=1`);
  await expect(page.getByRole("dialog")).toContainText("по ссылке: корт 1, обе пары по коду, без входа");
  await expect(page.getByRole("dialog")).toContainText("возражение по коду: корт 1");
});
