// The organiser's screen is behind: what a card offers has changed, and the press says so.
import { expect, type Page } from "@playwright/test";
import { changeByApi, createByApi, recordsByApi, writeByApi } from "../../people/api-fixtures.ts";
import { showsBriefly } from "../../people/brief.ts";
import { test } from "../../people/journey.ts";
import { newPerson, type Person, signUp } from "../../people/person.ts";

const NAMES = ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов", "Дина Рай", "Егор Юн", "Жанна Ив", "Зоя Кац"];

/** The page as it is now, without events. */
async function opensWithoutStream({ context, page }: Person, path: string): Promise<Page> {
  await context.route("**/api/realtime", (route) => route.abort());
  await page.goto(path);
  return page;
}

test("one of four who wait leaves before the organiser opens a court for them", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { allow_waitlist: true });
  for (const name of NAMES) {
    const guest = await writeByApi(organiser.page, "users", { name, guest: true });
    await writeByApi(organiser.page, "tournament_participants", { tournament: id, user: guest.id });
  }
  const page = await opensWithoutStream(organiser, `/tournament/${id}/manage`);
  const open = page.getByRole("button", { name: /^Открыть корт/ });
  await expect(open).toBeVisible();
  const [waiting] = await recordsByApi<{ id: string }>(
    page,
    "tournament_participants",
    `tournament = "${id}" && position = 4`,
  );
  await changeByApi(page, "tournament_participants", waiting?.id ?? "", { status: "cancelled" });
  await showsBriefly(page, "Кто-то из четверых больше не ждёт", () => open.click());
  await expect(open).toBeHidden();
});

test("a player takes their request back before the organiser answers it", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { approval: true });
  const player = await newPerson(browser, "Анна Ким");
  await signUp(player, `/tournament/${id}/lobby`);
  await player.page.getByRole("link", { name: "Отправить заявку" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Отправить заявку" }).click();
  const withdraw = player.page.getByRole("button", { name: "Отозвать заявку" });
  await expect(withdraw).toBeVisible();
  const page = await opensWithoutStream(organiser, `/tournament/${id}/manage`);
  const approve = page.getByRole("button", { name: "Принять: Анна Ким" });
  await expect(approve).toBeVisible();
  await withdraw.click();
  await expect(withdraw).toBeHidden();
  await showsBriefly(page, "Игрок отозвал заявку", () => approve.click());
  await expect(approve).toBeHidden();
});
