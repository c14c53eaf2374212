import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedCityIds } from "../../storage/seed/cities.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;

beforeAll(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterAll(() => club.close());

const create = (difference: Record<string, unknown> = {}) => club.create(organiser, "tournaments", aBody(difference));

describe("a new tournament", () => {
  test("belongs to its creator, is open, and gets default values", async () => {
    expect(ok(await create({ date: "2026-12-05" }))).toMatchObject({
      organizer: organiser.id,
      status: "open",
      date: "2026-12-05 00:00:00.000Z",
      allow_waitlist: true,
      min_players: 4,
      points_per_match: 24,
      side: "2v2",
      partners: "rotating",
      cost: 0,
      draw_seed: "",
    });
    expect(ok(await create({ type: "league_doubles" })).partners).toBe("fixed");
    expect(ok(await create({ organizer: organiser.id, status: "draft" })).status).toBe("draft");
  });

  test("keeps only the levels that its skill type uses", async () => {
    const levels = { skill_level_fixed: 3, skill_level_min: 2, skill_level_max: 4 };
    const kept = { fixed: [3, 0, 0], range: [0, 2, 4], any: [0, 0, 0] };
    for (const [kind, expected] of Object.entries(kept)) {
      const row = ok(await create({ ...levels, skill_level_type: kind }));
      expect([row.skill_level_fixed, row.skill_level_min, row.skill_level_max]).toEqual(expected);
    }
  });

  test("cannot be created by a guest, without a profile, for another user, or as full", async () => {
    expect(verdict(await club.create({ kind: "guest" }, "tournaments", aBody()))).toBe("forbidden");
    const newcomer = await club.person({ name: "" });
    expect(verdict(await club.create(newcomer, "tournaments", aBody()))).toBe("profile-incomplete");
    expect(verdict(await create({ organizer: newcomer.id }))).toBe("forbidden");
    for (const status of ["full", "in_progress", "completed", "cancelled"]) {
      expect(verdict(await create({ status }))).toBe("illegal-status");
    }
  });

  test.each([
    ["clubs", "clubspbneva0001"],
    ["cities", seedCityIds.spb],
  ])("is refused in a place of %s that administrators have hidden", async (places, id) => {
    const show = (active: boolean) => club.deps.storage.transact((tx) => tx.update(places, id, { active }));
    const source = ok(await create());
    await show(false);
    expect(verdict(await create())).toBe("place-hidden");
    expect(verdict(await create({ repeat_of: source.id }))).toBe("place-hidden");
    const asSeries = () => club.create(organiser, "series", { source: source.id, name: "Среды" });
    expect(verdict(await asSeries())).toBe("place-hidden");
    expect(verdict(await club.create(superuser, "tournaments", aBody({ organizer: organiser.id })))).toBe("ok");
    await show(true);
    expect(verdict(await create())).toBe("ok");
    expect(verdict(await asSeries())).toBe("ok");
  });

  test.each([
    ["end-before-start", { start_time: "18:00", end_time: "18:00" }],
    ["end-before-start", { start_time: "18:00", end_time: "09:30" }],
    ["skill-range", { skill_level_type: "range", skill_level_min: 4, skill_level_max: 3 }],
    ["invalid skill_level_fixed", { skill_level_type: "fixed" }],
    ["invalid skill_level_max", { skill_level_type: "range", skill_level_min: 2 }],
    ["invalid variant", { type: "league_singles", variant: "mixicano" }],
    ["min-above-max", { min_players: 10, max_players: 8 }],
    ["date-past", { date: "2026-11-19" }],
    ["club-not-in-city", { club: "clubmskluzh0001" }],
    ["invalid club", { club: "nosuchclub00000" }],
    ["invalid city", { city: "nosuchcity00000" }],
    ["invalid name", { name: "  " }],
    ["invalid max_players", { max_players: 33 }],
    ["invalid max_players", { max_players: 3 }],
    ["invalid min_players", { min_players: 1 }],
    ["invalid rounds", { rounds: 16 }],
    ["invalid courts", { courts: 11 }],
    ["invalid cost", { cost: -1 }],
    ["invalid start_time", { start_time: "25:00" }],
    ["invalid type", { type: "beach" }],
    ["invalid scoring_method", { scoring_method: "luck" }],
    ["invalid points_per_match", { points_per_match: 25 }],
    ["invalid games_per_set", { games_per_set: 5 }],
    ["invalid tie_break_at", { games_per_set: 6, tie_break_at: 3 }],
    ["invalid deciding_set", { deciding_set: "luck" }],
    ["invalid sets_to_win", { sets_to_win: 3 }],
    ["invalid ranking", { ranking: "luck" }],
    ["invalid ranking", { type: "league_doubles", ranking: "court_first" }],
    ["invalid ranking_criteria", { ranking: "custom" }],
    ["invalid ranking_criteria", { ranking: "custom", ranking_criteria: ["win-share", "win-share"] }],
    ["invalid ranking_criteria", { ranking: "custom", ranking_criteria: ["knockout-stage"] }],
    ["invalid minimum_share", { minimum_share: 101 }],
    ["invalid deuce_rule", { scoring_method: "games", deuce_rule: "luck" }],
    ["invalid sets_format", { scoring_method: "sets", sets_format: "short" }],
    ["invalid side", { type: "league_doubles", side: "1v1" }],
    ["invalid partners", { type: "league_doubles", partners: "rotating" }],
    ["invalid description", { description: "х".repeat(2001) }],
  ])("%s: %o", async (expected, difference) => {
    expect(verdict(await create(difference))).toBe(expected);
  });

  test("needs half of the matches for a place, unless the request says otherwise; 0 is no minimum", async () => {
    for (const [sent, stored] of [
      [{}, 50],
      [{ minimum_share: 0 }, 0],
      [{ minimum_share: 75 }, 75],
    ] as const)
      expect(ok(await create(sent))).toMatchObject({ minimum_share: stored });
  });

  test("stores the usual order of criteria of its type, or the chosen one", async () => {
    for (const [sent, stored] of [
      [{ type: "league_doubles" }, "wins_first"],
      [{ type: "league_singles" }, "points_first"],
      [{ type: "friendly_doubles" }, "points_first"],
      [{ type: "king_doubles" }, "court_first"],
      [{ type: "league_doubles", ranking: "match_points" }, "match_points"],
    ] as const)
      expect(ok(await create(sent))).toMatchObject({ ranking: stored });
    const own = { ranking: "custom", ranking_criteria: ["win-share", "best-match"] };
    expect(ok(await create(own))).toMatchObject(own);
  });

  test("with an unknown option is refused as in PocketBase", async () => {
    const errors = Object.fromEntries(
      ["deuce_rule", "sets_format"].map((field) => [field, { code: "validation_invalid_value" }]),
    );
    expect(await create({ scoring_method: "sets", deuce_rule: "luck", sets_format: "short" })).toMatchObject({
      errors,
    });
  });

  test("may be today in its city, even where it is still yesterday in Greenwich", async () => {
    club.now.at = new Date("2026-11-20T22:30:00.000Z");
    expect(verdict(await create({ date: "2026-11-21" }))).toBe("ok");
    expect(verdict(await create({ date: "2026-11-20" }))).toBe("date-past");
    club.now.at = new Date("2026-11-20T09:00:00.000Z");
  });

  test("by the superuser may be past, over, and anyone's; its fields must still make sense", async () => {
    const past = aBody({ organizer: organiser.id, date: "2019-05-01", status: "completed", type: "king_doubles" });
    expect(ok(await club.create(superuser, "tournaments", past))).toMatchObject({ status: "completed" });
    expect(verdict(await club.create(superuser, "tournaments", aBody()))).toBe("invalid organizer");
    const crossed = aBody({ organizer: organiser.id, end_time: "09:00" });
    expect(verdict(await club.create(superuser, "tournaments", crossed))).toBe("end-before-start");
  });

  test("created twice with one id is stored once", async () => {
    const id = "retry0000000001";
    ok(await club.create(organiser, "tournaments", aBody(), { id }));
    expect(verdict(await club.create(organiser, "tournaments", aBody(), { id }))).toBe("invalid id");
  });
});
