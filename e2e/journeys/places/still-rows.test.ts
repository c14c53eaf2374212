// A list that changes while a finger is down on one of its rows.
import { expect, type Page } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../../people/api-fixtures.ts";
import { rowOf, sectionOf } from "../../people/check-in-screen.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";
import { watchesPresses } from "../../people/presses.ts";
import { restingBox } from "../../people/resting-box.ts";

const [FIRST, LAST] = ["Анна Ким", "Глеб Носов"];

/** A live event of this browser, whichever of its tabs holds the stream. */
const liveEvent = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel("live-stream").onmessage = ({ data }) => data.kind === "event" && resolve();
      }),
  );

test("a tap marks the row under the finger, though another phone has marked one above it meanwhile", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Ольга Дверная");
  await signUp(organiser);
  const { page, context } = organiser;
  const id = await createByApi(page, { name: "Вечер с двумя у двери" });
  await addGuestsByApi(page, id, [FIRST, "Борис Ли", "Вера Орлова"]);
  const other = await context.newPage();
  await page.clock.install();
  for (const phone of [other, page]) {
    await phone.goto(`/tournament/${id}/manage?list=check-in`);
    await waitForHydration(phone);
  }
  // Both follow the tournament, before the clock of one of them stops.
  await addGuestsByApi(page, id, [LAST]);
  for (const phone of [other, page]) await expect(rowOf(phone, LAST)).toBeVisible();
  await page.bringToFront();
  await watchesPresses(page);
  const devTools = await context.newCDPSession(page);
  // By hand, so that the press takes no time on a busy machine either.
  await page.clock.pauseAt(Date.now() + 10_000);
  const row = rowOf(page, LAST);
  const before = await restingBox(row);

  const point = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  const event = liveEvent(page);
  const changed = other.waitForResponse((answer) => answer.url().includes("/tournament_participants/records?"));
  await rowOf(other, FIRST).dispatchEvent("click");
  await event;
  // As long as the other phone takes to show it.
  await (await changed).finished();
  await page.clock.runFor(100);
  expect(await row.boundingBox()).toEqual(before);
  await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.clock.runFor(500);

  await expect(row).toHaveAttribute("aria-pressed", "true");
  await page.clock.resume();
  await expect(sectionOf(page, "На месте").getByRole("listitem")).toHaveCount(2);
  await expect(rowOf(page, "Борис Ли")).toHaveAttribute("aria-pressed", "false");
});
