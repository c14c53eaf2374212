// A television beside the courts: it gets no input, and is read from ten metres.
import { isDeepStrictEqual } from "node:util";
import { expect, type Locator, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { enterResult, start } from "../../people/manage-screen.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = ["Анна Котова", "Борис Ли", "Вера Преображенская-Римская", "Глеб Христорождественский"];
const SCREENS = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
] as const;

/** Elements that are rendered but not completely on the screen. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement;
    const parts = [...document.querySelectorAll("main h1, main h2, main td, main th, main li, main svg, main p")];
    const visible = parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1);
    return visible
      .filter((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return left < 0 || top < 0 || right > clientWidth + 1 || bottom > clientHeight + 1;
      })
      .map((part) => part.textContent);
  });

test("the board shows court, clock, next round and code at once, and without network its age", {
  tag: "@chief",
}, async ({ browser }) => {
  const organiser = await newPerson(browser, "Татьяна Экран");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { name: "Вечер у телевизора в самом большом зале города" });
  await addGuestsByApi(desk, id, NAMES);

  const hall = await browser.newContext({ viewport: SCREENS[0], hasTouch: false, reducedMotion: "reduce" });
  const board = await hall.newPage();
  await board.clock.install();
  await board.goto(`/tournament/${id}/board`);
  await expect(board.getByText("До начала")).toBeVisible();
  await desk.goto(`/tournament/${id}/manage`);
  await start(desk);

  // Without a reload: the court of the first round, and alternately the next round.
  await expect(board.getByText(/^Раунд 1\sиз\s3/)).toBeVisible();
  await expect(board.getByRole("timer")).toBeVisible();
  await expect(board.getByRole("img", { name: /^QR-код/ })).toBeVisible();
  const coming = board.getByRole("region", { name: "Следующий раунд · 2" });
  const table = board.getByRole("region", { name: /^(Участники|Таблица)$/ });
  await expect(coming.or(table)).toBeVisible();
  // By hand, so that the pages turn only here.
  await board.clock.pauseAt(Date.now() + 10_000);
  const first = await coming.isVisible();
  await board.clock.runFor(8_000);
  await expect(first ? table : coming).toBeVisible();
  await expect(first ? coming : table).toBeHidden();
  // A press in the moment when the clock is ahead of the pages keeps those that are shown.
  await board.getByRole("button", { name: "Не листать" }).evaluate((button: HTMLElement) => {
    const { now } = Date;
    Date.now = () => now() + 8_000;
    button.click();
    Date.now = now;
  });
  await expect(board.getByRole("button", { name: "Не листать", pressed: true })).toBeVisible();
  await expect(first ? table : coming).toBeVisible();
  await board.clock.resume();

  const stale = board.getByText(/^Нет связи · данные/);
  await expect(stale).toBeHidden();
  await hall.setOffline(true);
  await board.clock.fastForward(90_000);
  await expect(stale).toBeVisible();
  for (const size of SCREENS) {
    await board.setViewportSize(size);
    await expect.poll(() => cutOff(board), `${size.width} × ${size.height}`).toEqual([]);
  }
  await hall.setOffline(false);
  await board.clock.fastForward(30_000);
  await expect(stale).toBeHidden();
});

test("the king's court is marked, courts stand still when a score arrives, and the bright theme stays on the device", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Павел Король");
  await signUp(organiser);
  const desk = organiser.page;
  const id = await createByApi(desk, { type: "king_singles", courts: 3, max_players: 12, rounds: 4 });
  await addGuestsByApi(
    desk,
    id,
    [...NAMES, "Дина Ким", "Егор Шмидт", "Жанна Чан", "Захар Гусев", "Инна Белова"].concat([
      "Лев Орлов",
      "Ия Юн",
      "Ян Ём",
    ]),
  );
  await desk.goto(`/tournament/${id}/manage`);
  await start(desk);

  const hall = await browser.newContext({ viewport: SCREENS[0], hasTouch: false, reducedMotion: "reduce" });
  const board = await hall.newPage();
  await board.goto(`/tournament/${id}/board`);
  const courts = board.getByRole("list", { name: "Корты" }).getByRole("listitem");
  await expect(courts).toHaveCount(3);
  await expect(courts.first().getByLabel("Корт короля")).toBeVisible();
  const table = board.getByRole("region", { name: /^(Участники|Таблица)$/ });
  const places = () => Promise.all([...[0, 1, 2].map((index) => courts.nth(index).boundingBox()), table.boundingBox()]);
  // A board fits its rows to the window after hydration, and the fonts may come later.
  await waitForHydration(board);
  await board.evaluate(() => document.fonts.ready.then(() => undefined));
  let before = await places();
  const stand = async () => {
    const earlier = before;
    before = await places();
    return isDeepStrictEqual(before, earlier);
  };
  await expect.poll(stand).toBe(true);
  await enterResult(desk, 14);
  await expect(courts.getByText("14", { exact: true })).toBeVisible();
  await expect(table.getByRole("columnheader").last()).toHaveText("Очки");
  await expect.poll(places).toEqual(before);

  const paper = () => board.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await board.getByRole("button", { name: "Светлая тема" }).click();
  await expect.poll(paper).not.toBe(dark);
  const bright = await paper();
  await board.reload();
  await expect.poll(paper).toBe(bright);
});

test("a long name of the tournament leaves the table its last line", async ({ browser }) => {
  const organiser = await newPerson(browser, "Вера Длиннова");
  await signUp(organiser);
  const desk = organiser.page;
  const name = "Большой осенний турнир клуба «Нева Падел» памяти первого корта, финал сезона 20";
  const id = await createByApi(desk, { name, courts: 4, max_players: 16 });
  await addGuestsByApi(
    desk,
    id,
    Array.from("АБВГДЕЖЗИКЛМНОПР", (letter) => `Игрок ${letter}`),
  );
  await desk.goto(`/tournament/${id}/manage`);
  await start(desk);

  const hall = await browser.newContext({ viewport: SCREENS[0], hasTouch: false, reducedMotion: "reduce" });
  const board = await hall.newPage();
  await board.goto(`/tournament/${id}/board`);
  const panel = board.getByRole("region", { name: /^(Участники|Таблица)$/ });
  await waitForHydration(board);
  await stopAt(panel);
  for (const size of [...SCREENS, { width: 1280, height: 800 }]) {
    await board.setViewportSize(size);
    await expect.poll(() => linesBeyond(panel), `${size.width} × ${size.height}`).toBe(0);
  }
});

/** Stops the pages at the panel. The page itself presses while it is shown, because a busy runner presses when the page has turned again. */
async function stopAt(panel: Locator): Promise<void> {
  const button = await panel.page().getByRole("button", { name: "Не листать" }).elementHandle();
  await panel.evaluate(
    (part, stop) =>
      new Promise<void>((resolve) => {
        const looking = setInterval(() => {
          const isStopped = stop?.ariaPressed === "true";
          if (isStopped !== part.checkVisibility()) (stop as HTMLElement).click();
          else if (isStopped) {
            clearInterval(looking);
            resolve();
          }
        }, 50);
      }),
    button,
  );
}

/** How far the lines of the table go beyond its panel, in pixels. */
async function linesBeyond(panel: Locator): Promise<number> {
  return panel.evaluate((box) => {
    const table = box.querySelector("table")?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.ceil(table - box.getBoundingClientRect().bottom));
  });
}
