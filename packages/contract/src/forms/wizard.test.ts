import { describe, expect, test } from "vitest";
import { tournaments } from "../entities/tournaments.ts";
import { castBody, emptyRecord } from "../fields/casting.ts";
import { validateRecord } from "../fields/validation.ts";
import type { TournamentType } from "../tournament/tournament-types.ts";
import {
  firstIncompleteStep,
  offersSingles,
  type WizardForm,
  type WizardFormStep,
  wizardDefaults,
  wizardPayload,
  wizardSchemas,
} from "./wizard.ts";

const TODAY = "2026-11-20";

const aForm = (difference: Partial<WizardForm> = {}): WizardForm => ({
  ...wizardDefaults,
  type: "league_singles",
  name: " Кубок ",
  date: "2026-12-05",
  start_time: "10:00",
  end_time: "13:00",
  city: "cityspb00000001",
  club: "clubspb00000001",
  skill_level_type: "any",
  scoring_method: "points",
  ...difference,
});

/** «field: sentence» for each error of a step. */
const complaints = (step: WizardFormStep, difference: Partial<WizardForm> = {}) =>
  wizardSchemas(TODAY)
    [step].safeParse(aForm(difference))
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the wizard's steps", () => {
  test("accept a correct form", () => {
    for (const step of Object.keys(wizardSchemas(TODAY)) as WizardFormStep[]) expect(complaints(step)).toEqual([]);
    expect(firstIncompleteStep(aForm(), TODAY)).toBeUndefined();
  });

  test("type: an offered one", () => {
    expect(complaints("type", { type: "" })).toEqual(["type: Выберите тип турнира"]);
  });

  test("basic: a name and a cost of 0 or more", () => {
    expect(complaints("basic", { name: "  ", cost: "" })).toEqual([
      "name: Введите название турнира",
      "cost: Укажите стоимость участия: 0 — бесплатно",
    ]);
    for (const cost of ["0", "1 500", "1\u00a0500", "1 000 000 ₽"]) expect(complaints("basic", { cost })).toEqual([]);
    for (const cost of [-1, "сто", 99.5, "1500,50", "1e9", 1_000_001, "1 000 001"]) {
      expect(complaints("basic", { cost })).toEqual([
        "cost: Стоимость — целое число от 0 до 1\u00a0000\u00a0000\u00a0₽",
      ]);
    }
    expect(complaints("basic", { name: "К".repeat(121) })).toEqual(["name: Не длиннее 120 символов"]);
    expect(complaints("basic", { description: "К".repeat(2001) })).toEqual(["description: Не длиннее 2000 символов"]);
  });

  test("schedule: today or later, on the half hours, the end after the start", () => {
    expect(complaints("schedule", { date: TODAY })).toEqual([]);
    expect(complaints("schedule", { date: "2026-11-19" })).toEqual([
      "date: Эта дата уже прошла. Выберите сегодняшнюю или будущую",
    ]);
    for (const date of ["", "2026-02-30", "05.12.2026", "2026-13-01"]) {
      expect(complaints("schedule", { date })).toEqual(["date: Выберите дату"]);
    }
    expect(complaints("schedule", { start_time: "", end_time: "" })).toEqual([
      "start_time: Выберите время начала",
      "end_time: Выберите время окончания",
    ]);
    expect(complaints("schedule", { start_time: "07:30" })).toEqual(["start_time: Выберите время начала"]);
    expect(complaints("schedule", { end_time: "23:45" })).toEqual(["end_time: Выберите время окончания"]);
    for (const end_time of ["10:00", "09:30"]) {
      expect(complaints("schedule", { end_time })).toEqual(["end_time: Окончание должно быть позже начала"]);
    }
  });

  test("location: a city and a club", () => {
    expect(complaints("location", { city: "", club: "" })).toEqual(["city: Выберите город", "club: Выберите клуб"]);
  });

  test("players: 4 to 32, and only the levels of the chosen kind", () => {
    expect(complaints("players", { max_players: "" })).toEqual(["max_players: Укажите число игроков"]);
    for (const max_players of [3, 33]) {
      expect(complaints("players", { max_players })).toEqual(["max_players: Целое число от 4 до 32"]);
    }
    for (const max_players of [4, "32", 9]) expect(complaints("players", { max_players })).toEqual([]);
    expect(complaints("players", { skill_level_type: "" })).toEqual([
      "skill_level_type: Выберите, для какого уровня турнир",
    ]);
    expect(complaints("players", { skill_level_type: "any", skill_level_fixed: 9, skill_level_min: "" })).toEqual([]);
    expect(complaints("players", { skill_level_type: "fixed", skill_level_fixed: 6 })).toEqual([
      "skill_level_fixed: Выберите уровень от 1 до 5",
    ]);
    expect(complaints("players", { skill_level_type: "range", skill_level_min: "", skill_level_max: 0 })).toEqual([
      "skill_level_min: Выберите уровень от 1 до 5",
      "skill_level_max: Выберите уровень от 1 до 5",
    ]);
    expect(complaints("players", { skill_level_type: "range", skill_level_min: "4", skill_level_max: "3" })).toEqual([
      "skill_level_max: Верхний уровень не может быть ниже нижнего",
    ]);
    expect(complaints("players", { skill_level_type: "range", skill_level_min: 3, skill_level_max: 3 })).toEqual([]);
  });

  test("rules: a scoring method, 1 to 10 rounds, 1 to 6 courts, and a total where points are counted", () => {
    expect(complaints("rules", { scoring_method: "", rounds: "", courts: "" })).toEqual([
      "scoring_method: Выберите систему подсчёта",
      "rounds: Укажите число раундов",
      "courts: Укажите число кортов",
    ]);
    expect(complaints("rules", { rounds: 11, courts: 7 })).toEqual([
      "rounds: Целое число от 1 до 10",
      "courts: Целое число от 1 до 6",
    ]);
    expect(complaints("rules", { points_per_match: 25 })).toEqual([
      "points_per_match: Выберите, до скольких очков идёт матч",
    ]);
    expect(complaints("rules", { points_per_match: "21" })).toEqual([]);
    expect(complaints("rules", { scoring_method: "games", points_per_match: "" })).toEqual([]);
  });

  test("rules: two different names of one line for the teams of a club tie", () => {
    const tie = { type: "league_doubles", variant: "club_tie" } as const;
    const alike = "away_team: Команды называются одинаково. Дайте одной другое название";
    expect(complaints("rules", { ...tie, home_team: "Нева", away_team: "" })).toEqual([]);
    expect(complaints("rules", { ...tie, home_team: "Нева", away_team: " нева " })).toEqual([alike]);
    expect(complaints("rules", { ...tie, home_team: "гости" })).toEqual([alike]);
    expect(complaints("rules", { ...tie, variant: "", home_team: "Нева", away_team: "Нева" })).toEqual([]);
    expect(complaints("rules", { ...tie, home_team: "Нева\nПадел" })).toEqual([
      "home_team: Название команды — одна строка",
    ]);
    expect(complaints("rules", { ...tie, away_team: "Н".repeat(31) })).toEqual(["away_team: Не длиннее 30 символов"]);
  });

  test("an outdated draft leads back to its first invalid step", () => {
    expect(firstIncompleteStep(aForm(), "2026-12-06")).toBe("schedule");
    expect(firstIncompleteStep(wizardDefaults, TODAY)).toBe("type");
    expect(firstIncompleteStep(aForm({ courts: 9 }), TODAY)).toBe("rules");
  });
});

