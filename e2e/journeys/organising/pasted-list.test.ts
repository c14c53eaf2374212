// A list from a chat becomes players: what is private stays private, what is unclear stays visible.
import { expect } from "@playwright/test";
import { createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { pasteText } from "../../people/paste.ts";
import { newPerson, signUp } from "../../people/person.ts";

const CHAT = `Всем привет! Среда 19:00
1. Вика К. ж +1
2. Денис Ким ✅ 89161234567
3. Вика (опоздает) 2,5
4. Петров Иван Сергеевич 3,5
5. Вика К
6. Слава под вопросом
мячи с меня
Запас:
Тимур Ахметов`;

test("a list pasted from a chat is checked, corrected and added", async ({ browser }) => {
  const organiser = await newPerson(browser, "Пётр Списочный");
  const { page } = organiser;
  await signUp(organiser);
  const id = await createByApi(page, { name: "Среда", max_players: 6, allow_waitlist: true });
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("button", { name: "Добавить игроков" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Имена")).toBeFocused();
  // A pasted list is shown as people at once.
  await pasteText(page, CHAT);

  const unclear = dialog.getByRole("region", { name: "Не разобрали 3" });
  await expect(unclear).toContainText("мячи с меня");
  await unclear.getByRole("button", { name: "Убрать: мячи с меня" }).tap();
  await dialog.getByRole("button", { name: "Изменить: Вика К. 2" }).tap();
  await expect(dialog.getByText("Такое имя уже есть, номер их различит")).toBeVisible();
  await dialog.getByLabel("Имя").fill("Вика Кузнецова");
  await dialog.getByLabel("Уровень", { exact: true }).selectOption({ label: "4 · Продвинутый" });
  // A phone is judged when the field is left, or by «Готово».
  const phone = dialog.getByLabel("Телефон");
  await phone.fill("+7 916");
  await expect(phone).not.toHaveAttribute("aria-invalid");
  await dialog.getByRole("button", { name: "Готово" }).tap();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toBeFocused();
  await phone.fill("");
  await dialog.getByRole("button", { name: "Готово" }).tap();

  // Back to the text and forth: the corrections remain.
  await dialog.getByRole("button", { name: "Текст" }).tap();
  await expect(dialog.getByLabel("Имена")).toHaveValue(CHAT);
  await dialog.getByRole("button", { name: /^Проверить: / }).tap();
  await expect(dialog.getByText("Вика Кузнецова")).toBeVisible();
  await expect(dialog.getByText("мячи с меня")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Добавить 6 и 1 в лист ожидания" }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Лист ожидания" })).toContainText("Тимур Ахметов");

  const stranger = (await newPerson(browser, "Посторонняя")).page;
  await stranger.goto(`/tournament/${id}/lobby`);
  await expect(stranger.getByText("Иван Петров")).toBeVisible();
  const content = await stranger.content();
  for (const secret of ["9161234567", "123-45-67", "опоздает", "мячи", "Слава"]) expect(content).not.toContain(secret);
});
