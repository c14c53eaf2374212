// A person's rating out of his record: what play has made of his level, or where he will start.
import { type Rating, startRating } from "@bandeha/engine";
import type { User } from "./entities/users.ts";
import { limits } from "./limits.ts";

/** Whoever has not told his level counts as an amateur. */
const DEFAULT_LEVEL = 2;

type Rated = Pick<User, "rating" | "rating_sigma">;

/** Undefined before the first rated match. Nobody is known for certain, so the uncertainty tells. */
export function ratingOf({ rating, rating_sigma }: Rated): Rating | undefined {
  return rating_sigma > 0 ? { level: rating, uncertainty: rating_sigma } : undefined;
}

/** The level to seed and balance by: the rating, else what the person declared. */
export function playingLevel(person: Rated & Pick<User, "skill_level">): number {
  return ratingOf(person)?.level ?? (person.skill_level || DEFAULT_LEVEL);
}

/** Where a career begins, by what the profile declares. */
export function startOf(person: Pick<User, "skill_level" | "games_played_up_to">): Rating {
  return startRating({ level: person.skill_level, gamesPlayed: leastGames(person.games_played_up_to) });
}

/** The profile says «up to»: at least as many games as the bucket below it ends with. */
function leastGames(upTo: number): number {
  return limits.profile.gamesPlayedBuckets.findLast((bucket) => bucket < upTo) ?? 0;
}
