// A player leaves during their match: a substitute at once, or what becomes of the match.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { playedCourts, start } from "../../people/manage-screen.ts";
import { courts } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = "Анна Ким,Борис Ли,Вера Орлова,Глеб Носов,Дарья Белова,Егор Котов,Жанна Громова,Захар Фомин".split(",");

async function leaves(page: Page, name: string) {
  await page.getByRole("button", { name: `Действия: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Уходит" }).click();
  return page.getByRole("dialog", { name: `Уходит: ${name}` });
}

test("a leaving player is replaced at once, or their match ends as a walkover or with its score", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ирина Кортова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Уходят рано", max_players: 8, courts: 2 });
  await addGuestsByApi(page, id, NAMES);
  await page.goto(`/tournament/${id}/manage`);
  await start(page);
  await page.getByRole("tab", { name: "Участники" }).click();

  const first = await leaves(page, "Анна Ким");
  await first.getByLabel("Имя").fill("Нина Замена");
  await first.getByRole("button", { name: "Гость: Нина Замена" }).click();
  await expect(first).toContainText(/Корт \d, прямо сейчас: выходит Нина Замена, уходит Анна Ким/);
  await first.getByRole("button", { name: "Применить" }).click();
  await expect(first).toBeHidden();
  await expect(
    courts(page)
      .getByText(/Нина|Замена/)
      .first(),
  ).toBeVisible();

  // A closed sheet changes nothing.
  const closed = await leaves(page, "Борис Ли");
  await closed.getByRole("button", { name: /^Победа соперникам без\sсчёта/ }).click();
  await expect(closed).toContainText(/Корт\s\d: неявка, победа:/);
  await closed.getByRole("button", { name: "Закрыть" }).click();
  await expect(closed).toBeHidden();
  await expect(playedCourts(page)).toHaveCount(0);

  const second = await leaves(page, "Борис Ли");
  await second.getByRole("button", { name: /^Победа соперникам без\sсчёта/ }).click();
  await second.getByRole("button", { name: "Применить" }).click();
  await expect(second).toBeHidden();
  await expect(playedCourts(page)).toHaveCount(1);

  const rest = page.getByRole("list", { name: "Записаны" }).getByRole("button", { name: /^Действия: / });
  const names = (await rest.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""))).map((label) =>
    label.replace("Действия: ", ""),
  );
  // The court of the other match opens a moment after the end of this one.
  const isFirstPlayed = await page.getByRole("button", { name: /^Корт 1 .*сыгран$/ }).isVisible();
  const open = await page.getByRole("region", { name: isFirstPlayed ? "Корт 2" : "Корт 1", exact: true }).innerText();
  const third = names.find((name) => open.includes(name.split(" ")[1] ?? name));
  if (!third) throw new Error("nobody of the open court is listed");
  const stopped = await leaves(page, third);
  await stopped.getByRole("button", { name: /^Остановить матч со\sсчётом/ }).click();
  await stopped.getByRole("button", { name: "9", exact: true }).click();
  await stopped.getByRole("button", { name: "5", exact: true }).click();
  await stopped.getByRole("button", { name: "Что изменится" }).click();
  await stopped.getByRole("button", { name: "Применить" }).click();
  await expect(stopped).toBeHidden();
  await expect(playedCourts(page)).toHaveCount(2);
});

test("a change whose answer was lost is not said to be another organiser's", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Кортова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Ответ потерян", max_players: 8, courts: 2 });
  await addGuestsByApi(page, id, NAMES);
  await page.goto(`/tournament/${id}/manage`);
  await start(page);
  await page.getByRole("tab", { name: "Участники" }).click();
  await page.route("**/lineup", async (route) => {
    if (!route.request().postDataJSON().basis) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const sheet = await leaves(page, "Анна Ким");
  await sheet.getByLabel("Имя").fill("Нина Замена");
  await sheet.getByRole("button", { name: "Гость: Нина Замена" }).click();
  await sheet.getByRole("button", { name: "Применить" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "Ответ до вас не дошёл, но состав уже другой: Анна Ким уже не играет",
  );
});
