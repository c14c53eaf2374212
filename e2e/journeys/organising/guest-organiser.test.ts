import { expect } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { agree, newPerson, onboard, signIn } from "../../people/person.ts";

test("a guest fills the wizard, reloads in the middle, signs in at the end and finds their tournament complete", {
  tag: "@chief",
}, async ({ browser }) => {
  const lida = await newPerson(browser, "Лида Ветрова");
  const { page } = lida;
  const onward = () => page.getByRole("button", { name: "Далее" }).click();
  await page.goto("/tournament/create/type");
  await page.getByRole("button", { name: /^Американо/ }).click();
  await page.getByLabel("Название").fill("Ветреный кубок");
  await page.getByLabel("Стоимость участия").fill("900");
  await onward();
  await expect(page.getByText("Выберите сегодняшний или будущий день")).toBeVisible();
  await page.getByRole("button", { name: "Дата" }).click();
  await expect(page.getByRole("button", { name: "Предыдущий месяц" })).toBeDisabled();
  const yesterday = await page.evaluate(() => new Date().getDate() - 1);
  if (yesterday > 0) await expect(page.getByRole("button", { name: new RegExp(`^${yesterday} `) })).toBeDisabled();
  await page.getByRole("button", { name: "Следующий месяц" }).click();
  await page.getByRole("button", { name: /^15 / }).click();
  await expect(page.getByRole("button", { name: "Дата" })).toHaveText(/^15\.\d\d\.\d{4}$/);
  await page.getByLabel("Начало").selectOption("18:00");
  await page.getByLabel("Окончание").selectOption("21:00");
  await onward();

  await expect(page.getByText("Убедитесь, что площадка согласована на эту дату и время")).toBeVisible();
  const club = page.getByLabel("Клуб");
  await page.getByLabel("Город").selectOption("Санкт-Петербург");
  await club.selectOption({ index: 1 });
  await page.getByLabel("Город").selectOption("Казань");
  await expect(club).toHaveValue("");
  await onward();
  await expect(club).toHaveAttribute("aria-invalid", "true");
  await club.selectOption({ index: 1 });
  const chosen = await club.locator("option:checked").innerText();

  await page.reload();
  await expect(page.getByLabel("Город").locator("option:checked")).toHaveText("Казань");
  await expect(club.locator("option:checked")).toHaveText(chosen);
  await onward();
  await page.getByRole("radio", { name: "Любой" }).check();
  await onward();
  await page.getByRole("radio", { name: /По\sочкам/ }).check();
  await onward();

  await page.getByRole("button", { name: "Создать турнир" }).click();
  await expect(page).toHaveURL("/auth?redirect=%2Ftournament%2Fcreate%2Fsummary");
  await signIn(lida);
  await agree(lida);
  await onboard(lida);
  await expect(page).toHaveURL("/tournament/create/summary");
  for (const words of ["Ветреный кубок", "900 ₽", "Казань", chosen, "18:00"])
    await expect(page.getByRole("main")).toContainText(words);
  await page.getByRole("button", { name: "Создать турнир" }).click();
  await expect(page.getByRole("heading", { name: "Турнир создан" })).toBeVisible();
  await page.goto("/tournament/create/basic");
  await expect(page).toHaveURL("/tournament/create/type");
});
