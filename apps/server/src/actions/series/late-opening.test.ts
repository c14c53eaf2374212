// An evening of a series appears before signing up to it ends.
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => club.close());

/** Three days before the evening. */
const deadline = "2026-11-22 15:00:00.000Z";
const anEvening = async (difference = {}) =>
  ok(await club.create(organiser, "tournaments", aBody({ date: "2026-11-25", ...difference }))).id;

test("a series does not open its evenings later than their deadline", async () => {
  const source = await anEvening({ registration_deadline: deadline });
  expect(verdict(await club.create(organiser, "series", { source, days_ahead: 2 }))).toBe("series-opens-late");
  const { id } = ok(await club.create(organiser, "series", { source, days_ahead: 3 }));
  const set = async (change: object) => verdict(await club.update(organiser, "series", id, { ...change }));
  expect(await set({ days_ahead: 2 })).toBe("series-opens-late");
  expect(await set({ days_ahead: 7 })).toBe("ok");
});

test("a deadline of all evenings is not before they open, and a series that opens late already can be changed", async () => {
  const source = await anEvening();
  const { id } = ok(await club.create(organiser, "series", { source, days_ahead: 2 }));
  const change = (registration_deadline: string, series_scope: string) =>
    club.update(organiser, "tournaments", source, { registration_deadline, series_scope });
  expect(verdict(await change(deadline, "all"))).toBe("series-opens-late");
  expect(verdict(await change(deadline, "one"))).toBe("ok");
  await club.deps.storage.transact((tx) =>
    tx.update("series", id, { settings: { deadline: { daysBefore: 5, time: "12:00" } } }),
  );
  expect(verdict(await club.update(organiser, "series", id, { status: "ended" }))).toBe("ok");
});
