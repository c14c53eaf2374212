// Incomplete responses, as on an overloaded cell: no user is signed out, nothing on screen is lost, and results are saved.
import { expect, type Page, type Route } from "@playwright/test";
import { test } from "../../people/journey.ts";
import { enterResult, playedCourts } from "../../people/manage-screen.ts";
import { startedTournament, storedScores } from "../../people/offline.ts";

test.use({ serviceWorkers: "allow" });

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null")?.token ?? "");

/** Forwards the request, and returns only the first part of its answer. */
async function cut(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  const { "content-length": _length, "content-encoding": _encoding, ...headers } = response.headers();
  await route.fulfill({ status: response.status(), headers, body: text.slice(0, text.length / 2) });
}

test("incomplete responses sign no user out and lose no result", { tag: "@deep" }, async ({ browser }) => {
  const { page, tournament } = await startedTournament(browser);
  const token = await tokenOf(page);
  await page.route("**/auth-refresh*", cut);
  const refreshed = page.waitForResponse("**/auth-refresh*");
  await page.reload();
  await refreshed;
  await expect(page.getByText(/^Раунд 1\sиз/).first()).toBeVisible();
  expect(await tokenOf(page)).toBe(token);

  // The answers to two writes are cut; the page finds out what was written, and each result is stored once.
  let writes = 0;
  await page.route("**/tournament_matches/records/*", (route) =>
    route.request().method() === "PATCH" && ++writes <= 2 ? cut(route) : route.continue(),
  );
  await enterResult(page, 14);
  await expect.poll(() => storedScores(page, tournament)).toEqual(["14 : 10", "0 : 0"]);
  await expect(playedCourts(page)).toHaveCount(1);
  await expect(page.getByText("На этом телефоне")).toHaveCount(0);
  expect(writes).toBeGreaterThanOrEqual(2);

  // A cut list leaves the shown one.
  await page.route(/\/records\?/, cut);
  await page.reload();
  await expect(playedCourts(page)).toHaveCount(1);
  expect(await tokenOf(page)).toBe(token);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(playedCourts(page)).toHaveCount(1);
  await expect.poll(() => tokenOf(page)).not.toBe("");
});
