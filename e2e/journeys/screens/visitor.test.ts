import { type APIRequestContext, expect } from "@playwright/test";
import { screenStates } from "../../people/demo.ts";
import { test } from "../../people/journey.ts";
import { seesPodium } from "../../people/podium.ts";

type Sample = { id: string; name: string; description: string };

/** How many tournaments the server has by this filter, and the oldest of them: a sample, which other journeys do not change. */
async function known(request: APIRequestContext, filter: string): Promise<{ total: number; first?: Sample }> {
  const path = `/api/collections/tournaments/records?perPage=1&sort=created&filter=${encodeURIComponent(filter)}`;
  const { totalItems, items } = await (await request.get(path)).json();
  return { total: totalItems, first: items[0] };
}

test("a visitor looks around on a phone: the menu, the tabs and what they count", { tag: "@chief" }, async ({
  page,
  request,
}) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Войти / Регистрация" })).toHaveAttribute("href", /^\/auth/);
  // Other journeys add tournaments at the same time, and Home is not live: it is loaded again until both agree.
  const untilBothAgree = async (compare: () => Promise<void>) => {
    let tries = 0;
    await expect(async () => {
      if (tries++ > 0) await page.reload();
      await compare();
    }).toPass({ timeout: 120_000 });
  };
  const count = async (filter: string) => (await known(request, filter)).total;
  const tab = async (name: string) => Number((await page.getByRole("tab", { name }).innerText()).replace(/\D/g, ""));
  await untilBothAgree(async () => {
    expect(await tab("Активные")).toBe(await count('status = "open" || status = "full" || status = "in_progress"'));
    expect(await tab("Прошедшие")).toBe(await count('status = "completed" || status = "cancelled"'));
  });

  await page.getByRole("button", { name: "Есть места" }).click();
  const cards = page.getByRole("tabpanel").getByRole("article");
  await expect(page).toHaveURL(/seats=1/);
  await untilBothAgree(async () => {
    const free = await count('status = "open" && places_gone = false');
    expect(free).toBeGreaterThan(0);
    expect(await tab("Активные")).toBe(free);
    expect(await cards.count()).toBe(free);
    expect(await cards.getByRole("link", { name: /^Участвовать/ }).count()).toBe(free);
  });

  await page.getByRole("button", { name: "Меню" }).click();
  await expect(page.getByRole("link", { name: "Турниры", exact: true }).last()).toBeVisible();
  await expect(page.getByRole("link", { name: "Управление" }).last()).toBeVisible();
  await page.getByRole("link", { name: "Создать турнир" }).last().click();
  await expect(page).toHaveURL("/tournament/create/type");
});

test("a visitor reads what a tournament is, is greeted as a guest, and finds its management closed", async ({
  page,
  request,
}) => {
  const { first } = await known(request, 'status = "open" && places_gone = false && description != ""');
  if (!first) throw new Error("the samples have no open tournament with a description");
  await page.goto(`/tournament/${first.id}/lobby`);
  await expect(page.getByRole("region", { name: "О турнире" })).toContainText(first.description.slice(0, 40));

  await page.goto(`/tournament/${first.id}/join`);
  await page.getByRole("link", { name: "Участвовать" }).click();
  const dialog = page.getByRole("dialog", { name: "Привет, гость" });
  await expect(dialog).toContainText(first.name);
  await dialog.getByRole("button", { name: "Отмена" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/tournament/${first.id}/join`);

  await page.goto(`/tournament/${first.id}/manage`);
  await expect(page.getByRole("heading", { name: "Управляет организатор" })).toBeVisible();
  await page.getByRole("link", { name: "Страница турнира" }).click();
  await expect(page).toHaveURL(`/tournament/${first.id}/lobby`);
});

test("a visitor goes from a tournament's results to its league", async ({ page, request }) => {
  const { first } = await known(request, 'status = "completed"');
  if (!first) throw new Error("the samples have no completed tournament");
  await page.goto(`/tournament/${first.id}/results`);
  await seesPodium(page);
  await page.getByRole("tab", { name: "Лига" }).click();
  await expect(page).toHaveURL(`/tournament/${first.id}/results?tab=league`);
  await expect(page.getByRole("tab", { name: "Лига" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Победители" })).toHaveCount(0);
});

test("the server answers every screen with one title of its own and a main part", async ({ request }) => {
  for (const { name, path } of (await screenStates(request)).filter(({ as }) => as === "guest")) {
    const html = await (await request.get(path)).text();
    const titles = [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
    expect(titles, name).toEqual([expect.stringMatching(/\S\s— Бандеха$/)]);
    expect(html, name).toContain("<main");
  }
});

test("a visitor opens the card of a finished tournament: its heading comes from the server, then they may sign in", async ({
  page,
  request,
}) => {
  const { first } = await known(request, 'status = "completed"');
  if (!first) throw new Error("the samples have no completed tournament");
  const card = `/tournament/${first.id}/after`;
  const answer = await request.get(card);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<h1[^>]*>Ваш вечер<\/h1>/);
  expect((await request.get("/tournament/nosuchtournam00/after")).status()).toBe(404);

  await page.goto(card);
  await expect(page).toHaveTitle("Ваш вечер — Бандеха");
  await expect(page.getByRole("heading", { name: "Войдите, чтобы увидеть свою карточку" })).toBeVisible();
  await page.getByRole("link", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?/);
});
