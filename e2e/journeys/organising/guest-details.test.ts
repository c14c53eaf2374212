// A typo in a guest's name, mended during play and after it: on the board, in the results and in another tab.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterResult, finish, start } from "../../people/manage-screen.ts";
import { newPerson, signUp } from "../../people/person.ts";

async function edit(page: Page, name: string) {
  await page.getByRole("button", { name: `Действия: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Изменить данные" }).click();
  return page.getByRole("dialog", { name: "Данные игрока" });
}

test("a guest is edited at any time, and their name changes everywhere", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Правкина");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "С опечаткой", rounds: 1 });
  await addGuestsByApi(page, id, ["Ада Ким", "Бэла Ли", "Вера Юн", "Гена Опичатка"]);
  await page.goto(`/tournament/${id}/manage`);
  await start(page);

  const viewer = await newPerson(browser, "Зритель");
  await viewer.page.goto(`/tournament/${id}/board`);
  await expect(viewer.page.getByText(/Опичатка/).first()).toBeVisible();

  await page.goto(`/tournament/${id}/manage?panel=players`);
  const dialog = await edit(page, "Гена Опичатка");
  await expect(dialog.getByLabel("Имя")).toBeFocused();
  await dialog.getByLabel("Имя").fill(" ");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByText("Впишите имя")).toBeVisible();
  await dialog.getByLabel("Имя").fill("Гена Опечатка");
  await dialog.getByLabel("Уровень").selectOption({ label: "3 · Средний" });
  await dialog.getByLabel("Пол").selectOption({ label: "Мужской" });
  await dialog.getByLabel("Телефон").fill("8 999 555-44-33");
  await dialog.getByLabel("Заметка").fill("левша");
  await expect(dialog.getByText(/забрать свои результаты/)).toBeVisible();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: /^Корт 1/ })).toContainText("Опечатка");
  await expect(viewer.page.getByText(/Опечатка/).first()).toBeVisible();
  await expect(viewer.page.getByText(/Опичатка/)).toHaveCount(0);

  await enterResult(page, 14);
  await finish(page);
  await viewer.page.goto(`/tournament/${id}/results`);
  await expect(viewer.page.getByText("Гена Опечатка").first()).toBeVisible();
  await page.getByText(/^Участники · /).click();
  const after = await edit(page, "Гена Опечатка");
  await expect(after.getByLabel("Телефон")).toHaveValue(/999/);
  await expect(after.getByLabel("Заметка")).toHaveValue("левша");
  await after.getByLabel("Имя").fill("Геннадий Опечатка");
  await after.getByRole("button", { name: "Сохранить" }).click();
  await expect(after).toBeHidden();
  await expect(viewer.page.getByText("Геннадий Опечатка").first()).toBeVisible();
});

test("data that are being edited stay when somebody else removes the player", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Правкина");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Правка и уход" });
  await addGuestsByApi(page, id, ["Ада Ким", "Гена Опичатка"]);
  const entries = await recordsByApi<{ id: string; user: string }>(
    page,
    "tournament_participants",
    `tournament = "${id}" && user.name = "Гена Опичатка"`,
  );
  await page.goto(`/tournament/${id}/manage`);
  const dialog = await edit(page, "Гена Опичатка");
  await dialog.getByLabel("Имя").fill("Гена Опечатка");

  await changeByApi(page, "tournament_participants", entries[0]?.id ?? "", { status: "cancelled" });
  await expect(dialog.getByRole("status")).toContainText("убрали из турнира");
  await expect(dialog.getByLabel("Имя")).toHaveValue("Гена Опечатка");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toBeHidden();
  const name = await page.evaluate(async (user) => {
    const { token } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    const answer = await fetch(`/api/collections/users/records/${user}`, { headers: { Authorization: token } });
    return (await answer.json()).name;
  }, entries[0]?.user);
  expect(name).toBe("Гена Опечатка");
});

test("two devices that edit one player keep both changes, and each reads the other's", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Правкина");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Правка вдвоём" });
  await addGuestsByApi(page, id, ["Ада Ким", "Гена Опичатка"]);
  const other = await organiser.context.newPage();
  for (const one of [page, other]) await one.goto(`/tournament/${id}/manage`);
  const [here, there] = [await edit(page, "Гена Опичатка"), await edit(other, "Гена Опичатка")];
  await here.getByLabel("Имя").fill("Гена Опечатка");
  await there.getByLabel("Заметка").fill("левша");
  await there.getByRole("button", { name: "Сохранить" }).click();
  await expect(there).toBeHidden();
  await expect(here.getByRole("status")).toContainText("эти данные изменили: заметка — левша");
  await here.getByRole("button", { name: "Сохранить" }).click();
  await expect(here).toBeHidden();

  const both = await edit(other, "Гена Опечатка");
  await expect(both.getByLabel("Заметка")).toHaveValue("левша");
  await expect(both.getByLabel("Имя")).toHaveValue("Гена Опечатка");
});
