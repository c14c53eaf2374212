// Pairs and lines before the start, while the network takes requests and answers none.
import { expect } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("a failure is shown where its button was pressed, and a move that waits for its answer says so", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const tie = { type: "league_doubles", variant: "club_tie", home_team: "Нева", courts: 2, rounds: 2, max_players: 8 };
  const id = await createByApi(page, tie);
  const names = ["Ким", "Ли", "Орлов", "Носов", "Белов", "Котов", "Громов", "Жуков"].map((name) => `Игрок ${name}`);
  await addGuestsByApi(page, id, names);
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("button", { name: "Составить пары" }).click();

  const entries = "**/tournament_participants/records/*";
  await page.route(entries, (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  await page
    .getByRole("button", { name: /^Разбить/ })
    .first()
    .click();
  const alert = page.getByRole("alert").filter({ hasText: "Нет связи с сервером" });
  await expect(alert).toBeVisible();
  await page
    .getByRole("button", { name: /^Обменять/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: /^Пара:/ });
  await expect(dialog.getByText("сейчас в паре: ").first()).toBeVisible();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await page.route("**/api/batch", (route) => route.abort());
  await dialog
    .getByRole("button", { name: /сейчас в\sпаре/ })
    .first()
    .click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/batch");
  await page.unroute(entries);
  await page.keyboard.press("Escape");

  const down = page.getByRole("button", { name: /^Ниже/ }).first();
  const up = page.getByRole("button", { name: /^Выше/ }).last();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(entries, async (route) => {
    if (route.request().method() === "PATCH") await answered;
    await route.continue();
  });
  await down.click();
  await expect(down).toHaveAttribute("aria-busy", "true");
  await expect(up).toHaveAttribute("aria-disabled", "true");
  answer();
  await expect(page.getByRole("status").filter({ hasText: "теперь 2" })).toBeAttached();
});

test("a pair that another organiser has changed meanwhile is not split", async ({ browser }) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { type: "league_doubles", courts: 1, rounds: 2, max_players: 4 });
  await addGuestsByApi(page, id, ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"]);
  await page.goto(`/tournament/${id}/manage`);
  const form = page.getByRole("button", { name: "Составить пары" });
  await form.click();
  // Both pairs are saved.
  await expect(form).toBeHidden();
  // The entry of the first of a pair is written.
  const label =
    (await page
      .getByRole("button", { name: /^Разбить/ })
      .first()
      .getAttribute("aria-label")) ?? "";
  const [first = ""] = label.replace("Разбить: ", "").replaceAll("\u00a0", " ").split(" и ");
  expect(first).not.toBe("");
  const split = page.getByRole("button", { name: label });
  type Entry = { id: string; user: string; partner: string };
  const entriesOf = () => recordsByApi<Entry>(page, "tournament_participants", `tournament = "${id}"`);
  const before = await entriesOf();
  const ofFirst = `tournament = "${id}" && user.name = "${first}"`;
  const [own] = await recordsByApi<Entry>(page, "tournament_participants", ofFirst);
  expect(own, label).toBeDefined();
  const other = before.find(({ user }) => user !== own?.user && user !== own?.partner);
  let changed = false;
  await page.route("**/tournament_participants/records/*", async (route) => {
    if (!changed && route.request().method() === "PATCH") {
      changed = true;
      await changeByApi(page, "tournament_participants", own?.id ?? "", { partner: other?.user });
    }
    await route.continue();
  });
  await split.click();
  await expect(page.getByRole("alert").getByText("Эту пару только что поменял другой организатор")).toBeVisible();
  const now = (await entriesOf()).find(({ id: entry }) => entry === own?.id);
  expect(now?.partner).toBe(other?.user);

  // The same while the dialog of an exchange is open.
  await page.getByRole("button", { name: new RegExp(`^Обменять: .*${first}`) }).click();
  const dialog = page.getByRole("dialog", { name: /^Пара:/ });
  await expect(dialog.getByRole("button", { name: /сейчас в\sпаре/ })).toHaveCount(2);
  await changeByApi(page, "tournament_participants", own?.id ?? "", { partner: own?.partner });
  await expect(dialog.getByRole("alert").getByText("Эту пару только что поменял")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /сейчас в\sпаре/ })).toHaveCount(0);
});
