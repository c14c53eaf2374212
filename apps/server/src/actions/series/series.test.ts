import { dayNumber, isoDay } from "@bandeha/contract";
import { describe, expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { fillSeries } from "./fill-series.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

/** The clock is at noon of Friday, 20 November 2026, in Moscow's zone; the first evening is on Wednesday. */
const aSeries = async (club: TestClub, organiser: Person, body: Record<string, unknown> = {}, evening = {}) => {
  const source = ok(await club.create(organiser, "tournaments", aBody({ date: "2026-11-25", ...evening })));
  const row = ok(await club.create(organiser, "series", { source: source.id, ...body }));
  return { id: row.id, source: source.id };
};

const eveningsOf = async (club: TestClub, series: string) =>
  findRows(club.deps.storage.reader, "tournaments", {
    where: where({ series }),
    sort: [ownColumn("series_date")],
    limit: 100,
  });
const daysOf = async (club: TestClub, series: string) =>
  (await eveningsOf(club, series)).map(({ date, series_date: slot }) =>
    date.startsWith(slot) ? slot.slice(5) : `${slot.slice(5)} on ${date.slice(5, 10)}`,
  );
const pass = (club: TestClub, days: number) => {
  club.now.at = new Date(club.now.at.getTime() + days * 86_400_000);
};

describe.each(drivers)("on $name", ({ open }) => {
  test("two processes create exactly one tournament for each day, and a restart creates none again", async () => {
    const club = await openClub(await open());
    const { id } = await aSeries(club, await club.person(), { days_ahead: 30 });
    await Promise.allSettled([fillSeries(club.deps), fillSeries(club.deps), fillSeries(club.deps)]);
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-02", "12-09", "12-16"]);
    await club.close();
  });

  test("an edit of this and the following evenings changes them and the evenings to come", async () => {
    const club = await openClub(await open());
    const organiser = await club.person();
    const { id } = await aSeries(club, organiser, { days_ahead: 21 });
    await fillSeries(club.deps);
    const [, second] = await eveningsOf(club, id);
    ok(await club.update(organiser, "tournaments", second?.id ?? "", { cost: 1500, series_scope: "following" }));
    pass(club, 7);
    await fillSeries(club.deps);
    expect((await eveningsOf(club, id)).map(({ cost }) => cost)).toEqual([0, 1500, 1500, 1500]);
    await club.close();
  });
});

test("the name of a series follows that of its evenings, unless it has its own", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const { id, source } = await aSeries(club, organiser, {}, { name: "Среда" });
  const rename = async (name: string, series_scope: string) => {
    ok(await club.update(organiser, "tournaments", source, { name, series_scope }));
    return (await club.get("series", id)).name;
  };
  expect([await rename("Гость", "one"), await rename("Среда", "one")]).toEqual(["Среда", "Среда"]);
  expect(await rename("Вторник", "all")).toBe("Вторник");
  ok(await club.update(organiser, "series", id, { name: "Лига по вторникам" }));
  expect(await rename("Вечер", "following")).toBe("Лига по вторникам");
  await club.close();
});

