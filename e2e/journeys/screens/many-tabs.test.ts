// Many tabs of one browser: they share one stream, and an idle page notices that the server is unreachable.
import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { startCutWire } from "../../people/cut-wire.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp, signUpByScreens } from "../../people/person.ts";

const TABS = 8;

/** The pages with an open stream, one entry for each. */
function followStreams(context: BrowserContext): () => (Page | null)[] {
  const open = new Set<Request>();
  const isStream = (request: Request) => request.method() === "GET" && request.url().endsWith("/api/realtime");
  context.on("request", (request) => isStream(request) && open.add(request));
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  return () => [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed());
}

test("eight tabs share one stream, and it passes on when its tab is closed", { tag: "@deep" }, async ({ browser }) => {
  const organiser = await newPerson(browser, "Олег Вкладкин");
  await signUp(organiser);
  const tournament = await createByApi(organiser.page, { name: "Восемь вкладок", max_players: 8 });
  const context = await browser.newContext();
  const streams = followStreams(context);
  const tabs: Page[] = [];
  for (let tab = 0; tab < TABS; tab++) {
    const page = await context.newPage();
    await page.goto(`/tournament/${tournament}/lobby`);
    tabs.push(page);
  }
  await expect.poll(() => streams().length).toBe(1);

  await addGuestsByApi(organiser.page, tournament, ["Павел Первый"]);
  for (const page of tabs) await expect(page.getByText("Павел Первый")).toBeVisible();
  await expect.poll(() => streams().length).toBe(1);

  const [holder] = streams();
  await holder?.close();
  const left = tabs.filter((page) => page !== holder);
  expect(left.length).toBe(TABS - 1);
  await expect.poll(() => streams().length).toBe(1);
  await addGuestsByApi(organiser.page, tournament, ["Вера Вторая"]);
  for (const page of left) await expect(page.getByText("Вера Вторая")).toBeVisible();
  await expect.poll(() => streams().length).toBe(1);
});

test("signing in at one tab moves the stream of all tabs to the new session", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Зовущая");
  await signUp(organiser);
  const tournament = await createByApi(organiser.page, { name: "Две вкладки", max_players: 8 });
  const player = await newPerson(browser, "Пётр Двойной");
  const streams = followStreams(player.context);
  const speakers: (string | undefined)[] = [];
  player.context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/realtime"))
      speakers.push(request.headers().authorization);
  });
  const watching = await player.context.newPage();
  await watching.goto(`/tournament/${tournament}/lobby`);
  await expect.poll(() => speakers.length).toBeGreaterThan(0);
  expect(speakers.at(-1)).toBeUndefined();
  await player.page.bringToFront();
  await signUpByScreens(player);
  await expect.poll(() => speakers.at(-1)).toBeTruthy();
  await player.page.goto(`/tournament/${tournament}/lobby`);
  await addGuestsByApi(organiser.page, tournament, ["Роман Третий"]);
  for (const page of [watching, player.page]) await expect(page.getByText("Роман Третий")).toBeVisible();
  await expect.poll(() => streams().length).toBe(1);
});

test("an idle page shows that the server is unreachable", async ({ browser, baseURL }) => {
  const organiser = await newPerson(browser, "Ева Ждущая");
  await signUp(organiser);
  const tournament = await createByApi(organiser.page, { name: "Тишина" });
  const wire = await startCutWire(baseURL ?? "");
  const context = await browser.newContext();
  const streams = followStreams(context);
  const page = await context.newPage();
  await page.goto(`${wire.url}/tournament/${tournament}/lobby`);
  await expect.poll(() => streams().length).toBe(1);
  await wire.cut();
  await expect(page.getByRole("status").filter({ hasText: "Нет сети" })).toBeVisible();
});
