// What is above the list of Home, and its order.
import { expect, type Locator, type Page } from "@playwright/test";
import { changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, signUp } from "../../people/person.ts";

/** «2026-12-05» of every card of the list, in its order. */
async function listedDays(page: Page): Promise<string[]> {
  const cards = await page.getByRole("tabpanel").getByRole("article").allInnerTexts();
  return cards.map((text) => (/(\d\d)\.(\d\d)\.(\d{4})/.exec(text) ?? []).slice(1).toReversed().join("-"));
}

test("a guest sees what runs and what is near; the list keeps its order until another is chosen, which is remembered", {
  tag: "@chief",
}, async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  await expect(page.getByRole("region", { name: "Идёт сейчас" }).getByRole("link").first()).toBeVisible();
  const near = page.getByRole("region", { name: "Ближайшие турниры" }).getByRole("listitem");
  expect(await near.count()).toBeLessThanOrEqual(3);
  const newest = await listedDays(page);
  expect(newest.length).toBeGreaterThan(2);
  expect(newest).toEqual(newest.toSorted().toReversed());

  const order = page.getByLabel("Порядок");
  await expect(order).toBeInViewport({ ratio: 1 });
  await order.selectOption("Сначала ближайшие");
  await expect(page).toHaveURL("/?sort=soon");
  await page.goto("/");
  await expect(order).toHaveValue("soon");
  // The server's page has the other order, and other journeys add tournaments to it.
  await expect(async () => {
    const soonest = await listedDays(page);
    expect(soonest.length).toBeGreaterThan(2);
    expect(soonest).toEqual(soonest.toSorted());
  }).toPass();
});

test("a member sees the nearest of their city for their level", async ({ browser }) => {
  const organiser = await newPerson(browser, "Эля Городская");
  await signUp(organiser);
  // Only three are shown: those of the other journeys are in St Petersburg, and some of them are earlier.
  const [city] = await recordsByApi<{ id: string }>(organiser.page, "cities", 'code = "kazan"');
  const [club] = await recordsByApi<{ id: string }>(organiser.page, "clubs", `city = "${city?.id}"`);
  const level = (fixed: number) => ({
    skill_level_type: "fixed",
    skill_level_fixed: fixed,
    date: moscowDay(1),
    start_time: "08:00",
    city: city?.id,
    club: club?.id,
  });
  await createByApi(organiser.page, { name: "Рядом по силам", ...level(3) });
  await createByApi(organiser.page, { name: "Рядом для других", ...level(5) });
  const { page, ...player } = await newPerson(browser, "Марк Соседов");
  await signUp({ page, ...player });
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "null").record.id);
  await changeByApi(page, "users", user, { city: "kazan" });
  await page.goto("/");
  const nearest = page.getByRole("region", { name: "Ближайшие в вашем городе" });
  await expect(nearest.getByText("Рядом по силам").first()).toBeVisible();
  await expect(nearest.getByText("Рядом для других")).toHaveCount(0);
});

/** In one task, so that the pause of typing has not passed. */
const typeAndTap = (link: Locator, text: string) =>
  link.evaluate((tapped: HTMLElement, typed) => {
    const input = document.querySelector<HTMLInputElement>("input[name=q]");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
    tapped.click();
  }, text);

test("«Сбросить условия» also drops what was typed a moment before, and a card opens on a slow network", async ({
  page,
}) => {
  await page.goto("/?city=000000000000000");
  await waitForHydration(page);
  await typeAndTap(page.getByRole("link", { name: "Сбросить условия" }), "выходные");
  const card = page.getByRole("tabpanel").getByRole("article").first().getByRole("link").first();
  await expect(card).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  expect(new URL(page.url()).search).toBe("");

  // The code of the next page takes longer than the pause of typing.
  await page.route("**/assets/**", async (route) => {
    await new Promise((later) => setTimeout(later, 700));
    await route.continue();
  });
  await typeAndTap(card, "падел");
  await expect(page).toHaveURL(/\/tournament\//);
});

test("the page of a search hydrates as the server made it, also where only the text is another", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (line) => line.type() === "error" && problems.push(line.text()));
  const search = page.getByRole("searchbox");
  for (const text of ["клуб", "падел", "<b>нет & 'такого'", "zqq 100%"]) {
    await page.goto(`/?q=${encodeURIComponent(text)}`);
    await waitForHydration(page);
    await expect(search).toHaveValue(text);
    await expect(page.getByRole("tab", { name: /Прошедшие/ })).toHaveAttribute(
      "href",
      `/?${new URLSearchParams({ tab: "past", q: text })}`,
    );
    const cards = await page.getByRole("tabpanel").getByRole("article").count();
    await expect(page.getByRole("tab", { name: /Активные/ })).toHaveText(new RegExp(`· ${cards}\\+?$`));
  }
  expect(problems).toEqual([]);
});
