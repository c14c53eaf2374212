import { describe, expect, test } from "vitest";
import { castBody, emptyRecord } from "../casting.ts";
import { tournaments } from "../entities/tournaments.ts";
import { validateRecord } from "../validation.ts";
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
  startTime: "10:00",
  endTime: "13:00",
  city: "cityspb00000001",
  club: "clubspb00000001",
  skillLevelType: "any",
  scoringMethod: "points",
  ...difference,
});

/** «field: sentence» for each complaint of a step. */
const complaints = (step: WizardFormStep, difference: Partial<WizardForm> = {}) =>
  wizardSchemas(TODAY)
    [step].safeParse(aForm(difference))
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the wizard's steps", () => {
  test("accept a form filled in rightly", () => {
    for (const step of Object.keys(wizardSchemas(TODAY)) as WizardFormStep[]) expect(complaints(step)).toEqual([]);
    expect(firstIncompleteStep(aForm(), TODAY)).toBeUndefined();
  });

  test("type: one on offer", () => {
    expect(complaints("type", { type: "" })).toEqual(["type: Выберите тип турнира"]);
  });

  test("basic: a name and a cost of 0 or more", () => {
    expect(complaints("basic", { name: "  ", cost: "" })).toEqual([
      "name: Введите название турнира",
      "cost: Укажите стоимость участия: 0 – бесплатно",
    ]);
    expect(complaints("basic", { cost: "0" })).toEqual([]);
    for (const cost of [-1, "сто", 99.5, 1_000_001]) {
      expect(complaints("basic", { cost })).toEqual([
        "cost: Стоимость – целое число от 0 до 1\u00a0000\u00a0000\u00a0₽",
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
    expect(complaints("schedule", { startTime: "", endTime: "" })).toEqual([
      "startTime: Выберите время начала",
      "endTime: Выберите время окончания",
    ]);
    expect(complaints("schedule", { startTime: "07:30" })).toEqual(["startTime: Выберите время начала"]);
    expect(complaints("schedule", { endTime: "23:45" })).toEqual(["endTime: Выберите время окончания"]);
    for (const endTime of ["10:00", "09:30"]) {
      expect(complaints("schedule", { endTime })).toEqual(["endTime: Окончание должно быть позже начала"]);
    }
  });

  test("location: a city and a club", () => {
    expect(complaints("location", { city: "", club: "" })).toEqual(["city: Выберите город", "club: Выберите клуб"]);
  });

  test("players: 4 to 32, and the levels of the chosen kind alone", () => {
    expect(complaints("players", { maxPlayers: "" })).toEqual(["maxPlayers: Укажите число игроков"]);
    for (const maxPlayers of [3, 33]) {
      expect(complaints("players", { maxPlayers })).toEqual(["maxPlayers: Целое число от 4 до 32"]);
    }
    for (const maxPlayers of [4, "32", 9]) expect(complaints("players", { maxPlayers })).toEqual([]);
    expect(complaints("players", { skillLevelType: "" })).toEqual([
      "skillLevelType: Выберите, для какого уровня турнир",
    ]);
    expect(complaints("players", { skillLevelType: "any", skillLevelFixed: 9, skillLevelMin: "" })).toEqual([]);
    expect(complaints("players", { skillLevelType: "fixed", skillLevelFixed: 6 })).toEqual([
      "skillLevelFixed: Выберите уровень от 1 до 5",
    ]);
    expect(complaints("players", { skillLevelType: "range", skillLevelMin: "", skillLevelMax: 0 })).toEqual([
      "skillLevelMin: Выберите уровень от 1 до 5",
      "skillLevelMax: Выберите уровень от 1 до 5",
    ]);
    expect(complaints("players", { skillLevelType: "range", skillLevelMin: "4", skillLevelMax: "3" })).toEqual([
      "skillLevelMax: Верхний уровень не может быть ниже нижнего",
    ]);
    expect(complaints("players", { skillLevelType: "range", skillLevelMin: 3, skillLevelMax: 3 })).toEqual([]);
  });

  test("rules: a way of counting, 1 to 10 rounds, 1 to 6 courts, and a total where points are counted", () => {
    expect(complaints("rules", { scoringMethod: "", rounds: "", courts: "" })).toEqual([
      "scoringMethod: Выберите систему подсчёта",
      "rounds: Укажите число раундов",
      "courts: Укажите число кортов",
    ]);
    expect(complaints("rules", { rounds: 11, courts: 7 })).toEqual([
      "rounds: Целое число от 1 до 10",
      "courts: Целое число от 1 до 6",
    ]);
    expect(complaints("rules", { pointsPerMatch: 25 })).toEqual([
      "pointsPerMatch: Выберите, до скольких очков идёт матч",
    ]);
    expect(complaints("rules", { pointsPerMatch: "21" })).toEqual([]);
    expect(complaints("rules", { scoringMethod: "games", pointsPerMatch: "" })).toEqual([]);
  });

  test("a draft kept too long is led back to the step that went stale", () => {
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
    "startTime",
    "endTime",
    "city",
    "club",
    "skillLevelType",
    "scoringMethod",
  ] as const)("is not made without %s", (field) => {
    expect(wizardPayload(aForm({ [field]: "" }))).toBeUndefined();
  });

  test("is not made with a name of spaces, nor from the defaults alone", () => {
    expect(wizardPayload(aForm({ name: "  " }))).toBeUndefined();
    expect(wizardPayload(wizardDefaults)).toBeUndefined();
  });

  test("speaks the wire's names, with whole numbers and a bare day", () => {
    expect(wizardPayload(aForm({ maxPlayers: "16", cost: "500", rounds: "7" }))).toEqual({
      name: "Кубок",
      description: "",
      type: "league_singles",
      date: "2026-12-05",
      start_time: "10:00",
      end_time: "13:00",
      city: "cityspb00000001",
      club: "clubspb00000001",
      cost: 500,
      skill_level_type: "any",
      max_players: 16,
      allow_waitlist: true,
      scoring_method: "points",
      points_per_match: 24,
      side: "2v2",
      rounds: 7,
      courts: 2,
    });
  });

  test("carries level fields only for their kind, points only where counted, a side only where chosen", () => {
    expect(wizardPayload(aForm({ skillLevelType: "fixed" }))).toMatchObject({ skill_level_fixed: 4 });
    const range = wizardPayload(aForm({ skillLevelType: "range", scoringMethod: "wins", type: "league_doubles" }));
    expect(range).toMatchObject({ skill_level_min: 1, skill_level_max: 4 });
    const idle = ["skill_level_fixed", "points_per_match", "deuce_rule", "sets_format", "side"];
    for (const field of idle) expect(range).not.toHaveProperty(field);
    expect(wizardPayload(aForm({ scoringMethod: "games" }))).toMatchObject({ deuce_rule: "golden" });
    const star = wizardPayload(aForm({ scoringMethod: "games", deuceRule: "star", setsFormat: "mini" }));
    expect(star).toMatchObject({ deuce_rule: "star" });
    expect(star).not.toHaveProperty("sets_format");
    expect(offersSingles("league_singles")).toBe(true);
    expect(offersSingles("mixed_doubles")).toBe(false);
  });

  test("is one the server accepts", () => {
    const body = { ...wizardPayload(aForm()), organizer: "userorg00000001" };
    const record = { ...emptyRecord(tournaments.fields), ...castBody(tournaments.fields, body) };
    expect(validateRecord(tournaments.fields, record)).toEqual({});
  });
});
