import { bool, date, defineCollection, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { profileLimits, skillLimits } from "../page-limits.ts";
import { CITY_CODES } from "./cities.ts";

export const GENDERS = ["male", "female"] as const;
export type Gender = (typeof GENDERS)[number];
export const genderLabels: Record<Gender, string> = { male: "Мужской", female: "Женский" };

/** 1 to 4 in a profile, 1 to 5 in the wizard. The edit form goes to 10 and shows plain numbers above 5. */
export const skillLabels: Record<number, string> = {
  1: "Начинающий",
  2: "Любитель",
  3: "Средний",
  4: "Продвинутый",
  5: "Профессионал",
};

export const gamesPlayedLabels: Record<number, string> = {
  10: "До 10 игр",
  50: "До 50 игр",
  100: "До 100 игр",
  300: "До 300 игр",
  999: "Больше 300 игр",
};

export const monthsPlayedLabels: Record<number, string> = {
  1: "До 1 месяца",
  3: "До 3 месяцев",
  6: "До полугода",
  12: "До года",
  24: "До 2 лет",
  36: "До 3 лет",
  999: "Больше 3 лет",
};

export const users = defineCollection("users", "_pb_users_auth_", {
  name: text({ max: profileLimits.nameMax, oneLine: true }),
  /** +7 and ten digits; empty for a guest. Private: product-rules D8. */
  phone: text({ max: 20, pattern: /^\+7\d{10}$/ }),
  city: select(CITY_CODES),
  gender: select(GENDERS),
  skill_level: number({ int: true, min: 1, max: skillLimits.max }),
  games_played_up_to: number({ int: true, min: 0, max: 999 }),
  playing_duration_months_up_to: number({ int: true, min: 0, max: 999 }),
  /** A player without an account, added by an organiser (product-rules D15). */
  guest: bool(),
  created_by: relation("users"),
  /** A guest's number, entered by the organiser and visible to that organiser only. The owner of the number can claim the guest's history. */
  noted_phone: text({ max: 20, pattern: /^\+7\d{10}$/ }),
  /** The version of the last given consent (consent.ts); "" where none was given. */
  consent: text({ max: 40 }),
  /** The time from which the account may be deleted; "" where deletion was not requested. */
  delete_after: date(),
  /** Whether everyone may open the player's page with their level, form and partners (product-rules D36). */
  public_profile: bool(),
  /** The account was deleted; the row remains because results refer to it. */
  deleted: bool(),
  /** The rating and its uncertainty: the last of the person's `ratings`. Both are 0 before the first. */
  rating: number(),
  rating_sigma: number({ min: 0 }),
  /** Number of rated tournaments; the rating is shown from the fifth on (product-rules D35). */
  rating_events: number({ int: true, min: 0 }),
  /** Since when an administrator keeps the account from signing in; empty otherwise. */
  blocked: date({ hidden: true }),
  token_key: text({ hidden: true }),
});

export type User = Omit<RecordOf<typeof users.fields>, "token_key" | "blocked">;

const PROFILE_FIELDS = [
  "name",
  "city",
  "gender",
  "skill_level",
  "games_played_up_to",
  "playing_duration_months_up_to",
] as const satisfies readonly (keyof User)[];

export type ProfileFields = Pick<User, (typeof PROFILE_FIELDS)[number]>;

/** A profile is complete when all six are present (specification 4); an empty number is 0. */
export const isOnboarded = (user: ProfileFields): boolean => PROFILE_FIELDS.every((field) => Boolean(user[field]));
