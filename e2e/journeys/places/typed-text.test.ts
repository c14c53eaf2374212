// Text that a user is typing in a dialog outlives what happens to the tournament meanwhile: its dialog is above the part of the page that changes.
import { expect, type Locator } from "@playwright/test";
import {
  addGuestsByApi,
  changeByApi,
  createByApi,
  joinByApi,
  recordsByApi,
  writeByApi,
} from "../../people/api-fixtures.ts";
import { rowOf } from "../../people/check-in-screen.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"];

/** Whether it is the same field: a new one with the same text would have lost the focus and the caret. */
async function keepsField(field: Locator, change: () => Promise<void>, changed: Locator) {
  await field.evaluate((input) => input.setAttribute("data-typed", ""));
  const typed = await field.inputValue();
  await change();
  await expect(changed).toBeAttached();
  await expect(field).toHaveValue(typed);
  await expect(field).toHaveAttribute("data-typed", "");
}

test("a player's data at the check-in, while the player is removed", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page);
  await addGuestsByApi(page, id, NAMES);
  await page.goto(`/tournament/${id}/manage?list=check-in`);
  await rowOf(page, "Анна Ким").click({ button: "right" });
  await page.getByRole("button", { name: "Изменить", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Данные игрока" });
  await dialog.getByLabel("Имя").fill("Анна Кимова");
  const entries = await recordsByApi<{ id: string }>(
    page,
    "tournament_participants",
    `tournament = "${id}" && user.name = "Анна Ким"`,
  );
  await keepsField(
    dialog.getByLabel("Имя"),
    () => changeByApi(page, "tournament_participants", entries[0]?.id ?? "", { status: "cancelled" }),
    dialog.getByText("этого игрока убрали из турнира"),
  );
  await expect(rowOf(page, "Анна Ким")).toBeHidden();
});

test("names of players that are being added, while the tournament starts", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { max_players: 8 });
  await addGuestsByApi(page, id, NAMES);
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("button", { name: "Добавить игроков" }).click();
  const dialog = page.getByRole("dialog", { name: "Добавить игроков" });
  await dialog.getByLabel("Имена").fill("Дина Рай");
  await keepsField(
    dialog.getByLabel("Имена"),
    () => changeByApi(page, "tournaments", id, { status: "in_progress" }),
    dialog.getByText("Турнир уже начался"),
  );
});

test("a friend's name, while the tournament starts", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { max_players: 8 });
  await addGuestsByApi(organiser.page, id, NAMES);
  const player = await newPerson(browser, "Олег Титов");
  await signUp(player);
  await joinByApi(player.page, id);
  const { page } = player;
  await page.goto(`/tournament/${id}/lobby`);
  await page.getByRole("button", { name: "Ваше участие: ещё" }).click();
  await page.getByRole("menuitem", { name: "Записать друга" }).click();
  const dialog = page.getByRole("dialog", { name: "Записать друга" });
  await dialog.getByLabel("Имя друга").fill("Семён");
  await keepsField(
    dialog.getByLabel("Имя друга"),
    () => changeByApi(organiser.page, "tournaments", id, { status: "in_progress" }),
    page.locator("h2", { hasText: "Мои матчи" }),
  );
});

test("a price of one player, while the player leaves", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { cost: 1500, max_players: 8 });
  const terms = { tournament: id, mode: "transfer", phone: "+79991234567", refund_rule: "none" };
  await writeByApi(page, "tournament_money", terms);
  const player = await newPerson(browser, "Олег Титов");
  await signUp(player);
  await joinByApi(player.page, id);
  await page.goto(`/tournament/${id}/money`);
  await page.getByRole("button", { name: "Олег Титов" }).click();
  const dialog = page.getByRole("dialog", { name: "Олег Титов" });
  await dialog.getByLabel("Сколько платит, ₽").fill("750");
  const [entry] = await recordsByApi<{ id: string }>(page, "tournament_participants", `tournament = "${id}"`);
  await keepsField(
    dialog.getByLabel("Сколько платит, ₽"),
    () => changeByApi(player.page, "tournament_participants", entry?.id ?? "", { status: "cancelled" }),
    dialog.getByText("Игрок уже вышел из турнира"),
  );
});

test("changes of a tournament, while it ends", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page);
  await page.goto(`/tournament/${id}/edit`);
  await page.getByLabel("Описание").fill("Мячи свои, вода у корта");
  await keepsField(
    page.getByLabel("Описание"),
    () => changeByApi(page, "tournaments", id, { status: "cancelled" }),
    page.getByText("Турнир отменён, сохранить уже нельзя"),
  );
  await expect(page.getByRole("button", { name: "Сохранить" })).toBeHidden();
});

test("a list from an announcement, while the check-in opens by itself", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { date: moscowDay(0) });
  await addGuestsByApi(page, id, NAMES);
  await page.goto(`/tournament/${id}/manage?add=1`);
  await expect(page.getByRole("dialog", { name: "Добавить игроков" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, "Анна Ким")).toBeVisible();
  await expect(page).toHaveURL(/manage$/);
});

test("details of a transfer, while the tournament ends", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { cost: 1500 });
  await page.goto(`/tournament/${id}/money/terms`);
  await page.getByRole("radio", { name: /^Перевод/ }).check();
  await page.getByLabel("Банк").fill("Т-Банк");
  await keepsField(
    page.getByLabel("Банк"),
    () => changeByApi(page, "tournaments", id, { status: "cancelled" }),
    page.getByText("Турнир уже не изменить"),
  );
});

test("terms of payment that are not saved: a reload and the way back ask first", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { cost: 500 });
  await page.goto(`/tournament/${id}/money/terms`);
  await page.getByLabel("Телефон для СБП").fill("9991234567");
  const bank = page.getByLabel("Банк");
  await bank.fill("Т-Банк");
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(bank).toHaveValue("Т-Банк");

  await page.getByRole("link", { name: "Назад" }).click();
  await page.getByRole("dialog", { name: "Уйти без сохранения?" }).getByRole("button", { name: "Остаться" }).click();
  await expect(bank).toHaveValue("Т-Банк");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(`/tournament/${id}/money`);
});
