import { type Browser, expect, type Page } from "@playwright/test";
import { joinByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterResult, enterRound, finish, nextRound, start } from "../../people/manage-screen.ts";
import { joinByLink, leave, newPerson, type Person, signUp, signUpByApi } from "../../people/person.ts";
import { seesPodium } from "../../people/podium.ts";
import { createLeagueByScreens } from "../../people/wizard.ts";

// The journey of the quick run in which people have the whole product, its service worker included.
test.use({ serviceWorkers: "allow" });

const ROUNDS = 7;
/** Points of the first side on court 1 and 2, round by round; chosen so that no two players are level. */
const RESULTS = [
  [14, 11],
  [16, 13],
  [10, 15],
  [17, 12],
  [11, 16],
  [13, 14],
  [15, 18],
] as const;
/** They join without a screen: a page more would only receive the same results. */
const OTHERS = ["Денис Ким", "Юлия Орлова", "Сергей Ли", "Тимур Ахметов", "Анна Белова"];

type RunningTournament = { organiser: Person; maria: Person; lobby: string };

/** Everyone has a place: the organiser who plays, six who joined, and one who was promoted from the waitlist after another left. */
async function gather(
  browser: Browser,
  slow = 0,
  atEachStep: (page: Page) => Promise<unknown> = async () => {},
): Promise<RunningTournament> {
  const organiser = await newPerson(browser, "Иван Петров", slow);
  await signUp(organiser);
  const { page } = organiser;
  const link = await createLeagueByScreens(
    page,
    { name: "Вечер на двух кортах", players: 8, rounds: ROUNDS, courts: 2 },
    atEachStep,
  );
  const lobby = link.replace(/\/join$/, "/lobby");
  await page.goto(link.replace(/\/join$/, "/manage"));
  await atEachStep(page);
  await page.getByRole("button", { name: "Я тоже играю" }).click();
  await expect(page.getByText("1 из 8").first()).toBeVisible();

  const maria = await newPerson(browser, "Мария Соколова", slow);
  await joinByLink(maria, link);
  await expect(maria.page.getByText("Вы записаны").first()).toBeVisible();
  const { origin } = new URL(page.url());
  for (const name of OTHERS) {
    const player = await newPerson(browser, name);
    await joinByApi(await signUpByApi(player.context.request, origin, player), idIn(lobby));
    await player.context.close();
  }
  const oleg = await newPerson(browser, "Олег Носов");
  await joinByLink(oleg, link);
  // Manage showed them one by one, without a reload.
  await expect(page.getByText("8 из 8").first()).toBeVisible();

  const late = await newPerson(browser, "Лев Поздний");
  await joinByLink(late, link);
  await expect(late.page.getByText(/листе ожидания/).first()).toBeVisible();
  await leave(oleg);
  await expect(late.page.getByText("Вы записаны").first()).toBeVisible();
  await expect(page.getByText("Лев Поздний").first()).toBeVisible();
  for (const { context } of [oleg, late]) await context.close();
  return { organiser, maria, lobby };
}

/** The tournament of its lobby's address. */
const idIn = (lobby: string): string => new URL(lobby).pathname.split("/")[2] ?? "";

/** Medals, everyone ranked once, and the same table for a guest in a new browser. */
async function seesTheMedals(page: Page, lobby: string): Promise<void> {
  await page.goto(lobby.replace(/\/lobby$/, "/results"));
  const table = page.getByRole("table").first();
  await expect(table.getByRole("row")).toHaveCount(9);
  for (const name of ["Иван Петров", "Лев Поздний"]) await expect(table.getByText(name)).toHaveCount(1);
  await seesPodium(page);
}

test("a tournament of eight on two courts, from the link to the medals", { tag: "@chief" }, async ({ browser }) => {
  const { organiser, maria, lobby } = await gather(browser);
  const { page } = organiser;
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(lobby);

  await start(page);
  await expect(guest.getByText("Идёт", { exact: true }).first()).toBeVisible();
  for (const [index, results] of RESULTS.entries()) {
    if (index > 0) await nextRound(page, index + 1);
    await enterRound(page, results);
    // A second browser sees each result without a reload, and so does a guest.
    const shown = `${results[0]}`;
    await expect(guest.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await finish(page);
  await seesTheMedals(page, lobby);
  await seesTheMedals(maria.page, lobby);
  await seesTheMedals(guest, lobby);
});

test("the same tournament with slow scripts, a reload at every step and two devices of the organiser", {
  tag: "@deep",
}, async ({ browser }) => {
  const reload = (page: Page) => page.reload();
  const { organiser, lobby } = await gather(browser, 400, reload);
  const { page, context } = organiser;
  const second = await context.newPage();
  await second.goto(lobby.replace(/\/lobby$/, "/manage"));
  await page.reload();
  await start(page);
  await page.reload();

  // Both devices open the first court; the one that saves second sees both results and keeps the stored one.
  await second.reload();
  const tile = second.getByRole("button", { name: "20, соперникам 4", exact: true });
  await tile.click();
  await enterResult(page, 14);
  await expect(
    second
      .getByRole("button", { name: /сыгран$/ })
      .or(second.getByText(/14\s*:\s*10/))
      .first(),
  ).toBeVisible();
  await expect(second.getByRole("button", { name: /Оставить/ }).first()).toBeVisible();
  await second
    .getByRole("button", { name: /Оставить/ })
    .first()
    .click();
  await second.close();

  await page.reload();
  await enterResult(page, 11);
  for (const [index, results] of RESULTS.entries()) {
    if (index === 0) continue;
    await page.reload();
    await nextRound(page, index + 1);
    await page.reload();
    await enterRound(page, results);
  }
  await page.reload();
  await finish(page);
  await seesTheMedals(page, lobby);
});
