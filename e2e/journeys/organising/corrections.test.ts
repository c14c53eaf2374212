import { expect } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterResult, start } from "../../people/manage-screen.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("an organiser corrects their tournament: wrong input and a failed save are reported, a saved one opens Manage", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Тамара Правкина");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "С опечаткой" });
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("button", { name: "Действия с турниром" }).click();
  await page.getByRole("menuitem", { name: "Редактировать" }).click();
  await expect(page).toHaveURL(`/tournament/${id}/edit`);

  for (const section of ["Основное", "Расписание", "Место", "Участники", "Правила"])
    await expect(page.getByRole("heading", { name: section, exact: true })).toBeVisible();
  const name = page.getByLabel("Название");
  const save = page.getByRole("button", { name: "Сохранить" });
  const rounds = page.getByRole("spinbutton", { name: "Раунды" });
  await rounds.fill("99");
  await expect(page.getByText("От 3 до 15")).toBeVisible();
  await rounds.fill("3");
  await name.fill("");
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Без опечатки");

  const outcome = page.getByRole("region", { name: "Что получится" });
  await expect(outcome).toContainText("3 раунда");
  await expect(outcome).not.toContainText("Было");
  await rounds.fill("4");
  await expect(outcome).toContainText("4 раунда");
  await expect(outcome).toContainText(/Было: .*3\sраунда/);
  await expect(page.getByText(/^4\sраунда · до\s\d\d:\d\d$/)).toBeVisible();
  await rounds.fill("3");

  let failed = false;
  await page.route(`**/api/collections/tournaments/records/${id}**`, (route) => {
    if (route.request().method() !== "PATCH" || failed) return route.fallback();
    failed = true;
    return route.fulfill({ status: 500, json: { code: 500, message: "Something went wrong.", data: {} } });
  });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Не удалось сохранить турнир");
  await expect(name).toHaveValue("Без опечатки");
  await save.click();
  await expect(page).toHaveURL(`/tournament/${id}/manage`);
  await expect(page.getByRole("heading", { level: 1, name: "Без опечатки" }).first()).toBeVisible();

  await addGuestsByApi(page, id, ["Ада Ким", "Бэла Ли", "Вера Юн", "Галя Цой"]);
  await page.goto(`/tournament/${id}/edit`);
  await page.getByRole("spinbutton", { name: "Максимум игроков" }).fill("5");
  await expect(page.getByText("Уже записано: 4, свободно 1 место")).toBeVisible();
  await page.goto(`/tournament/${id}/manage`);
  await start(page);
  await enterResult(page, 14);
  const results = page.getByRole("group").filter({ has: page.getByText("Все результаты", { exact: true }) });
  await expect(page.getByRole("heading", { name: "Раунд 1", exact: true })).toBeHidden();
  await results.getByText("Все результаты", { exact: true }).click();
  await expect(results.getByRole("heading", { name: "Раунд 1", exact: true })).toBeVisible();

  await page.goto(`/tournament/${id}/edit`);
  await expect(outcome).toContainText("4 игрока на 1 корте: начат 1 раунд из 3, впереди 2");
  await rounds.fill("5");
  await expect(outcome).toContainText("впереди 4");
  await expect(outcome).toContainText(/Было: .*впереди 2/);
});
