// Coming evenings as the pages of series, clubs and organisers show them.
import { eveningPlaces, placesText } from "@bandeha/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { organiserPage } from "./series-page.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => club.close());

const anEvening = async (fields: Record<string, unknown>) =>
  ok(await club.create(organiser, "tournaments", aBody(fields))).id;
const coming = async () => (await organiserPage(club.deps.storage.reader, organiser.id, club.now.at))?.coming ?? [];

test("an evening says that its sign-up is over from the moment after the deadline", async () => {
  await anEvening({ date: "2026-12-02", registration_deadline: "2026-12-01 15:00:00.000Z", allow_waitlist: true });
  club.now.at = new Date("2026-12-01T15:00:00.000Z");
  expect((await coming()).map(eveningPlaces)).toEqual(["free"]);
  club.now.at = new Date("2026-12-01T15:00:00.001Z");
  expect((await coming()).map(placesText)).toEqual(["Запись закрыта"]);
});

test("an evening that was never started is not a coming one when its day is over in its city", async () => {
  const id = await anEvening({ date: "2026-12-02" });
  // In Moscow the day ends at 21:00 UTC.
  club.now.at = new Date("2026-12-02T20:59:00.000Z");
  expect((await coming()).map((evening) => evening.id)).toEqual([id]);
  club.now.at = new Date("2026-12-02T21:00:00.000Z");
  expect(await coming()).toEqual([]);
});

test("an evening in play stays until it is ended", async () => {
  const id = await anEvening({ date: "2026-12-02" });
  await club.deps.storage.transact((tx) => tx.update("tournaments", id, { status: "in_progress" }));
  club.now.at = new Date("2026-12-09T12:00:00.000Z");
  expect((await coming()).map((evening) => evening.id)).toEqual([id]);
});

test("a place that an offer holds is not free", async () => {
  const id = await anEvening({ max_players: 8 });
  await club.deps.storage.transact((tx) => tx.update("tournaments", id, { places_held: 3 }));
  expect((await coming()).map(placesText)).toEqual(["Осталось 5\u00a0мест"]);
});
