// No screen scrolls sideways, and no button cuts its label. A long name, a table or a bar that is wider than the window shows here.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, changeByApi, createByApi, recordsByApi, writeByApi } from "../../people/api-fixtures.ts";
import { contextOf, screenStates } from "../../people/demo.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { organiserSession } from "../../people/sample-organiser.ts";

const WIDTHS = [320, 390, 1280] as const;

for (const as of ["guest", "organiser"] as const) {
  test(`no screen of ${as} is wider than the window`, { tag: "@deep" }, async ({ browser, request }) => {
    const session = as === "organiser" ? organiserSession(2) : undefined;
    const context = await contextOf(browser, session, { reducedMotion: "reduce" });
    const page = await context.newPage();
    const found: string[] = [];
    for (const { name, path } of (await screenStates(request, session?.record.id)).filter((state) => state.as === as)) {
      await page.goto(path, { waitUntil: "networkidle" }).catch(() => page.waitForLoadState("load"));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        // A board fits its rows to the window a frame after it was resized.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wider > 0) found.push(`${name}, ${width} wide: ${wider} px`);
        for (const label of await cutLabels(page)) found.push(`${name}, ${width} wide: «${label}» is cut`);
      }
    }
    expect(found).toEqual([]);
  });
}

test("a long name in a button ends at the edge of its row, and what is beside it stays in the window", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Яна Шаблонова");
  await signUp(organiser);
  const { page } = organiser;
  await writeByApi(page, "tournament_templates", { name: "Вечер с длинным названием ".repeat(4).trim(), settings: {} });
  await page.goto("/tournament/create/type");
  await expect(page.getByRole("button", { name: /^Удалить шаблон/ })).toBeInViewport({ ratio: 1 });

  const id = await createByApi(page, { name: "Длинное имя" });
  await addGuestsByApi(page, id, ["Анна Ким", "Борис Ли", "Вера Орлова", "Глеб Носов"]);
  await changeByApi(page, "tournaments", id, { status: "in_progress" });
  await page.goto(`/tournament/${id}/manage?lineup=1`);
  await page.getByRole("button", { name: "Добавить игрока" }).click();
  await page.getByLabel("Имя").fill("Христорождественская ".repeat(3).trim());
  await expect(page.getByRole("button", { name: /^Гость: / })).toBeInViewport({ ratio: 1 });
});

test("two surnames of 25 letters in a button have as many lines as they need at 320 px", async ({ browser }) => {
  const organiser = await newPerson(browser, "Яна Долгоимённая");
  await signUp(organiser);
  const { page } = organiser;
  await page.setViewportSize({ width: 320, height: 844 });
  const id = await createByApi(page, { name: "Длинные имена", max_players: 4, allow_waitlist: true });
  const long = (first: string) => `${first} Преображенскаявоздвиженск Константинопольскаябогоро`;
  const names = ["Анна", "Алла", "Агата", "Агния", "Аврора", "Ада"].map(long);
  await addGuestsByApi(page, id, names);
  const entries = await recordsByApi<{ id: string; status: string }>(
    page,
    "tournament_participants",
    `tournament = "${id}"`,
  );
  const seated = entries.filter(({ status }) => status !== "waitlist");
  expect([seated.length, entries.length]).toEqual([4, 6]);
  for (const entry of seated) await changeByApi(page, "tournament_participants", entry.id, { check_in: "absent" });
  await page.goto(`/tournament/${id}/manage`);
  await page.getByRole("button", { name: /^Начать/ }).click();
  const calls = page.getByRole("button", { name: /позвать:/ });
  await expect(calls).toHaveCount(2);
  for (const call of await calls.all()) {
    await call.scrollIntoViewIfNeeded();
    await expect(call).toBeInViewport({ ratio: 1 });
  }
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWider()).toBe(false);
  expect(await cutLabels(page, "dialog")).toEqual([]);
});

/** Labels of buttons and links that hide a part of themselves: the end of a line, or the descenders of its letters. */
function cutLabels(page: Page, place = "main"): Promise<string[]> {
  return page.evaluate((where) => {
    const hides = (part: Element) => {
      const { overflowX, textOverflow, fontSize } = getComputedStyle(part);
      if (overflowX !== "hidden" || textOverflow === "ellipsis") return false;
      return part.scrollWidth > part.clientWidth + 1 || part.clientHeight < 1.2 * Number.parseFloat(fontSize);
    };
    const texts = [...document.querySelectorAll(`${where} :is(button, a) span`)].filter(
      // A part with one pixel of height is for screen readers only.
      (part) => part.clientHeight > 1 && [...part.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    return texts.filter(hides).map(({ textContent }) => textContent);
  }, place);
}
