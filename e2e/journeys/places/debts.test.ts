import { expect } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi, writeByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("two debts are in the next lobby and in the profile, one transfer claims both, and the organiser is notified", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Раиса Белых");
  const player = await newPerson(browser, "Ирина Щербакова");
  await signUp(organiser);
  await signUp(player);
  const terms = { mode: "transfer", phone: "+79991234567", refund_rule: "none" };
  for (const cost of [800, 1250]) {
    const id = await createByApi(organiser.page, { name: `Вечер за ${cost}`, cost });
    await writeByApi(organiser.page, "tournament_money", { tournament: id, ...terms });
    await writeByApi(player.page, "tournament_participants", { tournament: id });
    await addGuestsByApi(organiser.page, id, ["Ада Ким", "Бэла Ли", "Вера Юн"]);
    await changeByApi(organiser.page, "tournaments", id, { status: "in_progress" });
    const isPlayed = `tournament = "${id}" && status = "active"`;
    const [match] = await recordsByApi<{ id: string }>(organiser.page, "tournament_matches", isPlayed);
    await changeByApi(organiser.page, "tournament_matches", match?.id ?? "", { team1_score: 14, team2_score: 10 });
    await changeByApi(organiser.page, "tournaments", id, { status: "completed" });
  }
  const next = await createByApi(organiser.page, { name: "Следующий вечер", cost: 900, date: moscowDay(12) });
  const { page } = player;
  await page.goto(`/tournament/${next}/lobby`);
  const debts = page.getByRole("region", { name: /За прошлые игры не оплачено 2\s050\s₽/ });
  await expect(debts.getByRole("link")).toHaveCount(2);
  await page.goto("/profile");
  const own = page.getByRole("region", { name: "Не оплачено" });
  await own.getByText(/Как перевести 2\s050\s₽/).click();
  await expect(own.locator("dt:has-text('Записка') + dd")).toHaveText(/^[А-Я]{4}-\d\d [А-Я]{4}-\d\d$/);
  await own.getByRole("button", { name: "Я оплатил" }).click();
  await expect(own.getByText("организатор проверит")).toHaveCount(2);
  await page.goto(`/tournament/${next}/lobby`);
  await expect(page.getByText("Раиса Белых")).toBeVisible();
  await expect(debts).toHaveCount(0);
  await organiser.page.goto("/notifications");
  await expect(organiser.page.getByText("Отметка об оплате: Ирина Щербакова")).toHaveCount(2);
  await organiser.page.getByText("Отметка об оплате").first().click();
  await organiser.page.getByRole("button", { name: "Пришло" }).first().click();
  await expect(organiser.page.getByRole("region", { name: "Оплачено" }).getByText("Ирина Щербакова")).toBeVisible();
  await page.goto("/profile");
  await expect(own.getByText("организатор проверит")).toHaveCount(1);
});
