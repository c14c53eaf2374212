import { describe, expect, test } from "vitest";
import { isOnboarded, type ProfileFields } from "../entities/users.ts";
import { onboardingSchemas } from "./onboarding.ts";
import { type ProfileForm, profileDefaults, profileFromRecord, profilePayload, profileSchema } from "./profile.ts";

const ana: ProfileFields = {
  name: "Анна",
  city: "spb",
  gender: "female",
  skill_level: 3,
  games_played_up_to: 100,
  playing_duration_months_up_to: 12,
};
const emptyProfile: ProfileFields = {
  name: "",
  city: "",
  gender: "",
  skill_level: 0,
  games_played_up_to: 0,
  playing_duration_months_up_to: 0,
};

const complaints = (schema: ReturnType<typeof profileSchema>, change: Partial<ProfileForm> = {}) =>
  schema.safeParse({ ...profileFromRecord(ana), ...change }).error?.issues.map(({ message }) => message) ?? [];

describe("onboarding", () => {
  test.each(Object.keys(ana) as (keyof ProfileFields)[])("is not complete without %s", (field) => {
    expect(isOnboarded(ana)).toBe(true);
    expect(isOnboarded({ ...ana, [field]: emptyProfile[field] })).toBe(false);
  });

  test("asks for the person, then for their play, then shows both", () => {
    const { personal, skill, confirm } = onboardingSchemas();
    const who = ["Введите имя", "Выберите город", "Укажите пол"];
    const how = ["Выберите уровень", "Выберите, сколько игр вы сыграли", "Выберите, как давно вы играете"];
    const said = [personal, skill, confirm].map((schema) =>
      schema.safeParse(profileDefaults).error?.issues.map(({ message }) => message),
    );
    expect(said).toEqual([who, how, [...who, ...how]]);
  });

  test("an accepted form makes a complete profile", () => {
    const form = { ...profileFromRecord(ana), skill_level: "3", games_played_up_to: "100", name: " Анна " };
    expect(onboardingSchemas().confirm.safeParse(form).success).toBe(true);
    expect(profilePayload(form)).toEqual(ana);
    expect(isOnboarded(profilePayload(form))).toBe(true);
  });
});

describe("the profile", () => {
  test("shows empty fields for missing values", () => {
    expect(profileFromRecord(emptyProfile)).toEqual(profileDefaults);
    expect(profileFromRecord(ana)).toEqual(ana);
  });

  test("has levels 1 to 4 and the named ranges of games", () => {
    const schema = profileSchema();
    expect(complaints(schema)).toEqual([]);
    expect(complaints(schema, { skill_level: 5 })).toEqual(["Выберите уровень от 1 до 4"]);
    expect(complaints(schema, { games_played_up_to: 20 })).toEqual(["Выберите, сколько игр вы сыграли"]);
    expect(complaints(schema, { playing_duration_months_up_to: 5 })).toEqual(["Выберите, как давно вы играете"]);
    expect(complaints(schema, { name: "А".repeat(81) })).toEqual(["Не длиннее 80 символов"]);
  });

  test("never refuses a value that the user already has", () => {
    const schema = profileSchema({ ...ana, skill_level: 7, games_played_up_to: 20 });
    expect(complaints(schema, { skill_level: 7, games_played_up_to: "20" })).toEqual([]);
    expect(complaints(schema, { skill_level: 6 })).toEqual(["Выберите уровень от 1 до 4"]);
  });
});
