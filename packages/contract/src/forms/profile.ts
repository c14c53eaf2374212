// The form of a player's profile. Onboarding asks for it step by step.

import { CITY_CODES } from "../entities/cities.ts";
import { GENDERS, type ProfileFields, type User } from "../entities/users.ts";
import { limits } from "../limits.ts";
import { z } from "../zod.ts";
import { type Typed, whole, wholeOf } from "./whole-number.ts";

export type ProfileForm = Pick<User, "name" | "city" | "gender"> & {
  skill_level: Typed;
  games_played_up_to: Typed;
  playing_duration_months_up_to: Typed;
};

export const profileDefaults: ProfileForm = {
  name: "",
  city: "",
  gender: "",
  skill_level: "",
  games_played_up_to: "",
  playing_duration_months_up_to: "",
};

/** The form of a user; an empty number is an empty field. */
export const profileFromRecord = (user: ProfileFields): ProfileForm => ({
  name: user.name,
  city: user.city,
  gender: user.gender,
  skill_level: user.skill_level || "",
  games_played_up_to: user.games_played_up_to || "",
  playing_duration_months_up_to: user.playing_duration_months_up_to || "",
});

/** @param current the stored user: a value that they already have is never refused (product-rules D1) */
export function profileSchema(current: Partial<ProfileFields> = {}) {
  const { nameMax, skill, gamesPlayedBuckets, monthsPlayedBuckets } = limits.profile;
  return z.object({
    name: z.string().trim().min(1, "Введите имя").max(nameMax, `Не длиннее ${nameMax} символов`),
    city: z.enum(CITY_CODES, "Выберите город"),
    gender: z.enum(GENDERS, "Укажите пол"),
    skill_level: whole(
      skill,
      { missing: "Выберите уровень", range: `Выберите уровень от ${skill.min} до ${skill.max}` },
      kept(current.skill_level),
    ),
    games_played_up_to: oneOf(gamesPlayedBuckets, "Выберите, сколько игр вы сыграли", current.games_played_up_to),
    playing_duration_months_up_to: oneOf(
      monthsPlayedBuckets,
      "Выберите, как давно вы играете",
      current.playing_duration_months_up_to,
    ),
  });
}

/** The record's fields for a form that its schema accepted. */
export const profilePayload = (form: ProfileForm): ProfileFields => ({
  name: form.name.trim(),
  city: form.city,
  gender: form.gender,
  skill_level: Number(form.skill_level),
  games_played_up_to: Number(form.games_played_up_to),
  playing_duration_months_up_to: Number(form.playing_duration_months_up_to),
});

const kept = (value: number | undefined): number[] => (value ? [value] : []);

const oneOf = (buckets: readonly number[], sentence: string, current: number | undefined) =>
  z.custom<Typed>((typed) => [...buckets, ...kept(current)].some((bucket) => bucket === wholeOf(typed)), sentence);
