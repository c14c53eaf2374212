// A change of any setting of one evening is for the evenings that the organiser chose, and for those that are created later.
import { SERIES_SCOPES, SETTING_FIELDS, type SeriesScope, type SettingField } from "@bandeha/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownColumn, where } from "../../storage/condition.ts";
import { seedCityIds } from "../../storage/seed/cities.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { findRows } from "../transaction/stored-rows.ts";
import { fillSeries } from "./fill-series.ts";

const moscow = { city: seedCityIds.moscow, club: "clubmskluzh0001" };
const range = { skill_level_type: "range", skill_level_min: 2, skill_level_max: 4 };
const ownOrder = { ranking: "custom", ranking_criteria: ["win-share"] };
const pairs = { type: "league_doubles", partners: "fixed" };
const teams = { type: "league_doubles", variant: "club_tie", home_team: "Нева", away_team: "Волга" };

/** Without the fields that never leave the server. */
type Shown = Exclude<SettingField, "coming_asked_at" | "next_seat_check" | "released_at">;

/** A change of each setting, with the settings that it needs. The compiler asks for a line for a new one. */
const changes: Record<Shown, Record<string, unknown>> = {
  name: { name: "Вечер среды" },
  description: { description: "Мячи есть" },
  type: { type: "friendly_singles" },
  variant: teams,
  start_time: { start_time: "17:30" },
  end_time: { end_time: "22:00" },
  city: moscow,
  club: moscow,
  skill_level_type: range,
  skill_level_fixed: { skill_level_type: "fixed", skill_level_fixed: 3 },
  skill_level_min: range,
  skill_level_max: range,
  max_players: { max_players: 12 },
  min_players: { min_players: 6 },
  scoring_method: { scoring_method: "games" },
  rounds: { rounds: 7 },
  courts: { courts: 3 },
  cost: { cost: 1200 },
  score_entry: { score_entry: "players" },
  allow_waitlist: { allow_waitlist: false },
  singles_pass: { singles_pass: true },
  seat_offers: { seat_offers: "timed" },
  confirm_hours: { confirm_hours: 24 },
  release_hours: { confirm_hours: 24, release_hours: 6 },
  by_invitation: { by_invitation: true },
  regulars_hours: { by_invitation: true, regulars_hours: 24 },
  approval: { approval: true },
  points_per_match: { points_per_match: 32 },
  deuce_rule: { deuce_rule: "advantage" },
  sets_format: { sets_format: "mini" },
  cup_start: { cup_start: "groups" },
  cup_places: { cup_places: "all" },
  group_sets: { group_sets: "one" },
  home_team: teams,
  away_team: teams,
  sets_to_win: { sets_to_win: 1 },
  games_per_set: { games_per_set: 4 },
  tie_break_at: { games_per_set: 4, tie_break_at: 4 },
  deciding_set: { deciding_set: "tie_break_10" },
  match_minutes: { match_minutes: 15 },
  minimum_share: { minimum_share: 75 },
  ranking: ownOrder,
  ranking_criteria: ownOrder,
  side: { side: "1v1" },
  partners: pairs,
};

let club: TestClub;
beforeEach(async () => {
  club = await openClub();
});
afterEach(() => club.close());

/** Which of the evenings of 25 November, 2, 9 and 16 December has the change. The last one is created after it. */
const expected: Record<SeriesScope, readonly boolean[]> = {
  one: [false, true, false, false],
  following: [false, true, true, true],
  all: [true, true, true, true],
};

describe.each(SERIES_SCOPES)("for %s", (series_scope) => {
  test.each(SETTING_FIELDS.map((field) => field as Shown))("%s", async (name) => {
    const change = changes[name];
    const organiser = await club.person();
    const source = ok(await club.create(organiser, "tournaments", aBody({ date: "2026-11-25" })));
    const series = ok(await club.create(organiser, "series", { source: source.id, days_ahead: 21 })).id;
    await fillSeries(club.deps);
    const evenings = () =>
      findRows(club.deps.storage.reader, "tournaments", {
        where: where({ series }),
        sort: [ownColumn("series_date")],
        limit: 10,
      });
    const [, second] = await evenings();
    ok(await club.update(organiser, "tournaments", second?.id ?? "", { ...change, series_scope }));
    club.now.at = new Date("2026-11-27T09:00:00.000Z");
    await fillSeries(club.deps);
    expect((await evenings()).map((row) => JSON.stringify(row[name]) === JSON.stringify(change[name]))).toEqual(
      expected[series_scope],
    );
  });
});

test("a move to a city in another time zone keeps the local hour of the deadlines", async () => {
  const organiser = await club.person();
  const deadline = "2026-11-24 15:00:00.000Z";
  const evening = aBody({ date: "2026-11-25", registration_deadline: deadline });
  const source = ok(await club.create(organiser, "tournaments", evening));
  const series = ok(await club.create(organiser, "series", { source: source.id, days_ahead: 14 })).id;
  await fillSeries(club.deps);
  await club.deps.storage.transact((tx) => tx.update("cities", moscow.city, { timezone: "Asia/Yekaterinburg" }));
  ok(await club.update(organiser, "tournaments", source.id, { ...moscow, series_scope: "all" }));
  club.now.at = new Date("2026-11-27T09:00:00.000Z");
  await fillSeries(club.deps);
  const evenings = await findRows(club.deps.storage.reader, "tournaments", {
    where: where({ series }),
    sort: [ownColumn("series_date")],
    limit: 10,
  });
  // 18:00 in Moscow before, 18:00 in Yekaterinburg now.
  expect(evenings.map(({ registration_deadline }) => registration_deadline.slice(5, 16))).toEqual([
    "11-24 13:00",
    "12-01 13:00",
    "12-08 13:00",
  ]);
});
