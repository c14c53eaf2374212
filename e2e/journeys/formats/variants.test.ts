// Ways that clubs play: the winner stays on court, Beat the Box, a tie of two clubs.
import { type Browser, expect, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi, joinByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { enterRound, finish, nextRound, start } from "../../people/manage-screen.ts";
import { court, createTournament, pasteGuests } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const SURNAMES = ["Ким", "Ли", "Орлов", "Носов", "Белов", "Котов", "Громов", "Жуков"];
const NAMES = SURNAMES.map((name) => `Игрок ${name}`);

async function surnamesOn(page: Page, number: number): Promise<string[]> {
  const text = await court(page, number).innerText();
  return SURNAMES.filter((name) => text.includes(name));
}

/** Polled, because a court is there before its names. */
async function fourOn(page: Page, number: number): Promise<string[]> {
  await expect.poll(async () => (await surnamesOn(page, number)).length).toBe(4);
  return surnamesOn(page, number);
}

test("the winner stays: chosen in the wizard, the winning pair plays on, the other one waits", async ({ browser }) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const desk = await createTournament(page, {
    type: "Король корта, пары",
    choices: ["Победитель остаётся"],
    name: "Один корт",
    players: 8,
    rounds: 3,
    courts: 1,
  });
  await page.goto(desk.replace(/\/manage$/, ""));
  await expect(page.getByText("Победитель остаётся", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/проигравшая идёт в\sконец очереди/)).toBeVisible();
  await page.goto(desk);
  await pasteGuests(page, NAMES);
  await start(page);

  const first = await fourOn(page, 1);
  await enterRound(page, [16]);
  await nextRound(page, 2);
  // Polled, because the court still shows round 1 for a moment.
  await expect.poll(async () => (await surnamesOn(page, 1)).filter((name) => first.includes(name)).length).toBe(2);
  const holders = (await surnamesOn(page, 1)).filter((name) => first.includes(name));
  await enterRound(page, [16]);
  await nextRound(page, 3);
  await expect
    .poll(async () => (await surnamesOn(page, 1)).filter((name) => !first.includes(name)).length)
    .toBeGreaterThan(1);
  await enterRound(page, [16]);
  await finish(page);

  await page.goto(desk.replace(/manage$/, "results"));
  const rows = page.getByRole("table").first().getByRole("row");
  await expect(rows).toHaveCount(5);
  expect(holders).toHaveLength(2);
  await expect(page.getByText(/Число побед, доля побед/)).toBeVisible();
});

/** Two boxes of Beat the Box, the first round drawn. */
async function startedBoxes(browser: Browser) {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const box = { type: "king_singles", variant: "beat_the_box", courts: 2, rounds: 3, max_players: 8, min_players: 4 };
  const id = await createByApi(page, box);
  await addGuestsByApi(page, id, NAMES);
  await page.goto(`/tournament/${id}/manage`);
  await start(page);
  return { organiser, page, id };
}

test("Beat the Box: a four plays three rounds on its court, with another partner in each", async ({ browser }) => {
  const { page, id } = await startedBoxes(browser);
  const fours = [await fourOn(page, 1), await fourOn(page, 2)];
  const sides = new Set<string>();
  for (const round of [1, 2, 3]) {
    if (round > 1) await nextRound(page, round);
    await expect.poll(() => surnamesOn(page, 1)).toEqual(fours[0]);
    await expect.poll(() => surnamesOn(page, 2)).toEqual(fours[1]);
    sides.add(await court(page, 1).innerText());
    await enterRound(page, [14, 9]);
  }
  expect(sides.size).toBe(3);
  await finish(page);
  await page.goto(`/tournament/${id}/results`);
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(9);
  await expect(page.getByText(/Последний корт, очки в\sпоследней четвёрке/)).toBeVisible();
});

test("a club tie: clubs have names, a player chooses a team, the organiser sends a pair, and the score is above the table", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const desk = await createTournament(page, {
    type: "Круговой",
    choices: ["Матч клубов"],
    texts: { "Название хозяев": "Нева Падел" },
    name: "Нева против Ладоги",
    players: 8,
    rounds: 2,
    courts: 2,
  });
  const lobby = desk.replace(/\/manage$/, "");
  const id = lobby.replace(/^.*\//, "");

  const player = await newPerson(browser, "Пётр Ким");
  await signUp(player);
  await joinByApi(player.page, id);
  await player.page.goto(lobby);
  await player.page.getByRole("radio", { name: "Гости" }).check();
  await expect(player.page.getByRole("radio", { name: "Гости" })).toBeChecked();
  await expect(player.page.getByText("Гости", { exact: true })).toHaveCount(2);

  await page.goto(desk);
  await pasteGuests(page, NAMES.slice(1));
  await page.getByRole("button", { name: "Составить пары" }).click();
  const pairs = page.getByRole("region", { name: "Пары" }).getByRole("listitem");
  await expect(pairs.getByText("Закреплена")).toHaveCount(4);
  const team = (name: string) => page.getByRole("region", { name, exact: true }).getByRole("listitem");
  await expect(team("Нева Падел")).toHaveCount(2);
  const kim = team("Гости").filter({ hasText: "Ким" });
  await kim.getByRole("button", { name: /^Сменить команду на «Нева Падел»/ }).click();
  await expect(team("Нева Падел").filter({ hasText: "Ким" })).toBeVisible();
  await start(page);

  await enterRound(page, [16, 14]);
  await nextRound(page, 2);
  await enterRound(page, [9, 20]);
  await player.page.goto(lobby);
  const score = player.page.getByRole("region", { name: "Счёт команд" });
  await expect(score).toContainText("3 : 1");
  await expect(score).toContainText("Впереди «Нева Падел»");
  await page.goto(desk);
  await finish(page);
  await page.goto(`${lobby}/results`);
  await expect(page.getByRole("region", { name: "Счёт команд" })).toContainText("Победила команда «Нева Падел»");
  const rows = page.getByRole("table").first().getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ hasText: "Нева Падел" })).toHaveCount(2);
});

test("two organisers begin the next round at once: the later press is no error", { tag: "@deep" }, async ({
  browser,
}) => {
  const { organiser, page, id } = await startedBoxes(browser);
  await enterRound(page, [14, 9]);
  const phone = { ...(await newPerson(browser, organiser.name)), phone: organiser.phone };
  await signUp(phone, `/tournament/${id}/manage`);
  await phone.page.route("**/tournament_rounds/records*", async (route) => {
    if (route.request().method() === "POST") await nextRound(page, 2);
    await route.continue();
  });
  const refused = phone.page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.status() === 400,
  );
  await phone.page.getByRole("button", { name: "Начать раунд 2" }).click();
  await refused;
  await expect(phone.page.getByText(/^Раунд 2 из/).first()).toBeVisible();
  await expect(phone.page.getByRole("button", { name: "Начать раунд 2" })).toBeHidden();
  await expect(phone.page.getByRole("alert").filter({ hasText: "Сначала завершите" })).toHaveCount(0);
});