describe("a series", () => {
  const setUp = async (body: Record<string, unknown> = {}, evening = {}) => {
    const club = await openClub();
    const organiser = await club.person();
    return { club, organiser, ...(await aSeries(club, organiser, { days_ahead: 21, ...body }, evening)) };
  };

  test("takes over everything but what belongs to one evening, with the deadline at the same local hour", async () => {
    const deadline = "2026-11-24 15:00:00.000Z";
    const { club, id, source } = await setUp(
      {},
      { cost: 700, registration_deadline: deadline, description: "Мячи есть" },
    );
    await fillSeries(club.deps);
    const [, next] = await eveningsOf(club, id);
    expect(next).toMatchObject({ cost: 700, description: "Мячи есть", status: "open", start_time: "18:00" });
    expect(next?.registration_deadline).toBe("2026-12-01 15:00:00.000Z");
    expect(await club.tournament(source)).toMatchObject({ series: id, series_date: "2026-11-25" });
  });

  test("every two weeks on two days of the week has these days", async () => {
    const { club, id } = await setUp({ every_weeks: 2, weekdays: [1, 3], days_ahead: 30 });
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-07", "12-09"]);
  });

  test("keeps its local hour over a change of clocks, and a day appears by the city's calendar", async () => {
    const { club, id } = await setUp(
      { days_ahead: 7 },
      { start_time: "19:00", registration_deadline: "2026-11-25 12:00:00.000Z" },
    );
    await club.deps.storage.transact(async (tx) => {
      for (const city of await tx.find("cities", { limit: 10 }))
        await tx.update("cities", city.id, { timezone: "Europe/Berlin" });
    });
    // In Berlin it is already the next day, so one more day is within a week.
    club.now.at = new Date("2027-03-23T23:30:00.000Z");
    await fillSeries(club.deps);
    const rows = await eveningsOf(club, id);
    expect(rows.map(({ date, start_time }) => `${date.slice(0, 10)} ${start_time}`).slice(1)).toEqual([
      "2027-03-24 19:00",
      "2027-03-31 19:00",
    ]);
  });

  test("does not create an evening of today that has begun", async () => {
    const { club, id } = await setUp({ days_ahead: 7 });
    club.now.at = new Date("2026-12-02T15:01:00.000Z");
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-09"]);
  });

  test("ends after its last day, and an ended one creates nothing", async () => {
    const { club, organiser, id } = await setUp({ last: "2026-12-02" });
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-02"]);
    pass(club, 20);
    await fillSeries(club.deps);
    expect(await club.get("series", id)).toMatchObject({ status: "ended" });
    ok(await club.update(organiser, "series", id, { last: "" }));
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-02"]);
  });

  test("that has ended goes on when its organiser says so", async () => {
    const { club, organiser, id } = await setUp();
    ok(await club.update(organiser, "series", id, { status: "ended" }));
    expect((await club.get("series", id)).ended_at).not.toBe("");
    pass(club, 7);
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25"]);
    ok(await club.update(organiser, "series", id, { status: "active", last: "" }));
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-02", "12-09", "12-16"]);
    expect(await club.get("series", id)).toMatchObject({ status: "active", ended_at: "" });
  });

  test("skips a day, and creates it when it is no longer skipped", async () => {
    const { club, organiser, id } = await setUp({ skipped: ["2026-12-02"] });
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-09"]);
    ok(await club.update(organiser, "series", id, { skipped: [] }));
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-02", "12-09"]);
  });

  test("does not create a deleted evening again, also after a change of its rule", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    const [, second] = await eveningsOf(club, id);
    ok(await club.remove(organiser, "tournaments", second?.id ?? ""));
    ok(await club.update(organiser, "series", id, { days_ahead: 30 }));
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-09", "12-16"]);
  });

  test("a moved evening keeps its day, and no other appears on the old one", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    const [, second] = await eveningsOf(club, id);
    ok(await club.update(organiser, "tournaments", second?.id ?? "", { date: "2026-12-03" }));
    ok(await club.update(organiser, "series", id, { days_ahead: 22 }));
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-02 on 12-03", "12-09"]);
  });

  test("moves the evenings and skipped days of a weekday together; one that was moved alone stays", async () => {
    const { club, organiser, id } = await setUp({ days_ahead: 40, skipped: ["2026-12-23"] });
    await fillSeries(club.deps);
    const [, second, third] = await eveningsOf(club, id);
    ok(await club.update(organiser, "tournaments", third?.id ?? "", { date: "2026-12-12" }));
    ok(
      await club.update(organiser, "tournaments", second?.id ?? "", { date: "2026-12-03", series_scope: "following" }),
    );
    pass(club, 7);
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-03", "12-10 on 12-12", "12-17", "12-31"]);
    expect(await club.get("series", id)).toMatchObject({ weekdays: [4], skipped: ["2026-12-24"] });
  });

  test.each(["following", "all"] as const)(
    "a move of %s notifies the players of every evening that moves",
    async (scope) => {
      const { club, organiser, id } = await setUp({ days_ahead: 21 });
      await fillSeries(club.deps);
      const [first, second, third] = await eveningsOf(club, id);
      const players = await club.people(3);
      for (const [index, evening] of [first, second, third].entries())
        if (players[index]) ok(await club.join(players[index], evening?.id ?? ""));
      const change = { start_time: "18:30", series_scope: scope };
      ok(await club.update(organiser, "tournaments", second?.id ?? "", change));
      const moved = await Promise.all(
        players.map(async ({ id: user }) => {
          const rows = await findRows(club.deps.storage.reader, "notifications", {
            where: where({ user, kind: "moved" }),
            limit: 10,
          });
          return rows.map(({ tournament }) => tournament);
        }),
      );
      expect(moved).toEqual([scope === "all" ? [first?.id] : [], [second?.id], [third?.id]]);
      await club.close();
    },
  );

  test("all evenings change, except what one has of its own and those that have started", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    const [first, second, third] = await eveningsOf(club, id);
    ok(await club.update(organiser, "tournaments", second?.id ?? "", { cost: 900 }));
    await club.deps.storage.transact((tx) => tx.update("tournaments", first?.id ?? "", { status: "in_progress" }));
    const change = { cost: 500, start_time: "17:00", series_scope: "all" };
    ok(await club.update(organiser, "tournaments", third?.id ?? "", change));
    expect((await eveningsOf(club, id)).map(({ cost, start_time }) => [cost, start_time])).toEqual([
      [0, "18:00"],
      [900, "17:00"],
      [500, "17:00"],
    ]);
  });

  test("an evening that was never started keeps everything, and does not prevent a move of the others", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    pass(club, 7);
    const [past, second] = await eveningsOf(club, id);
    const change = { date: "2026-12-03", start_time: "19:00", series_scope: "all" };
    ok(await club.update(organiser, "tournaments", second?.id ?? "", change));
    const [kept, moved] = await eveningsOf(club, id);
    expect(kept).toEqual(past);
    expect(moved).toMatchObject({ date: "2026-12-03 00:00:00.000Z", start_time: "19:00" });
  });

  test("an edit of a past evening for the later ones leaves it as it is, and it cannot move with them", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    pass(club, 7);
    const [past, ...later] = await eveningsOf(club, id);
    const edit = (change: Record<string, unknown>) => club.update(organiser, "tournaments", past?.id ?? "", change);
    for (const series_scope of ["following", "all"]) {
      ok(await edit({ cost: series_scope === "all" ? 700 : 600, series_scope }));
      const [kept, ...changed] = await eveningsOf(club, id);
      expect(kept).toEqual(past);
      expect(changed.map(({ cost }) => cost)).toEqual(later.map(() => (series_scope === "all" ? 700 : 600)));
    }
    expect(verdict(await edit({ date: "2026-12-03", series_scope: "all" }))).toBe("date-past");
    await club.close();
  });

  test("the last evening is a day of the series that is not before the next evening, and moves with its weekday", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    const set = async (last: string) => verdict(await club.update(organiser, "series", id, { last }));
    expect(await set("2026-11-18")).not.toBe("ok");
    expect(await set("2026-12-24")).toBe("series-last-not-a-day");
    pass(club, 6);
    expect(await set("2026-11-25")).toBe("series-last-past");
    expect(await set("2026-11-26")).toBe("series-last-too-early");
    expect(await set("2026-12-23")).toBe("ok");
    const [, second] = await eveningsOf(club, id);
    ok(
      await club.update(organiser, "tournaments", second?.id ?? "", { date: "2026-12-03", series_scope: "following" }),
    );
    expect(await club.get("series", id)).toMatchObject({ weekdays: [4], last: "2026-12-24" });
    expect(await set("")).toBe("ok");
    await club.close();
  });

  test("a week whose evening was cancelled gets no other when the weekday moves", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    const [, second, third] = await eveningsOf(club, id);
    ok(await club.update(organiser, "tournaments", third?.id ?? "", { status: "cancelled" }));
    ok(
      await club.update(organiser, "tournaments", second?.id ?? "", { date: "2026-12-03", series_scope: "following" }),
    );
    await fillSeries(club.deps);
    expect(await daysOf(club, id)).toEqual(["11-25", "12-03", "12-09"]);
  });

  test("a day that moves asks its players again whether they come", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    const [, second, third] = await eveningsOf(club, id);
    const player = await club.person();
    const entry = ok(await club.join(player, third?.id ?? ""));
    await club.deps.storage.transact((tx) =>
      tx.update("tournament_participants", entry.id, { status: "confirmed", confirmed_at: "2026-11-20 09:00:00.000Z" }),
    );
    ok(
      await club.update(organiser, "tournaments", second?.id ?? "", { date: "2026-12-03", series_scope: "following" }),
    );
    expect((await club.entries(third?.id ?? ""))[0]).toMatchObject({ status: "registered", confirmed_at: "" });
  });

  test("changes all or none: an evening with more players than the new places refuses the change", async () => {
    const { club, organiser, id } = await setUp();
    await fillSeries(club.deps);
    const [first, second] = await eveningsOf(club, id);
    for (const player of await club.people(5)) ok(await club.join(player, second?.id ?? ""));
    const change = { max_players: 4, series_scope: "following" };
    const refusal = await club.update(organiser, "tournaments", first?.id ?? "", change);
    // The evening that is edited has no players: the answer says which one refuses.
    expect(refusal).toMatchObject({ code: "below-registered", field: "max_players", evening: "2026-12-02" });
    const own = await club.update(organiser, "tournaments", second?.id ?? "", change);
    expect(own).not.toHaveProperty("evening");
    expect((await eveningsOf(club, id)).map(({ max_players }) => max_players)).toEqual([8, 8, 8]);
  });

  test("refuses a day that an evening has which does not move, and another week with several weekdays", async () => {
    const { club, organiser, id } = await setUp({ weekdays: [1, 3] });
    await fillSeries(club.deps);
    const [, monday] = await eveningsOf(club, id);
    expect(monday?.series_date).toBe("2026-11-30");
    const moved = (date: string) =>
      club.update(organiser, "tournaments", monday?.id ?? "", { date, series_scope: "following" });
    expect(verdict(await moved("2026-12-02"))).toBe("series-date-taken");
    expect(verdict(await moved("2026-12-08"))).toBe("series-other-week");
  });

  test("is made and changed by its organiser alone, from a tournament of theirs that is in no series", async () => {
    const { club, organiser, id, source } = await setUp();
    const stranger = await club.person();
    expect(verdict(await club.create(stranger, "series", { source }))).toBe("invalid source");
    expect(verdict(await club.create(organiser, "series", { source }))).toBe("illegal-status");
    expect(verdict(await club.update(stranger, "series", id, { name: "Моя" }))).toBe("forbidden");
    const settings = { settings: { cost: 1 } };
    expect(verdict(await club.update(organiser, "series", id, settings))).toBe("forbidden");
    expect(verdict(await club.create(organiser, "series", { source, weekdays: [9] }))).not.toBe("ok");
  });

  test("has its evenings on the days of its rule after any edits", async () => {
    const { club, organiser, id } = await setUp({ days_ahead: 14 });
    const random = (below: number, seed: number) => Math.floor(Math.abs(Math.sin(seed) * 10_000)) % below;
    for (let step = 1; step <= 25; step++) {
      await fillSeries(club.deps);
      const today = club.now.at.toISOString().slice(0, 10);
      const rows = (await eveningsOf(club, id)).filter(({ date }) => date.slice(0, 10) > today);
      const chosen = rows[random(Math.max(1, rows.length), step)];
      if (chosen) {
        const date = isoDay(dayNumber(chosen.date) + random(3, step * 7) - 1);
        const scope = (["one", "following", "all"] as const)[random(3, step * 13)];
        if (date > today) await club.update(organiser, "tournaments", chosen.id, { date, series_scope: scope });
      }
      pass(club, random(5, step * 17));
    }
    const rows = await eveningsOf(club, id);
    const slots = rows.map(({ series_date }) => dayNumber(series_date));
    expect(new Set(slots).size).toBe(slots.length);
    // Weekly: moved weekdays keep a distance of about a week, and no week is lost.
    const gaps = slots.slice(1).map((slot, at) => slot - (slots[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(Math.max(...gaps)).toBeLessThan(14);
  });
});
