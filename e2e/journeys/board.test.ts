// A television beside the courts: it gets no input, and is read from ten metres.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../people/api-fixtures.ts";
import { test } from "../people/journey.ts";
import { start } from "../people/manage-screen.ts";
import { newPerson, signUp } from "../people/person.ts";

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

test("the board shows court, clock, next round and code at once, and without network its age", async ({ browser }) => {
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
  await expect(board.getByText(/^Раунд 1 из 3/)).toBeVisible();
  await expect(board.getByRole("timer")).toBeVisible();
  await expect(board.getByRole("img", { name: /^QR-код/ })).toBeVisible();
  const coming = board.getByRole("region", { name: "Следующий раунд · 2" });
  const table = board.getByRole("region", { name: /^(Участники|Таблица)$/ });
  await expect(coming.or(table)).toBeVisible();
  const first = await coming.isVisible();
  await board.clock.fastForward(8_000);
  await expect(first ? table : coming).toBeVisible();
  await expect(first ? coming : table).toBeHidden();
  await board.getByRole("button", { name: "Не листать" }).click();

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
