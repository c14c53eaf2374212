// Ratings out of everything that was ever played. Always computed from the first match, so that a corrected result needs no undoing.
import type { Match, PlayerId, ScoringMethod } from "../types.ts";
import { type Rating, startRating, uncertaintyFrom } from "./rating.ts";
import { rateMatch } from "./update.ts";

export type RatedEvent = {
  /** Any count of days that grows by one a day. */
  day: number;
  /** Friendly events leave ratings alone. */
  rated: boolean;
  scoring: ScoringMethod;
  /** In playing order; those without a score do not count. */
  matches: readonly Match[];
};

const PER_MATCH_DAY = 0.02 ** 2;
const PER_IDLE_QUARTER = 0.1 ** 2;
const QUARTER_DAYS = 91;

/**
 * Everybody's rating after `events`, in whatever order they are given.
 * @param starts where each player began; whoever is not among them has declared nothing
 */
export function rateCareers(
  starts: ReadonlyMap<PlayerId, Rating>,
  events: readonly RatedEvent[],
): Map<PlayerId, Rating> {
  const ratings = new Map(starts);
  const lastDay = new Map<PlayerId, number>();
  const inOrder = events.filter(({ rated }) => rated).toSorted((one, other) => one.day - other.day);
  for (const { day, scoring, matches } of inOrder) {
    const today = (player: PlayerId): Rating =>
      rested(ratings.get(player) ?? startRating({}), day, lastDay.get(player));
    for (const { score, sides } of matches) {
      const rated = score ? rateMatch({ sides, score }, scoring, today) : [];
      for (const [player, rating] of rated) {
        ratings.set(player, rating);
        lastDay.set(player, day);
      }
    }
  }
  return ratings;
}

/** Time passes: a player is a little less known on each new day he plays, and more after every quarter away. */
function rested({ level, uncertainty }: Rating, day: number, last: number | undefined): Rating {
  if (day === last) return { level, uncertainty };
  const quarters = last === undefined ? 0 : Math.floor((day - last) / QUARTER_DAYS);
  const variance = uncertainty ** 2 + PER_MATCH_DAY + quarters * PER_IDLE_QUARTER;
  return { level, uncertainty: uncertaintyFrom(variance) };
}
