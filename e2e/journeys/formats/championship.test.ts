import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { enterRound, finish, nextRound, start } from "../../people/manage-screen.ts";
import { court, courts, createTournament, pasteGuests } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";

const SURNAMES = "Ким Ли Орлов Носов Белов Котов Громов Жуков Зорин Лапин Рябов Фомин Чернов Мохов Карпов Валеев".split(
  " ",
);
const NAMES = SURNAMES.map((name) => `Игрок ${name}`);

/** The stages of the courts. */
async function seesStages(page: Page, stages: Readonly<Record<string, number>>): Promise<void> {
  for (const [stage, count] of Object.entries(stages)) {
    const name = new RegExp(`^Корт \\d · ${stage}$`);
    const [open, others] = [page.getByRole("region", { name }), courts(page).getByRole("listitem", { name })];
    await expect(open.or(others)).toHaveCount(count);
  }
}

/** Two semifinals lead to the final; its winners are first in the table. */
async function seesBracket(page: Page): Promise<void> {
  const main = page.getByRole("region", { name: "Плей-офф: сетка" });
  await expect(main.getByRole("region", { name: "Полуфинал" }).getByRole("listitem")).toHaveCount(2);
  const final = main.getByRole("region", { name: "Финал", exact: true }).locator("> ol > li");
  await expect(final).toHaveCount(1);
  const champions = final.locator("[data-won]");
  const surnames = (await champions.innerText()).split("\n")[0]?.split(/\s·\s/) ?? [];
  expect(surnames).toHaveLength(2);
  for (const surname of surnames)
    await expect(page.getByRole("table").first().getByRole("row").nth(1)).toContainText(surname);
  await expect(page.getByRole("region", { name: "Матч за 3-е место" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Утешительный турнир: сетка" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Группа B" }).getByRole("row")).toHaveCount(5);
}

test("a championship of eight pairs: groups, semifinals, final, third place and plate", { tag: "@deep" }, async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const desk = await createTournament(page, {
    type: "Группы и плей-офф",
    name: "Кубок пар",
    players: 16,
    rounds: 5,
    courts: 4,
  });
  await page.goto(desk);
  await pasteGuests(page, NAMES);
  // One pair is formed by the organiser; the others are formed at the start.
  await page.getByRole("button", { name: "Действия: Игрок Ким" }).click();
  await page.getByRole("menuitem", { name: "Выбрать пару" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Игрок Валеев" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await start(page);

  await seesStages(page, { "Группа A": 2, "Группа B": 2 });
  const together = courts(page)
    .getByText(/Ким.*Валеев|Валеев.*Ким/)
    .first();
  await expect(together).toBeVisible();
  await enterRound(page, [14, 11, 16, 9]);
  await nextRound(page, 2);
  await enterRound(page, [15, 17, 10, 13]);
  await nextRound(page, 3);
  await enterRound(page, [18, 11, 14, 16]);

  await nextRound(page, 4);
  await seesStages(page, { Полуфинал: 2, "Утешительный турнир: полуфинал": 2 });
  await expect(courts(page).getByRole("heading", { level: 4 })).toHaveText([
    "Полуфинал",
    "Утешительный турнир: полуфинал",
  ]);
  await expect(page.getByRole("region", { name: "Плей-офф: сетка" })).toBeVisible();
  await page.getByRole("button", { name: "12, соперникам 12", exact: true }).click();
  await expect(courts(page)).toContainText("В этом матче не может быть ничьей");
  await enterRound(page, [14, 10, 16, 15]);
  await nextRound(page, 5);
  await expect(court(page, 1, "Финал")).toBeVisible();
  await seesStages(page, { "Матч за 3-е место": 1, "Утешительный турнир: финал": 1, Финал: 1 });
  await enterRound(page, [14, 10, 16]);
  await finish(page);

  await page.goto(desk.replace(/manage$/, "results"));
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(9);
  await expect(page.getByRole("region", { name: "Победители" }).getByRole("listitem")).toHaveCount(3);
  for (const stage of ["Финал", "Матч за 3-е место", "Полуфинал", "Группа A"])
    await expect(page.getByRole("heading", { name: stage, exact: true, level: 4 }).first()).toBeVisible();
  await seesBracket(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
});
