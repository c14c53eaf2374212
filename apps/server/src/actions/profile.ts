import type { UserRow } from "./stored-rows.ts";

/** Specification 4: onboarding is complete when all six are present; zero and «» are absent. */
export function isProfileComplete(user: UserRow): boolean {
  const { name, city, gender, skill_level, games_played_up_to, playing_duration_months_up_to } = user;
  return [name, city, gender, skill_level, games_played_up_to, playing_duration_months_up_to].every(Boolean);
}
