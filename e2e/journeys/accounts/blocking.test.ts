// An organiser blocks and reports a player: the place is gone, the player cannot come back, and the way back is in «Мои игроки».
import { expect, type Page } from "@playwright/test";
import { createByApi, joinByApi, onNewConnection, writeByApi } from "../../people/api-fixtures.ts";
import { showsBriefly } from "../../people/brief.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("a blocked player loses the place and cannot come back until the organiser unblocks them @deep", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ольга Строгова");
  const player = await newPerson(browser, "Борис Буянов");
  for (const person of [organiser, player]) await signUp(person);
  const id = await createByApi(organiser.page, { name: "Спокойный вечер" });
  await joinByApi(player.page, id);

  const { page } = organiser;
  await page.goto(`/tournament/${id}/manage`);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Действия: Борис Буянов" }).click();
  await page.getByRole("menuitem", { name: "Заблокировать" }).click();
  const dialog = page.getByRole("dialog", { name: "Заблокировать игрока?" });
  await dialog.getByLabel("Причина, видите только вы").fill("Спорил с судьёй");
  await dialog.getByRole("switch", { name: "Пожаловаться администрации" }).click();
  await dialog.getByRole("button", { name: "Заблокировать" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Действия: Борис Буянов" })).toHaveCount(0);

  // A superuser reads the complaint.
  const signedIn = await page.request.post("/api/collections/_superusers/auth-with-password", {
    ...onNewConnection,
    data: { identity: process.env.E2E_SUPERUSER, password: process.env.E2E_SUPERUSER },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const reports = await page.request.get('/api/collections/reports/records?filter=text="Спорил с судьёй"', {
    ...onNewConnection,
    headers: { Authorization: token },
  });
  expect((await reports.json()).items).toHaveLength(1);

  await player.page.goto(`/tournament/${id}/join?confirm=1`);
  await player.page.getByRole("dialog").getByRole("button", { name: "Подтвердить" }).click();
  await expect(player.page.getByRole("alert").first()).toBeVisible();
  await expect(player.page).toHaveURL(/\/join/);

  await page.goto("/people");
  await waitForHydration(page);
  await showsBriefly(page, "Снова может записываться: Борис Буянов", () =>
    page.getByRole("button", { name: "Разблокировать: Борис Буянов" }).click(),
  );
  await player.page.goto(`/tournament/${id}/join?confirm=1`);
  await player.page.getByRole("dialog").getByRole("button", { name: "Подтвердить" }).click();
  await expect(player.page).toHaveURL(/\/lobby/);

  // The search of one's own players finds tournaments too, and then does not say that nobody was found.
  await page.goto("/people");
  await page.getByRole("searchbox", { name: "Имя, телефон, заметка или турнир" }).fill("Спокойный");
  await expect(page.getByRole("link", { name: "Спокойный вечер" })).toBeVisible();
  await expect(page.getByText("Никого не нашли")).toHaveCount(0);
});

test("a blocked player who has a place is named on the organiser's list and removed from there", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ольга Строгова");
  const player = await newPerson(browser, "Борис Буянов");
  for (const person of [organiser, player]) await signUp(person);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Вечер с прежним составом" });
  await joinByApi(player.page, id);
  const guest = await writeByApi(player.page, "users", { guest: true, name: "Семён Тихонов" });
  await writeByApi(player.page, "tournament_participants", { tournament: id, user: guest.id });
  // As after another organiser or a merge of two accounts: the place stays.
  const session = (of: Page) =>
    of.evaluate(
      () => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null") as { token: string; record: { id: string } },
    );
  const { token } = await session(page);
  const answer = await page.request.post("/api/collections/blocks/records", {
    ...onNewConnection,
    data: { user: (await session(player.page)).record.id, reason: "Спорил с судьёй" },
    headers: { Authorization: token },
  });
  expect(answer.ok()).toBe(true);

  await page.goto(`/tournament/${id}/manage?list=players`);
  const blocked = page.getByRole("list", { name: "В вашем списке заблокированных" });
  await expect(blocked).toContainText("Борис Буянов");
  const remove = async (name: string) => {
    await blocked.getByRole("button", { name: `Убрать из турнира: ${name}` }).click();
    await page.getByRole("dialog", { name: "Убрать из турнира?" }).getByRole("button", { name: "Убрать" }).click();
  };
  await remove("Борис Буянов");
  // The friend keeps the place until the organiser removes them too.
  await expect(blocked.getByRole("listitem")).toHaveCount(1);
  await expect(blocked.getByRole("listitem")).toHaveText(/Семён Тихонов.*Борис Буянов/);
  await remove("Семён Тихонов");
  await expect(blocked).toHaveCount(0);
});
