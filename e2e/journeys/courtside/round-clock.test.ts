// The round's clock on several phones: what one organiser changes is seen by all and by the board, also after a while without a network; every phone
// signals the end once.
import { type Browser, expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi } from "../../people/api-fixtures.ts";
import { copiedBy, showsBriefly } from "../../people/brief.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

const NAMES = ["Анна", "Борис", "Вера", "Глеб"].map((name) => `${name} Часова`);
/** Of a round of four with 24 points. */
const ROUND_MINUTES = 12;

type Signals = { tones: number; pulses: number };

/** Counts what would be heard and felt. */
async function listen(page: Page): Promise<() => Promise<Signals>> {
  await page.addInitScript(() => {
    const given = { tones: 0, pulses: 0 };
    Object.assign(window, { given });
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      given.tones += 1;
      return create.call(this);
    };
    navigator.vibrate = () => {
      given.pulses += 1;
      return true;
    };
  });
  return () => page.evaluate(() => (window as unknown as { given: Signals }).given);
}

/** A running evening on one court, on the phones of its organiser and a co-organiser. */
async function twoPhones(browser: Browser) {
  const organiser = await newPerson(browser, "Ирина Часова");
  await signUp(organiser);
  const id = await createByApi(organiser.page, { name: "Вечер с двумя телефонами" });
  await addGuestsByApi(organiser.page, id, NAMES);
  await organiser.page.goto(`/tournament/${id}/manage?staff=1`);
  await organiser.page.getByRole("button", { name: /^Соорганизатор/ }).click();
  const address = await copiedBy(organiser.page, organiser.page.getByRole("button", { name: "Скопировать" }));
  const helper = await newPerson(browser, "Павел Второй");
  await signUp(helper);
  await helper.page.goto(address);
  await helper.page.getByRole("button", { name: "Помочь" }).click();
  await expect(helper.page.getByRole("region", { name: "Помогают" })).toBeVisible();
  const [first, second] = [organiser.page, helper.page];
  const [heardFirst, heardSecond] = [await listen(first), await listen(second)];
  await changeByApi(first, "tournaments", id, { status: "in_progress" });
  for (const page of [first, second]) {
    await page.goto(`/tournament/${id}/manage`);
    // A gesture, without which browsers play no sound.
    await page.getByRole("heading", { name: /^Раунд 1/ }).tap();
  }
  return { id, first, second, heardFirst, heardSecond, firstContext: organiser.context };
}

const openClock = (page: Page) => page.getByRole("button", { name: /^Настроить часы раунда/ }).click();
const minute = (page: Page, name: "+1" | "−1") => page.getByRole("button", { name: `${name} минута` });
const ends = (page: Page, added: string) => page.getByText(new RegExp(`до\\s\\d\\d:\\d\\d \\(${added}\\sмин\\)`));

test("minutes are seen by the other organiser, by the board and after a time without a network; each phone signals once", async ({
  browser,
}) => {
  const { id, first, second, heardFirst, heardSecond, firstContext } = await twoPhones(browser);
  const hall = await browser.newContext({ viewport: { width: 1920, height: 1080 }, hasTouch: false });
  const board = await hall.newPage();
  await board.goto(`/tournament/${id}/board`);
  const next = board.getByText(/следующий\sпримерно\sв\s\d\d:\d\d/);
  const before = await next.innerText();

  await openClock(first);
  await minute(first, "+1").click();
  await minute(first, "+1").click();
  for (const phone of [first, second]) await expect(ends(phone, "\\+2")).toBeVisible();
  await expect(next).not.toHaveText(before);

  await firstContext.setOffline(true);
  await minute(first, "+1").click();
  await expect(first.getByText(/^Нет связи: пока новое время только здесь/)).toBeVisible();
  await expect(ends(first, "\\+3")).toBeVisible();
  await firstContext.setOffline(false);
  await expect(ends(second, "\\+3")).toBeVisible();

  for (let minutes = 3; minutes > -ROUND_MINUTES; minutes -= 1) await minute(first, "−1").click();
  await expect(second.getByText(/^вышло в/)).toBeVisible();
  for (const heard of [heardFirst, heardSecond]) await expect.poll(heard).toEqual({ tones: 3, pulses: 1 });
  await second.reload();
  await expect(second.getByRole("timer", { name: "После конца раунда" })).toBeAttached();
  await second.getByRole("heading", { name: /^Раунд 1/ }).tap();
  expect(await heardSecond()).toEqual({ tones: 0, pulses: 0 });
});

test("of two organisers who change the clock at once the first is kept, and the other gets a notice", async ({
  browser,
}) => {
  const { id, first, second, firstContext } = await twoPhones(browser);
  await openClock(first);
  await firstContext.setOffline(true);
  await minute(first, "+1").click();
  await expect(ends(first, "\\+1")).toBeVisible();
  await openClock(second);
  await minute(second, "−1").click();
  await expect(ends(second, "−1")).toBeVisible();
  // A phone shows its own minutes before the server has them.
  const stored = () => recordsByApi<{ added_minutes: number }>(second, "tournament_rounds", `tournament = "${id}"`);
  await expect.poll(async () => (await stored()).map(({ added_minutes }) => added_minutes)).toContain(-1);
  await showsBriefly(first, "Время раунда уже изменили с другого телефона: −1 мин", () =>
    firstContext.setOffline(false),
  );
  for (const phone of [first, second]) await expect(ends(phone, "−1")).toBeVisible();
});
