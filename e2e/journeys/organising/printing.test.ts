// Pages that are printed: dark ink on white paper, without what can only be pressed.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi, writeByApi } from "../../people/api-fixtures.ts";
import { aLink } from "../../people/court-evening.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = [
  "Анна Ким",
  "Борис Ли",
  "Вера Орлова",
  "Глеб Носов",
  "Дина Ежова",
  "Егор Жуков",
  "Зоя Ильина",
  "Иван Котов",
];
const CONTROLS = "a[class*=button], button[class*=button]";

/** Texts that white paper hides, and grounds that cost ink; a badge or a bar of a chart is small. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((each) => each.checkVisibility());
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha < 0.3 ? undefined : 0.3 * red + 0.59 * green + 0.11 * blue;
    };
    const hasText = ({ childNodes }: HTMLElement) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const grounds = shown.filter((each) => each.clientWidth > 200 && each.clientHeight > 24);
    return {
      pale: shown
        .filter((each) => hasText(each) && (luminance(getComputedStyle(each).color) ?? 0) > 190)
        .map(({ innerText }) => innerText),
      dark: grounds
        .filter((each) => (luminance(getComputedStyle(each).backgroundColor) ?? 255) < 90)
        .map(({ className }) => className),
    };
  });

const pagesOf = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("pages are printed dark on white, without bars and buttons, and each court has one sheet", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ирина Печатникова");
  await signUp(organiser);
  const { page } = organiser;
  await page.emulateMedia({ colorScheme: "dark" });
  const id = await createByApi(page, {
    name: "На бумаге",
    max_players: 8,
    courts: 2,
    rounds: 1,
    score_entry: "players",
  });
  const { id: series } = await writeByApi(page, "series", { source: id, days_ahead: 28 });
  await addGuestsByApi(page, id, NAMES);
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  for (const court of [1, 2]) await aLink(page, { tournament: id, kind: "court", court });

  const pages = [
    [`/series/${series}`, page.getByRole("heading", { name: "Сезон" })],
    [`/tournament/${id}/results`, page.getByRole("table")],
    [`/tournament/${id}/lobby`, page.getByRole("heading", { name: "Участники" })],
    [`/tournament/${id}/courts`, page.getByRole("heading", { name: "Корт 2" })],
  ] as const;
  for (const [path, ready] of pages) {
    await page.goto(path);
    await expect(ready.first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    // Polled, because colours fade to those of the paper.
    await expect.poll(() => printed(page), path).toEqual({ pale: [], dark: [] });
    await expect(page.locator(CONTROLS).filter({ visible: true }), path).toHaveCount(0);
    if (path.endsWith("/courts")) expect(pagesOf(await page.pdf({ format: "A4" }))).toBe(2);
    await page.emulateMedia({ media: "screen" });
  }

  // The season shows the first players on screen, and all of them on paper.
  for (const match of await recordsByApi<{ id: string }>(page, "tournament_matches", `tournament = "${id}"`))
    await changeByApi(page, "tournament_matches", match.id, { team1_score: 14, team2_score: 10, status: "completed" });
  await changeByApi(page, "tournaments", id, { status: "completed" });
  await page.goto(`/series/${series}`);
  const players = page.getByRole("region", { name: "Сезон" }).getByRole("listitem");
  await expect(players).toHaveCount(5);
  // Hydrated.
  await expect(page.getByRole("button", { name: "Все 8 игроков" })).toBeEnabled();
  await expect(async () => {
    await page.pdf();
    expect(await players.count()).toBe(8);
  }).toPass({ timeout: 90_000 });
});
