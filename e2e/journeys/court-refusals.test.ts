// What a phone at the court shows when the server refuses its score, and for how long.
import { expect, type Page } from "@playwright/test";
import {
  type ApiAccount,
  changeByApi,
  createByApi,
  joinByApi,
  recordsByApi,
  writeByApi,
} from "../people/api-fixtures.ts";
import { test } from "../people/journey.ts";
import { newPerson, type Person, signUp } from "../people/person.ts";

const NAMES = ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"];

type Match = { id: string; court: number } & Record<`team${1 | 2}_player${1 | 2}`, string>;

const tile = (page: Page, points: number) =>
  page.getByRole("button", { name: `${points}, соперникам ${24 - points}`, exact: true });
const half = (page: Page, index: number) => page.getByRole("button", { name: /^Моя половина/ }).nth(index);

/** Four players with accounts on one court, whose scores come from the players, and the address of the court's code. */
async function aCourt(browser: Parameters<typeof newPerson>[0]) {
  const organiser = await newPerson(browser, "Ирина Организаторова");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Отказы у корта", score_entry: "players" });
  const players = new Map<string, Person>();
  for (const name of NAMES) {
    const player = await newPerson(browser, name);
    await signUp(player);
    await joinByApi(player.page, id);
    players.set(await idOf(player.page), player);
  }
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  const [match] = await recordsByApi<Match>(page, "tournament_matches", `tournament = "${id}" && round = 1`);
  if (!match) throw new Error("no match");
  const link = await writeByApi(page, "tournament_links", { tournament: id, kind: "court", court: match.court });
  const { token } = await sessionOf(page);
  const answer = await page.request.get(`/api/tournaments/${id}/links`, { headers: { Authorization: token } });
  const { tokens } = await answer.json();
  const phone = async (name: string) => {
    const { page: opened } = await newPerson(browser, name);
    await opened.goto(`/court#${tokens[link.id]}`);
    return opened;
  };
  const playerOf = async (slot: keyof Match) => {
    const player = players.get(String(match[slot]));
    if (!player) throw new Error("a player without a browser");
    await player.page.goto(`/tournament/${id}/court`);
    return player.page;
  };
  return { page, id, match, phone, playerOf };
}

const sessionOf = (page: Page): Promise<ApiAccount["session"]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null"));
const idOf = async (page: Page): Promise<string> => (await sessionOf(page)).record.id;

test("a code of the court does not correct a player's score, and says so only while that score is there", async ({
  browser,
}) => {
  const { phone, playerOf } = await aCourt(browser);
  const player = await playerOf("team1_player1");
  await tile(player, 14).click();
  await player.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await expect(player.getByText("Ваша пара ввела 14 : 10")).toBeVisible();

  const code = await phone("Телефон той же пары");
  await half(code, 0).click();
  await expect(code.getByText("Ваша пара ввела 14 : 10")).toBeVisible();
  await code.getByRole("button", { name: "Исправить" }).click();
  await tile(code, 16).click();
  await code.getByRole("button", { name: "Отправить 16 : 8" }).click();
  await expect(code.getByRole("alert")).toContainText("ввёл её игрок из своего аккаунта");
  await expect(code.getByRole("alert")).toBeInViewport({ ratio: 1 });
  // What would be refused again is not offered.
  for (const name of ["Исправить", /^Отправить/]) await expect(code.getByRole("button", { name })).toHaveCount(0);

  const opponents = await phone("Телефон соперников");
  await half(opponents, 1).click();
  await opponents.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await expect(code.getByText("Приняли 14 : 10")).toBeVisible();
  await expect(code.getByRole("alert")).toHaveCount(0);
  await expect(code.getByText("Ваш счёт 16 : 8 не записан")).toBeVisible();
});

test("two tabs of one phone do not speak for both sides; the refusal goes when the opponents have confirmed", async ({
  browser,
}) => {
  const { phone } = await aCourt(browser);
  const tab = await phone("Один телефон");
  const other = await tab.context().newPage();
  await other.goto(tab.url());
  await half(tab, 0).click();
  await half(other, 1).click();
  await tile(tab, 14).click();
  await tab.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await other.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await expect(other.getByRole("alert")).toContainText("Соперники подтверждают со своего телефона");
  await expect(other.getByRole("alert")).toBeInViewport({ ratio: 1 });
  const opponents = await phone("Телефон соперников");
  await half(opponents, 1).click();
  await opponents.getByRole("button", { name: "Подтвердить 14 : 10" }).click();
  await expect(other.getByText("Приняли 14 : 10")).toBeVisible();
  await expect(other.getByRole("alert")).toHaveCount(0);
});

test("a phone whose calls are too many reads when to try again, and what it typed is still there", async ({
  browser,
}) => {
  const { phone } = await aCourt(browser);
  const page = await phone("Телефон у корта");
  await half(page, 0).click();
  await tile(page, 14).click();
  const reports = "**/api/collections/tournament_score_reports/records";
  await page.route(reports, (route) =>
    route.fulfill({ status: 429, json: { data: {}, message: "Too Many Requests.", status: 429 } }),
  );
  await page.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await expect(page.getByRole("alert")).toContainText("через минуту");
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.unroute(reports);
  await page.getByRole("button", { name: "Отправить 14 : 10" }).click();
  await expect(page.getByText("Ваша пара ввела 14 : 10")).toBeVisible();
});
