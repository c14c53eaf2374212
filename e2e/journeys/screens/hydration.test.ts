// Pages whose styles and parts come in several files hydrate: otherwise the browser renders them again, and what was typed before is gone.
import { expect, type Page } from "@playwright/test";
import { changeByApi } from "../../people/api-fixtures.ts";
import { aCourt } from "../../people/court-evening.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";

/** React's errors of a page that differs from the server's. */
const HYDRATION = /React error #4(18|2[235])\b/;

function hydrationErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => HYDRATION.test(message) && errors.push(`${page.url()}: ${message}`));
  return errors;
}

test("the browser keeps the page that the server has made", async ({ page }) => {
  const answer = await page.request.get("/api/collections/tournaments/records?perPage=1&sort=created");
  const { items } = await answer.json();
  const errors = hydrationErrors(page);
  for (const path of ["/", "/auth", "/tournament/create", `/tournament/${items[0].id}/lobby`]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test("answers newer than the page wait for a part whose code comes late, and then it shows them", async ({
  browser,
}) => {
  const court = await aCourt(browser, { accounts: 1 });
  const [player] = court.people;
  if (!player) throw new Error("no player");
  const { page } = player;
  const address = `/tournament/${court.id}/lobby`;
  // As a worker keeps it: older than what the server answers now.
  const kept = await page.request.get(address, { headers: { Accept: "text/html" } });
  const body = await kept.text();
  const { team1_player1, team1_player2, team2_player1, team2_player2 } = court.match;
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").record.id);
  const guest = [team1_player1, team1_player2, team2_player1, team2_player2].find((id) => id !== own) ?? "";
  await changeByApi(court.page, "users", guest, { name: "Прохор Поздний" });
  const errors = hydrationErrors(page);
  await page.route(`**${address}`, (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ response: kept, body }) : route.fallback(),
  );
  await page.addInitScript(waitLonger);
  const answered = page.waitForResponse(/\/tournament_participants\/records/);
  await page.route("**/assets/*.js", async (route) => {
    const code = await route.fetch();
    // The card with the courts and the table, after an answer that another part has asked for.
    if (/Сейчас на.{1,6}кортах/.test(await code.text())) await answered;
    await route.fulfill({ response: code });
  });
  await page.goto(address);
  await expect(page.getByRole("region", { name: "Сейчас на кортах" })).toContainText("Поздний");
  // Code that the page prefetches may be on its way.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  expect(errors).toEqual([]);
});

/** In the page: the three seconds for which answers wait for late code (`page-hydrated.ts`) are a minute, because a busy machine may need longer. */
function waitLonger() {
  const own = window.setTimeout;
  const longer = (work: TimerHandler, ms?: number, ...given: unknown[]) =>
    own(work, ms === 3000 ? 60_000 : ms, ...given);
  Object.assign(window, { setTimeout: longer });
}
