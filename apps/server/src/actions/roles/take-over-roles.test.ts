// Who helps with a repeated tournament and with the next evenings of a series.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { fillSeries } from "../series/fill-series.ts";
import { findRows } from "../transaction/stored-rows.ts";

type Person = Awaited<ReturnType<TestClub["person"]>>;

let club: TestClub;
let organiser: Person;
let olga: Person;
let pavel: Person;
let first: string;

const anEvening = async (difference = {}, who = organiser): Promise<string> =>
  ok(await club.create(who, "tournaments", aBody({ date: "2026-11-25", ...difference }))).id;
const give = async (tournament: string, { id: user }: Person, role: string, more = {}): Promise<string> =>
  ok(await club.create(organiser, "tournament_roles", { tournament, user, role, ...more })).id;
const helpers = async (tournament: string) => {
  const { co_organizers, scorers } = await club.tournament(tournament);
  return { co_organizers: co_organizers ?? [], scorers: scorers ?? [] };
};
const eveningsOf = async (series: string): Promise<string[]> => {
  const byDay = [ownColumn("series_date")];
  const rows = await findRows(club.deps.storage.reader, "tournaments", {
    where: where({ series }),
    sort: byDay,
    limit: 9,
  });
  return rows.map(({ id }) => id);
};
/** Evenings on 25 November and 2 December; the next appears a week later. */
const aSeries = async (): Promise<string> => {
  const { id } = ok(await club.create(organiser, "series", { source: first, days_ahead: 14 }));
  await fillSeries(club.deps);
  return id;
};
const nextEvening = async (series: string): Promise<string> => {
  club.now.at = new Date(club.now.at.getTime() + 7 * 86_400_000);
  await fillSeries(club.deps);
  return (await eveningsOf(series)).at(-1) ?? "";
};
const nobody = { co_organizers: [] as string[], scorers: [] as string[] };

describe.each(deepDrivers)("on $name", ({ open }) => {
  beforeEach(async () => {
    club = await openClub(await open());
    [organiser, olga, pavel] = (await club.people(3)) as [Person, Person, Person];
    first = await anEvening();
    for (const person of [olga, pavel]) ok(await club.join(person, first));
  });
  afterEach(() => club.close());

  test("a repeat has the helpers of the tournament that it repeats, who are notified", async () => {
    await give(first, olga, "co_organizer");
    await give(first, pavel, "scorer");
    const repeated = await anEvening({ repeat_of: first });
    expect(await helpers(repeated)).toEqual({ co_organizers: [olga.id], scorers: [pavel.id] });
    const notices = await findRows(club.deps.storage.reader, "notifications", {
      where: where({ tournament: repeated, kind: "role-given" }),
      limit: 9,
    });
    expect(notices.map(({ user }) => user).sort()).toEqual([olga.id, pavel.id].sort());
  });

  test("a repeat of another organiser's tournament has none of its helpers", async () => {
    await give(first, olga, "co_organizer");
    expect(await helpers(await anEvening({ repeat_of: first }, pavel))).toEqual(nobody);
  });

  test("a new evening of a series has the helpers of the evening before it", async () => {
    await give(first, olga, "co_organizer");
    await give(first, pavel, "scorer");
    const series = await aSeries();
    const [, second = ""] = await eveningsOf(series);
    expect(await helpers(second)).toEqual({ co_organizers: [olga.id], scorers: [pavel.id] });
  });

  test("who no longer helps in the latest evening does not help in the next", async () => {
    await give(first, olga, "co_organizer");
    const series = await aSeries();
    const [, second = ""] = await eveningsOf(series);
    const [role] = await findRows(club.deps.storage.reader, "tournament_roles", {
      where: where({ tournament: second }),
      limit: 1,
    });
    ok(await club.remove(organiser, "tournament_roles", role?.id ?? ""));
    expect(await helpers(await nextEvening(series))).toEqual(nobody);
  });

  test("a role of one evening ends with it", async () => {
    const series = await aSeries();
    const [, second = ""] = await eveningsOf(series);
    await give(second, olga, "scorer", { series_scope: "one" });
    await give(second, pavel, "scorer");
    expect(await helpers(await nextEvening(series))).toEqual({ ...nobody, scorers: [pavel.id] });
  });

  test("a person whom the organiser has blocked since is left out", async () => {
    await give(first, olga, "scorer");
    ok(await club.create(organiser, "blocks", { user: olga.id }));
    expect(await helpers(await anEvening({ repeat_of: first }))).toEqual(nobody);
  });
});
