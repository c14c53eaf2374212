// The door of an evening of 32: marks by tap, swipe and keyboard, and the start with those who came.
import { expect, type Locator } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { rowOf, sectionOf, swipeLeft } from "../../people/check-in-screen.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { moscowDay } from "../../people/moscow-day.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { countTaps } from "../../people/taps.ts";

const SURNAMES = ["Белов", "Волков", "Громов", "Дёмин", "Ежов", "Жуков", "Зуев", "Ильин"];
const NAMES = ["Антон", "Борис", "Вадим", "Глеб"].flatMap((first) => SURNAMES.map((last) => `${first} ${last}`));
const [LATE = "", ABSENT = "", TAPPED = ""] = NAMES;
const ALL_PRESENT_MAX = 4;
const ROWS_IN_SIGHT = 12;

test("32 people are checked in with four taps, two of them late and absent", { tag: "@chief" }, async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Дверная");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, {
    name: "Американо в среду",
    date: moscowDay(),
    start_time: "23:00",
    end_time: "23:30",
    max_players: 32,
    courts: 8,
    rounds: 7,
  });
  await addGuestsByApi(page, id, NAMES);
  const taps = await countTaps(page);

  // On the day Manage opens with the check-in.
  await page.goto(`/tournament/${id}/manage`);
  await expect(page.getByRole("heading", { name: "Ждём 32 игроков" })).toBeVisible();
  const rows = sectionOf(page, "Кого ждём").getByRole("listitem");
  await expect(rows).toHaveCount(32);
  const [bar, last] = [page.getByRole("button", { name: "Начать игру" }), rows.nth(ROWS_IN_SIGHT - 1)];
  // Polled, because the fonts may come later.
  await expect.poll(async () => (await last.boundingBox())?.height).toBe(52);
  const space = async () => ((await bar.boundingBox())?.y ?? 0) - ((await last.boundingBox())?.y ?? 0) - 52;
  await expect.poll(space).toBeGreaterThanOrEqual(-4);

  await swipeLeft(page, rowOf(page, LATE));
  await page.getByRole("button", { name: "Опоздает", exact: true }).tap();
  const times = page.getByRole("group", { name: `Во сколько придёт: ${LATE}` });
  await expect(times.getByRole("button")).toHaveCount(5);
  await times.getByRole("button").first().tap();
  // Ten minutes after the start, or from now on in the last hour of the day, where the times move on every five minutes: read after the tap.
  const expected = await page.getByText(/^опоздает, \d\d:\d\d$/).innerText();
  await swipeLeft(page, rowOf(page, ABSENT));
  await page.getByRole("button", { name: "Не придёт", exact: true }).tap();
  await expect(sectionOf(page, "Не придут").getByRole("listitem")).toHaveCount(1);
  // The late player keeps the mark.
  await page.getByRole("button", { name: "Остальные на месте" }).tap();
  await expect(page.getByText("На месте 30 из 32")).toBeAttached();
  await expect(page.getByText(expected)).toBeVisible();
  // The swipes are touches as well.
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(ALL_PRESENT_MAX + 2);

  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("heading", { name: "Ждём 31 игрока" })).toBeVisible();
  await expect(page.getByText(expected)).toBeVisible();
});

// The page itself looks, from before the tap: the row moves on soon, and a busy runner asks too late.

/** How far the row has moved when its mark appears, in pixels. */
const shiftWhenMarked = (row: Locator): Promise<number> =>
  row.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        let last = button.getBoundingClientRect().y;
        const look = () => {
          const now = button.getBoundingClientRect().y;
          if (button.ariaPressed === "true" || !button.isConnected) resolve(now - last);
          last = now;
        };
        new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
      }),
  );

test("a tap fills the row at once and moves it later, and every gesture has a key", async ({ browser }) => {
  const organiser = await newPerson(browser, "Ольга Клавишная");
  await signUp(organiser);
  const { page } = organiser;
  const id = await createByApi(page, { name: "Вечер у двери", max_players: 8, courts: 2 });
  await addGuestsByApi(page, id, NAMES.slice(0, 8));
  await page.clock.install();
  await page.goto(`/tournament/${id}/manage?list=check-in`);
  await waitForHydration(page);
  const first = rowOf(page, LATE);
  const shift = shiftWhenMarked(first);
  await first.tap();
  expect(await shift).toBe(0);
  await first.tap();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await first.tap();
  await page.clock.fastForward(2500);
  await expect(sectionOf(page, "На месте").getByRole("listitem")).toHaveCount(1);
  // The next tap moves the row of the tap before; its own row follows soon. The clock runs by hand, so that no row moves by itself.
  await page.clock.pauseAt(Date.now() + 10_000);
  const here = sectionOf(page, "На месте").getByRole("listitem");
  await rowOf(page, ABSENT).tap();
  await rowOf(page, TAPPED).tap();
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return here.count();
    })
    .toBe(2);
  await page.clock.runFor(2500);
  await expect(here).toHaveCount(3);
  await page.clock.resume();

  const last = NAMES[7] ?? "";
  await rowOf(page, last).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Опоздает или не придёт: ${last}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Опоздает", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, last)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(sectionOf(page, "Не придут")).toContainText(last);

  await page.getByRole("button", { name: "Найти игрока" }).click();
  await page.getByRole("searchbox", { name: "Имя" }).fill("дем");
  await expect(page.getByRole("button", { name: /^На\sместе: / })).toHaveCount(1);
  await expect(rowOf(page, "Антон Дёмин")).toBeVisible();
});
