// What an administrator does to the organiser of a series, or to one of its evenings.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { blockAccount, unblockAccount } from "../administration/people.ts";
import { reassignOrganiser } from "../administration/tournaments.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { fillSeries } from "./fill-series.ts";

const admin = { id: "", role: "admin" } as const;

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
let series: string;
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
  const source = ok(await club.create(organiser, "tournaments", aBody({ date: "2026-11-25" })));
  series = ok(await club.create(organiser, "series", { source: source.id, days_ahead: 21 })).id;
});
afterEach(() => club.close());

const evenings = () =>
  findRows(club.deps.storage.reader, "tournaments", {
    where: where({ series }),
    sort: [ownColumn("series_date")],
    limit: 100,
  });
const days = async () => (await evenings()).map(({ series_date: day }) => day.slice(5));

test("a series of a blocked account creates no evenings, and continues when the account is free again", async () => {
  await blockAccount(club.deps, admin, organiser.id);
  const transact = vi.spyOn(club.deps.storage, "transact");
  await fillSeries(club.deps);
  expect(transact).not.toHaveBeenCalled();
  expect(await days()).toEqual(["11-25"]);
  club.now.at = new Date("2026-12-03T09:00:00.000Z");
  await unblockAccount(club.deps, admin, organiser.id);
  await fillSeries(club.deps);
  expect(await days()).toEqual(["11-25", "12-09", "12-16", "12-23"]);
});

test("a series in a hidden club creates no evenings, says so once, and continues when it is shown again", async () => {
  const { club: place } = (await evenings())[0] as { club: string };
  const show = (active: boolean) => club.deps.storage.transact((tx) => tx.update("clubs", place, { active }));
  const said = () =>
    findRows(club.deps.storage.reader, "notifications", { where: where({ kind: "series-stopped" }), limit: 10 });
  await show(false);
  await fillSeries(club.deps);
  const transact = vi.spyOn(club.deps.storage, "transact");
  await fillSeries(club.deps);
  expect(transact).not.toHaveBeenCalled();
  expect(await days()).toEqual(["11-25"]);
  expect(await said()).toMatchObject([{ user: organiser.id, data: { of: { series, day: "2026-12-02" } } }]);
  await show(true);
  await fillSeries(club.deps);
  expect(await days()).toEqual(["11-25", "12-02", "12-09"]);
});

test.each([
  ["before", "2026-12-02T06:00:00.000Z", "2026-12-02"],
  ["after", "2026-12-02T20:00:00.000Z", "2026-12-09"],
])(
  "%s the hour of today's evening, a hidden club has this first evening that is not created",
  async (_when, now, day) => {
    const { club: place } = (await evenings())[0] as { club: string };
    await club.deps.storage.transact((tx) => tx.update("clubs", place, { active: false }));
    club.now.at = new Date(now);
    await fillSeries(club.deps);
    const said = await findRows(club.deps.storage.reader, "notifications", {
      where: where({ kind: "series-stopped" }),
      limit: 10,
    });
    expect(said).toMatchObject([{ data: { of: { day } } }]);
  },
);

test("a series in a hidden club ends on its last day", async () => {
  const { club: place } = (await evenings())[0] as { club: string };
  ok(await club.update(organiser, "series", series, { last: "2026-12-02" }));
  await club.deps.storage.transact((tx) => tx.update("clubs", place, { active: false }));
  club.now.at = new Date("2026-12-03T09:00:00.000Z");
  await fillSeries(club.deps);
  expect(await days()).toEqual(["11-25"]);
  expect(await club.deps.storage.reader.findById("series", series)).toMatchObject({ status: "ended" });
});

test.each(["following", "all"] as const)(
  "a change of %s leaves out the evening that another organiser has",
  async (series_scope) => {
    await fillSeries(club.deps);
    const [first, second] = await evenings();
    const other = await club.person();
    const given = { id: second?.id ?? "", from: organiser.id, to: other.id };
    expect(await reassignOrganiser(club.deps, admin, given)).toMatchObject({ ok: true });
    ok(await club.update(organiser, "tournaments", first?.id ?? "", { cost: 700, series_scope }));
    const terms = { tournament: first?.id, mode: "transfer", phone: "+79990000077", series_scope };
    ok(await club.create(organiser, "tournament_money", terms));
    expect((await evenings()).map(({ cost }) => cost)).toEqual([700, 0, 700]);
    const paid = await findRows(club.deps.storage.reader, "tournament_money", { limit: 10 });
    expect(paid.map(({ tournament }) => tournament)).not.toContain(second?.id);
    expect(paid).toHaveLength(2);
  },
);
