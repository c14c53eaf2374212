// The lines of a club tie, ordered by two organisers.
import { expect, type Locator, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { start } from "../../people/manage-screen.ts";
import { court } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const SURNAMES = ["Ким", "Ли", "Орлов", "Носов", "Белов", "Котов", "Громов", "Жуков"];

test("two organisers order the lines by tap and by keyboard: each move is kept, and the first round follows the order", {
  tag: "@deep",
}, async ({ browser }) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const tie = { type: "league_doubles", variant: "club_tie", home_team: "Нева", courts: 2, rounds: 2, max_players: 8 };
  const id = await createByApi(page, tie);
  await addGuestsByApi(
    page,
    id,
    SURNAMES.map((name) => `Игрок ${name}`),
  );
  const desk = `/tournament/${id}/manage`;
  await page.goto(desk);
  await page.getByRole("button", { name: "Составить пары" }).click();

  // The same account on another phone.
  const phone = { ...(await newPerson(browser, organiser.name)), phone: organiser.phone };
  const other = phone.page;
  await signUp(phone, desk);
  const first = (on: Page, team = "Нева") => surnames(lines(on, team).first());
  await expect(lines(page, "Нева")).toHaveCount(2);
  const before = await first(page);
  await expect.poll(() => first(other)).toEqual(before);

  const up = lines(page, "Нева").nth(1).getByRole("button", { name: /^Выше/ });
  const box = await up.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await up.click();
  await expect.poll(() => first(page)).not.toEqual(before);
  const after = await first(page);
  // The other phone shows it too, and moves it back by keyboard; the button keeps the focus.
  await expect.poll(() => first(other)).toEqual(after);
  const down = (on: Page) => lines(on, "Нева").first().getByRole("button", { name: /^Ниже/ });
  await down(other).press("Enter");
  await expect.poll(() => first(other)).toEqual(before);
  await expect(other.locator(":focus")).toHaveAccessibleName(/^Ниже/);
  await expect.poll(() => first(page)).toEqual(before);

  // While the other phone moves this pair, the first one does.
  await other.route("**/tournament_participants/records/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    await down(page).click();
    await expect.poll(() => first(page)).toEqual(after);
    await route.continue();
  });
  await down(other).click();
  await expect(other.getByRole("alert").getByText(/только что переставил кто-то другой/)).toBeVisible();
  await expect.poll(() => first(other)).toEqual(after);
  expect(await first(page)).toEqual(after);

  // The alert of an earlier press disappears with the next one of another kind.
  await page.route("**/api/batch", (route) => route.fulfill({ status: 403, json: {} }));
  const guests = await first(page, "Гости");
  await page
    .getByRole("button", { name: /^К гостям|^Сменить команду/ })
    .first()
    .click();
  const unchanged = page.getByRole("alert").getByText("Ни одна пара не изменилась");
  await expect(unchanged).toBeVisible();
  await lines(page, "Гости").first().getByRole("button", { name: /^Ниже/ }).click();
  await expect(unchanged).toBeHidden();
  await expect.poll(() => first(page, "Гости")).not.toEqual(guests);

  const firstPairs = [...after, ...(await first(page, "Гости"))].sort();
  await start(page);
  await expect(court(page, 1)).toBeVisible();
  const courts = await Promise.all([1, 2].map((number) => surnames(court(page, number))));
  expect(courts.map((names) => names.sort())).toContainEqual(firstPairs);
});

const lines = (page: Page, team: string) => page.getByRole("region", { name: team, exact: true }).getByRole("listitem");

async function surnames(part: Locator): Promise<string[]> {
  const text = await part.innerText();
  return SURNAMES.filter((name) => text.includes(name));
}