describe("the wizard's record", () => {
  test.each([
    "name",
    "type",
    "date",
    "start_time",
    "end_time",
    "city",
    "club",
    "skill_level_type",
    "scoring_method",
  ] as const)("is not made without %s", (field) => {
    expect(wizardPayload(aForm({ [field]: "" }))).toBeUndefined();
  });

  test("is not made with a name of spaces, or from the defaults only", () => {
    expect(wizardPayload(aForm({ name: "  " }))).toBeUndefined();
    expect(wizardPayload(wizardDefaults)).toBeUndefined();
  });

  test("has the wire's names, whole numbers and a plain day", () => {
    expect(wizardPayload(aForm({ max_players: "16", cost: "1\u00a0500", rounds: "7" }))).toEqual({
      name: "Кубок",
      description: "",
      type: "league_singles",
      date: "2026-12-05",
      start_time: "10:00",
      end_time: "13:00",
      city: "cityspb00000001",
      club: "clubspb00000001",
      cost: 1500,
      skill_level_type: "any",
      max_players: 16,
      allow_waitlist: true,
      seat_offers: "",
      confirm_hours: 0,
      release_hours: 0,
      by_invitation: false,
      regulars_hours: 0,
      approval: false,
      singles_pass: false,
      scoring_method: "points",
      points_per_match: 24,
      side: "2v2",
      match_minutes: 0,
      minimum_share: 50,
      rounds: 7,
      courts: 2,
    });
  });

  test("has level fields only for their kind, points only where counted, a side only where chosen", () => {
    expect(wizardPayload(aForm({ skill_level_type: "fixed" }))).toMatchObject({ skill_level_fixed: 4 });
    const range = wizardPayload(aForm({ skill_level_type: "range", scoring_method: "wins", type: "league_doubles" }));
    expect(range).toMatchObject({ skill_level_min: 1, skill_level_max: 4 });
    const idle = ["skill_level_fixed", "points_per_match", "deuce_rule", "sets_format", "side"];
    for (const field of idle) expect(range).not.toHaveProperty(field);
    expect(wizardPayload(aForm({ scoring_method: "games" }))).toMatchObject({ deuce_rule: "golden" });
    const star = wizardPayload(aForm({ scoring_method: "games", deuce_rule: "star", sets_format: "mini" }));
    expect(star).toMatchObject({ deuce_rule: "star" });
    expect(star).not.toHaveProperty("sets_format");
    expect(offersSingles({ type: "league_singles" })).toBe(true);
    expect(offersSingles({ type: "mixed_doubles" })).toBe(false);
  });

  test("has the options of a cup for cups only", () => {
    const chosen = { cup_start: "knockout", cup_places: "all", group_sets: "one" } as const;
    const sent = (type: TournamentType) =>
      Object.keys(chosen).filter((option) => option in (wizardPayload(aForm({ ...chosen, type })) ?? {}));
    expect(sent("championship_doubles")).toEqual(["cup_start", "cup_places"]);
    expect(sent("league_singles")).toEqual([]);
  });

  test("has the names of the teams for a club tie only, trimmed, where there are any", () => {
    const named = { home_team: " Нева Падел ", away_team: "" };
    const tie = { type: "league_doubles", variant: "club_tie" } as const;
    expect(wizardPayload(aForm({ ...tie, ...named }))).toMatchObject({ home_team: "Нева Падел" });
    expect(wizardPayload(aForm({ ...tie, ...named }))).not.toHaveProperty("away_team");
    expect(wizardPayload(aForm({ ...tie, variant: "", ...named }))).not.toHaveProperty("home_team");
    expect(wizardPayload(aForm({ ...tie, type: "league_singles", ...named }))).not.toHaveProperty("home_team");
  });

  test("has the variant where the type has it: the type may have been changed after the choice", () => {
    const sent = (type: TournamentType) => wizardPayload(aForm({ variant: "mexicano_outer", type }))?.variant;
    expect(sent("championship_singles")).toBe("mexicano_outer");
    expect(sent("mixed_doubles")).toBeUndefined();
  });

  test("is one the server accepts", () => {
    const body = { ...wizardPayload(aForm()), organizer: "userorg00000001" };
    const record = { ...emptyRecord(tournaments.fields), ...castBody(tournaments.fields, body) };
    expect(validateRecord(tournaments.fields, record)).toEqual({});
  });
});
