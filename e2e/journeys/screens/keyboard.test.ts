import { expect } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, writeByApi } from "../../people/api-fixtures.ts";
import { aLink } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";
import { pick, press, tabTo } from "../../people/keyboard.ts";
import { playedCourts } from "../../people/manage-screen.ts";
import { newPerson, signUp } from "../../people/person.ts";

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test("signing in, joining and entering a result need no mouse", async ({ browser }) => {
  const organiser = await newPerson(browser, "Роман Клавишин");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "Без мыши" });

  const { page, phone, name } = await newPerson(browser, "Нонна Табова");
  await page.goto(`/tournament/${id}/join`);
  await press(page, page.getByRole("link", { name: "Участвовать" }));
  await press(page, page.getByRole("dialog").getByRole("link", { name: "Войти" }));
  await tabTo(page, page.getByLabel("Телефон"));
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  const code = (await page.getByText(/Код для\sдемо: \d{4}/).innerText()).replace(/\D/g, "");
  await tabTo(page, page.getByLabel("Код из 4 цифр"));
  await page.keyboard.type(code);
  await press(page, page.getByRole("button", { name: "Подтвердить" }));
  await press(page, page.getByRole("button", { name: "Даю согласие и продолжаю" }));
  await tabTo(page, page.getByLabel("Имя и фамилия"));
  await page.keyboard.type(name);
  await pick(page, "Пол", "Женский");
  await press(page, page.getByRole("button", { name: "Далее" }));
  await pick(page, "Уровень", /^2 · Любитель/);
  await pick(page, "Сколько игр сыграли", "До 10 игр");
  await pick(page, "Как давно играете", "До 3 месяцев");
  await press(page, page.getByRole("button", { name: "Далее" }));
  await press(page, page.getByRole("button", { name: "Готово" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Подтвердить" }));
  await expect(page.getByRole("heading", { name: "Вы записаны" })).toBeVisible();

  await addGuestsByApi(desk, id, ["Ада Ким", "Бэла Ли", "Вера Юн"]);
  await desk.goto(`/tournament/${id}/manage`);
  await press(desk, desk.getByRole("button", { name: "Начать раньше" }));
  // All places are taken, so starting is the first choice. Which others follow depends on the time of day: to the next one and back.
  await desk.getByRole("dialog").getByRole("radio").first().focus();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("ArrowUp");
  await press(desk, desk.getByRole("dialog").getByRole("button", { name: /^Начать: / }));
  await press(desk, desk.getByRole("button", { name: "14, соперникам 10", exact: true }));
  await press(desk, desk.getByRole("button", { name: /^Сохранить 14 10, корт/ }));
  await expect(playedCourts(desk)).toHaveCount(1);
});

test("a button that its own press removes leaves the focus at what it was about", async ({ browser }) => {
  const organiser = await newPerson(browser, "Фаина Фокусова");
  await signUp(organiser);
  const { page } = organiser;
  const asked = await createByApi(page, { name: "По заявкам", approval: true });
  for (const name of ["Ада Ким", "Бэла Ли", "Вера Юн"]) {
    const player = await newPerson(browser, name);
    await signUp(player);
    await writeByApi(player.page, "tournament_requests", { tournament: asked });
  }
  await page.goto(`/tournament/${asked}/manage`);
  const requests = page.getByRole("region", { name: "Просят место" });
  await press(page, requests.getByRole("button", { name: "Принять: Бэла Ли" }));
  await expect(requests.getByRole("listitem")).toHaveCount(2);
  // The row that is in its place now, not a button: the key may be pressed twice.
  await expect(requests.getByRole("listitem").nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(requests.getByRole("button", { name: "Отказать: Вера Юн" })).toBeFocused();
  await press(page, requests.getByRole("button", { name: "Принять: Вера Юн" }));
  await press(page, requests.getByRole("button", { name: "Принять: Ада Ким" }));
  await expect(requests).toBeHidden();
  await expect(page.locator("#main")).toBeFocused();

  const played = await createByApi(page, { name: "По ссылке" });
  await addGuestsByApi(page, played, ["Ада Ким", "Бэла Ли", "Вера Юн", "Глеб Носов"]);
  await changeByApi(page, "tournaments", played, { status: "in_progress" });
  const keeper = (await newPerson(browser, "Судья без мыши")).page;
  await keeper.goto((await aLink(page, { tournament: played, kind: "scorekeeper", court: 1 })).address);
  await press(keeper, keeper.getByRole("button", { name: "14, соперникам 10", exact: true }));
  const save = keeper.getByRole("button", { name: "Сохранить 14 : 10" });
  await press(keeper, save);
  await expect(save).toBeHidden();
  await expect(keeper.locator("[data-subject]")).toBeFocused();
  await keeper.keyboard.press("Tab");
  await expect(keeper.getByRole("button", { name: /^Очки:/ }).first()).toBeFocused();
});
