// A person's rating from their record: the current one, or the first one.
import { CALIBRATION_EVENTS, type Rating, startRating } from "@bandeha/engine";
import type { User } from "../entities/users.ts";
import { profileLimits } from "../page-limits.ts";

/** The level of a person without a declared one: an amateur's. */
const DEFAULT_LEVEL = 2;

type Rated = Pick<User, "rating" | "rating_sigma">;

/** Undefined before the first rated match, when the uncertainty is 0. */
export function ratingOf({ rating, rating_sigma }: Rated): Rating | undefined {
  return rating_sigma > 0 ? { level: rating, uncertainty: rating_sigma } : undefined;
}

/** Whether the computed level is shown; before that the declared one is (product-rules D35). */
export const isCalibrated = ({ rating_events }: Pick<User, "rating_events">): boolean =>
  rating_events >= CALIBRATION_EVENTS;

/** The level for seeding and balancing: the rating, else the declared level. */
export function playingLevel(person: Rated & Pick<User, "skill_level">): number {
  return ratingOf(person)?.level ?? (person.skill_level || DEFAULT_LEVEL);
}

/** The first rating, from the profile. */
export function ratingFromProfile(person: Pick<User, "skill_level" | "games_played_up_to">): Rating {
  return startRating({ level: person.skill_level, gamesPlayed: leastGames(person.games_played_up_to) });
}

/** The profile has ranges «up to»: the number of games is at least the end of the range below. */
function leastGames(upTo: number): number {
  return profileLimits.gamesPlayedBuckets.findLast((bucket) => bucket < upTo) ?? 0;
}
