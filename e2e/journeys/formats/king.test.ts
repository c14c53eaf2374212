import { expect, type Page } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { enterRound, finish, nextRound, start } from "../../people/manage-screen.ts";
import { court, createTournament, pasteGuests } from "../../people/new-tournament.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { seesPodium } from "../../people/podium.ts";

const NAMES = ["Ким", "Ли", "Орлов", "Носов", "Белов", "Котов", "Громов", "Жуков"].map((name) => `Игрок ${name}`);

/** Surnames on a court's card. */
async function peopleOn(page: Page, number: number): Promise<string[]> {
  const text = await court(page, number).innerText();
  return NAMES.map((name) => name.replace("Игрок ", "")).filter((name) => text.includes(name));
}

test("a king of eight: rounds drawn on demand, winners move up, level scores are refused, three medals", {
  tag: "@deep",
}, async ({ browser }) => {
  const organiser = await newPerson(browser, "Иван Петров");
  await signUp(organiser);
  const { page } = organiser;
  const desk = await createTournament(page, {
    type: "Король корта",
    name: "Король вечера",
    players: 8,
    rounds: 3,
    courts: 2,
  });
  await page.goto(desk);
  await pasteGuests(page, NAMES);
  await start(page);

  // A level score is refused with a message, and another one is accepted.
  await page.getByRole("button", { name: "12, соперникам 12", exact: true }).click();
  await expect(court(page, 1)).toContainText("В этом матче не может быть ничьей");
  await expect(page.getByRole("button", { name: /^Сохранить/ })).toHaveCount(0);

  const onCourts = () => Promise.all([1, 2].map((number) => peopleOn(page, number)));
  await expect.poll(async () => (await onCourts()).map(({ length }) => length)).toEqual([4, 4]);
  const first = await onCourts();
  await enterRound(page, [16, 14]);
  await nextRound(page, 2);
  // The two winners of each court play on the first court. Polled, because the court still shows round 1 for a moment.
  const fromCourts = async () => {
    const king = await peopleOn(page, 1);
    return first.map((people) => king.filter((name) => people.includes(name)).length);
  };
  await expect.poll(fromCourts).toEqual([2, 2]);
  await enterRound(page, [10, 17]);
  await nextRound(page, 3);
  await enterRound(page, [15, 11]);
  await finish(page);

  await page.goto(desk.replace(/manage$/, "results"));
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(9);
  await seesPodium(page);
});
