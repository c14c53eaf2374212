// The check-in without a network: marks wait on the phone, are sent once, and never replace what another phone has marked meanwhile.
import { type Browser, expect, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi, onNewConnection } from "../../people/api-fixtures.ts";
import { rowOf, sectionOf } from "../../people/check-in-screen.ts";
import { test } from "../../people/journey.ts";
import { cachedAnswers, isCached } from "../../people/offline.ts";
import { newPerson, type Person, signIn, signUp } from "../../people/person.ts";

test.use({ serviceWorkers: "allow" });

type Marked = { id: string; check_in: string; expand: { user: { name: string } } };

const strip = (page: Page) => page.getByRole("status").filter({ hasText: "Нет сети" });
const NAMES = ["Анна Лис", "Борис Вяз", "Вера Дуб", "Глеб Бук"];

/** The check-in of four players, which the phone has stored. */
async function openedCheckIn(browser: Browser): Promise<{ organiser: Person; page: Page; tournament: string }> {
  const organiser = await newPerson(browser, "Ирина Лебедева");
  const { page } = organiser;
  await signUp(organiser);
  const tournament = await createByApi(page, { name: "Вечер в подвале", max_players: 4 });
  await addGuestsByApi(page, tournament, NAMES);
  const address = `/tournament/${tournament}/manage?list=check-in`;
  await page.goto(address);
  await expect(rowOf(page, "Анна Лис")).toBeVisible();
  await isCached(page, address);
  // No rounds yet: the answers that are not empty are the players.
  await expect.poll(() => cachedAnswers(page, `"of","${tournament}"`)).toBeGreaterThanOrEqual(1);
  return { organiser, page, tournament };
}

/** As the organiser, on a connection of its own: marks are private. */
async function asOrganiser(page: Page) {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").token);
  return { ...onNewConnection, headers: { Authorization: token } };
}

const records = "/api/collections/tournament_participants/records";

async function entriesOf(page: Page, tournament: string): Promise<Marked[]> {
  const filter = encodeURIComponent(`tournament = "${tournament}"`);
  const answer = await page.request.get(`${records}?expand=user&filter=${filter}`, await asOrganiser(page));
  return (await answer.json()).items;
}

const stored = async (page: Page, tournament: string): Promise<Record<string, string>> =>
  Object.fromEntries((await entriesOf(page, tournament)).map(({ check_in, expand }) => [expand.user.name, check_in]));

async function marksOnAnotherPhone(page: Page, tournament: string, name: string, check_in: string): Promise<void> {
  const entry = (await entriesOf(page, tournament)).find(({ expand }) => expand.user.name === name);
  const answer = await page.request.patch(`${records}/${entry?.id}`, {
    ...(await asOrganiser(page)),
    data: { check_in },
  });
  expect(answer.ok()).toBe(true);
}

test("marks made without a network wait through a reload and are sent once, and another phone's mark stays", async ({
  browser,
}) => {
  const { page, tournament } = await openedCheckIn(browser);
  let writes = 0;
  page.on("response", (answer) => {
    if (answer.request().method() === "PATCH" && answer.ok()) writes += 1;
  });
  await page.context().setOffline(true);
  await rowOf(page, "Анна Лис").tap();
  await expect(rowOf(page, "Анна Лис")).toHaveAttribute("aria-pressed", "true");
  await expect(strip(page)).toContainText("1 отметка ждёт сети");
  await rowOf(page, "Борис Вяз").tap();
  await expect(strip(page)).toContainText("2 отметки ждут сети");
  // Taken back before it was sent.
  await rowOf(page, "Вера Дуб").tap();
  await rowOf(page, "Вера Дуб").tap();

  await page.reload();
  await expect(sectionOf(page, "На месте").getByRole("listitem")).toHaveCount(2);
  await expect(strip(page)).toContainText("ждут сети");
  await page
    .getByRole("button", { name: "Остальные на месте" })
    .or(page.getByRole("button", { name: "Все на месте" }))
    .tap();
  await expect(strip(page)).toContainText("4 отметки ждут сети");
  expect(Object.values(await stored(page, tournament))).toEqual(["", "", "", ""]);
  await marksOnAnotherPhone(page, tournament, "Борис Вяз", "absent");

  await page.context().setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "Борис Вяз" })).toContainText(
    "С другого телефона уже отметили: «Не придёт»",
  );
  await expect(strip(page)).toHaveCount(0);
  await expect(sectionOf(page, "Не придут")).toContainText("Борис Вяз");
  await expect
    .poll(() => stored(page, tournament))
    .toEqual({
      ...{ "Анна Лис": "came", "Вера Дуб": "came", "Глеб Бук": "came" },
      "Борис Вяз": "absent",
    });
  // A row is there before its answer.
  await expect.poll(() => writes).toBe(3);
});

test("a mark whose author was signed out meanwhile asks to sign in, and is sent after it", async ({ browser }) => {
  const { organiser, page, tournament } = await openedCheckIn(browser);
  await page.context().setOffline(true);
  await rowOf(page, "Анна Лис").tap();
  await expect(strip(page)).toContainText("1 отметка ждёт сети");
  await page.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await page.reload();
  const prompt = page.getByRole("status").filter({ hasText: "войдите снова, чтобы отправить" });
  await expect(prompt).toContainText("1 отметка ждёт на этом телефоне");
  await page.context().setOffline(false);
  await prompt.getByRole("link", { name: "Войти" }).click();
  await signIn(organiser);
  await expect(prompt).toHaveCount(0);
  await expect.poll(() => stored(page, tournament)).toMatchObject({ "Анна Лис": "came" });
});
