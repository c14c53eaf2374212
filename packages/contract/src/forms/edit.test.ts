import { describe, expect, test } from "vitest";
import { type Tournament, tournaments } from "../entities/tournaments.ts";
import { emptyRecord } from "../fields/casting.ts";
import { type EditFormValues, editDefaults, editFromRecord, editPayload, editSchema, editScoring } from "./edit.ts";

const TODAY = "2026-11-20";

const aTournament = (difference: Partial<Tournament> = {}) =>
  ({
    ...emptyRecord(tournaments.fields),
    name: "Кубок",
    type: "league_singles",
    date: "2026-12-05 00:00:00.000Z",
    start_time: "10:00",
    end_time: "13:00",
    city: "cityspb00000001",
    club: "clubspb00000001",
    skill_level_type: "any",
    scoring_method: "points",
    points_per_match: 24,
    min_players: 4,
    max_players: 16,
    rounds: 7,
    courts: 4,
    allow_waitlist: true,
    ...difference,
  }) as Tournament;

const complaints = (change: Partial<EditFormValues>, current = aTournament()) =>
  editSchema(current, TODAY)
    .safeParse({ ...editFromRecord(current), ...change })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the edit form", () => {
  test("shows the tournament, and the specification's defaults for empty fields", () => {
    expect(editFromRecord(aTournament({ cost: 0 }))).toMatchObject({
      date: "2026-12-05",
      cost: 0,
      max_players: 16,
      rounds: 7,
    });
    const empty = { ...emptyRecord(tournaments.fields), allow_waitlist: false } as unknown as Tournament;
    expect(editFromRecord(empty)).toEqual({ ...editDefaults, allow_waitlist: false });
    expect(editDefaults).toMatchObject({
      max_players: 8,
      min_players: 4,
      courts: 2,
      rounds: 6,
      scoring_method: "sets",
      skill_level_min: 1,
      skill_level_max: 10,
    });
  });

  test("shows no own criteria where an import stored a text in their place", () => {
    const imported = aTournament({ ranking: "custom", ranking_criteria: "wins" as unknown as [] });
    expect(editFromRecord(imported).ranking_criteria).toEqual([]);
  });

  test("accepts any unchanged tournament: made in the wizard, imported, or past", () => {
    expect(complaints({})).toEqual([]);
    const odd = aTournament({
      max_players: 32,
      rounds: 1,
      date: "2020-01-01 00:00:00.000Z",
      start_time: "07:15",
      points_per_match: 40,
    });
    expect(complaints({}, odd)).toEqual([]);
    expect(complaints({ max_players: 31 }, odd)).toEqual(["max_players: Целое число от 4 до 20"]);
    expect(complaints({ rounds: 2 }, odd)).toEqual(["rounds: Целое число от 3 до 15"]);
  });

  test("applies its own ranges to changed values", () => {
    expect(complaints({ max_players: 21 })).toEqual(["max_players: Целое число от 4 до 20"]);
    expect(complaints({ min_players: 1 })).toEqual(["min_players: Целое число от 2 до 32"]);
    expect(complaints({ rounds: 16, courts: 11 })).toEqual([
      "courts: Целое число от 1 до 10",
      "rounds: Целое число от 3 до 15",
    ]);
    expect(complaints({ courts: 10, rounds: 15, max_players: 20, min_players: 2 })).toEqual([]);
  });

  test("requires every required field", () => {
    const empty = {
      name: " ",
      date: "",
      start_time: "",
      end_time: "",
      city: "",
      club: "",
      cost: "",
      scoring_method: "",
    } as const;
    expect(complaints(empty).map((one) => one.split(":")[0])).toEqual([
      "name",
      "cost",
      "date",
      "start_time",
      "end_time",
      "city",
      "club",
      "scoring_method",
    ]);
  });

  test("checks conditions between fields", () => {
    expect(complaints({ end_time: "10:00" })).toEqual(["end_time: Окончание должно быть позже начала"]);
    expect(complaints({ min_players: 17 })).toEqual(["min_players: Минимум больше максимума"]);
    expect(complaints({ date: "2026-11-19" })).toEqual(["date: Эта дата уже прошла. Выберите сегодняшнюю или будущую"]);
    const range = { skill_level_type: "range", skill_level_min: 5, skill_level_max: "4" } as const;
    expect(complaints(range)).toEqual(["skill_level_max: Верхний уровень не может быть ниже нижнего"]);
    expect(complaints({ skill_level_type: "fixed", skill_level_fixed: 11 })).toEqual([
      "skill_level_fixed: Выберите уровень от 1 до 10",
    ]);
    expect(complaints({ points_per_match: 22 })).toEqual(["points_per_match: Выберите, до скольких очков идёт матч"]);
    expect(complaints({ points_per_match: 22, scoring_method: "sets" })).toEqual([]);
  });

  test("offers sets, games and points, and wins where the tournament uses wins", () => {
    expect(editScoring("points")).toEqual(["sets", "games", "points"]);
    expect(editScoring("wins")).toEqual(["sets", "games", "points", "wins"]);
  });

  test("sends whole numbers, and only the levels and points that apply", () => {
    const form = { ...editFromRecord(aTournament()), max_players: "12", name: " Кубок 2 " };
    const payload = editPayload(form, "league_singles");
    expect(payload).toMatchObject({ name: "Кубок 2", max_players: 12, date: "2026-12-05", points_per_match: 24 });
    expect(payload).not.toHaveProperty("skill_level_min");
    const bySets = editPayload({ ...form, scoring_method: "sets", skill_level_type: "range" }, "league_singles");
    expect(bySets).toMatchObject({ skill_level_min: 1, skill_level_max: 10 });
    expect(bySets).not.toHaveProperty("points_per_match");
  });

  test("sends the names of the teams of a club tie, and clears them with its variant", () => {
    const tie = aTournament({ type: "league_doubles", variant: "club_tie", home_team: "Нева", away_team: "Ладога" });
    const form = editFromRecord(tie);
    expect(editPayload(form, tie.type)).toMatchObject({ home_team: "Нева", away_team: "Ладога" });
    expect(editPayload({ ...form, variant: "" }, tie.type)).toMatchObject({ home_team: "", away_team: "" });
    expect(complaints({ away_team: "нева" }, tie)).toEqual([
      "away_team: Команды называются одинаково. Дайте одной другое название",
    ]);
  });

  test("sends the deuce rule and the set format where they apply, and fills in nothing", () => {
    const form = editFromRecord(aTournament());
    expect(editPayload({ ...form, scoring_method: "games" }, "league_singles")).toMatchObject({ deuce_rule: "" });
    const options = { deuce_rule: "star", sets_format: "mini" } as const;
    const sent = (scoring_method: EditFormValues["scoring_method"]) =>
      Object.keys(editPayload({ ...form, ...options, scoring_method }, "league_singles")).filter(
        (field) => field in options,
      );
    expect(sent("sets")).toEqual(["deuce_rule", "sets_format"]);
    expect(sent("games")).toEqual(["deuce_rule"]);
    for (const method of ["points", "wins"] as const) expect(sent(method)).toEqual([]);
  });
});
