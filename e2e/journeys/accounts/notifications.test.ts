// A player with two devices: a move and a cancellation by the organiser reach both, read marks agree, settings are the same on both.
import { expect } from "@playwright/test";
import { changeByApi, createByApi, joinByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("what the organiser changes reaches both devices of a player, and read marks agree", { tag: "@chief" }, async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ольга Переносова");
  await signUp(organiser);
  const player = await newPerson(browser, "Пётр Двателефонов");
  await signUp(player, "/");
  const phone = player.page;
  // Signed in there, too: two devices with one token would look like a theft, which ends the session (decision 033).
  const other = { ...(await newPerson(browser, player.name)), phone: player.phone };
  const tablet = other.page;
  await tablet.setViewportSize({ width: 1280, height: 800 });
  await signUp(other, "/");

  const cup = await createByApi(organiser.page, { name: "Кубок переноса" });
  const bell = (page: typeof phone) => page.getByRole("link", { name: /^Уведомления/ }).first();
  await expect(bell(phone)).toHaveAccessibleName("Уведомления");
  await joinByApi(phone, cup);
  // Without a reload, on both.
  await changeByApi(organiser.page, "tournaments", cup, { start_time: "18:00" });
  for (const page of [phone, tablet]) await expect(bell(page)).toHaveAccessibleName(/^Уведомления, 1\sновое$/);

  await bell(phone).click();
  const moved = phone.getByRole("link", { name: /Начало перенесли/ });
  await expect(moved).toContainText("19:00 → 18:00");
  await expect(moved).toContainText("Не прочитано");
  await moved.click();
  await expect(phone).toHaveURL(new RegExp(`${cup}/lobby`));
  await expect(bell(tablet)).toHaveAccessibleName("Уведомления");

  await changeByApi(organiser.page, "tournaments", cup, { status: "cancelled" });
  await expect(bell(tablet)).toHaveAccessibleName(/^Уведомления, 1\sновое$/);
  await bell(tablet).click();
  await expect(tablet.getByRole("link", { name: /Турнир отменён/ })).toBeVisible();
  await tablet.getByRole("button", { name: "Отметить все прочитанными" }).click();
  await expect(tablet.getByText("Не прочитано")).toHaveCount(0);

  // A choice of one device is the choice of the other.
  await tablet.getByRole("tab", { name: "Что присылать" }).click();
  const tomorrow = tablet.getByRole("checkbox", { name: "Завтра игра: Телефон" });
  // Read in the task of the tap: a box that waits for the cache shows the old choice for a moment.
  const inTheTap = await tomorrow.evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(inTheTap).toBe(false);
  await expect(tablet.getByRole("img", { name: /Перенос и\sотмена: единственный канал/ })).toBeVisible();
  await expect(async () => {
    await phone.goto("/notifications?tab=settings");
    await expect(phone.getByRole("checkbox", { name: "Завтра игра: Телефон" })).not.toBeChecked({ timeout: 10_000 });
  }).toPass();
});
