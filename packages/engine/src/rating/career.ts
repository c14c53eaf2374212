// Ratings from results, event by event. After a correction of an event all later events are computed again: a match is never undone.
import type { Match, PlayerId, ScoringMethod } from "../types.ts";
import { type Rating, startRating, uncertaintyFrom } from "./rating.ts";
import { rateMatch } from "./update.ts";

export type RatedEvent = {
  /** A day number that grows by one a day. */
  day: number;
  /** False for friendly events, which do not change ratings. */
  rated: boolean;
  scoring: ScoringMethod;
  /** In playing order; matches without a score do not count. */
  matches: readonly Match[];
};

/** A player before an event: the rating, and the day of the last counted match, if any. */
export type Career = { rating: Rating; day?: number };

/** The change of a player's rating by an event. */
export type RatedStep = {
  before: Rating;
  after: Rating;
  /** Number of the player's matches that counted. */
  matches: number;
};

const PER_MATCH_DAY = 0.02 ** 2;
const PER_IDLE_QUARTER = 0.1 ** 2;
const QUARTER_DAYS = 91;

/**
 * The changes by one event, for players with a counted match.
 * @param careers each player before the event; a missing player has no declared level
 */
export function rateEvent(
  { day, rated, scoring, matches }: RatedEvent,
  careers: ReadonlyMap<PlayerId, Career>,
): Map<PlayerId, RatedStep> {
  const steps = new Map<PlayerId, RatedStep>();
  const careerOf = (player: PlayerId): Career => careers.get(player) ?? { rating: startRating({}) };
  const now = (player: PlayerId): Rating => steps.get(player)?.after ?? rested(careerOf(player), day);
  for (const { score, sides } of rated ? matches : []) {
    const counted = score ? rateMatch({ sides, score }, scoring, now) : [];
    for (const [player, after] of counted) {
      const { before, matches: earlier } = steps.get(player) ?? { before: careerOf(player).rating, matches: 0 };
      steps.set(player, { before, after, matches: earlier + 1 });
    }
  }
  return steps;
}

/**
 * Everyone's rating after `events`, which may be in any order.
 * @param starts each player's first rating; a missing player has no declared level
 */
export function rateCareers(
  starts: ReadonlyMap<PlayerId, Rating>,
  events: readonly RatedEvent[],
): Map<PlayerId, Rating> {
  const careers = new Map<PlayerId, Career>([...starts].map(([player, rating]) => [player, { rating }]));
  for (const event of events.toSorted((one, other) => one.day - other.day)) {
    for (const [player, { after }] of rateEvent(event, careers)) careers.set(player, { rating: after, day: event.day });
  }
  return new Map([...careers].map(([player, { rating }]) => [player, rating]));
}

/** Uncertainty grows with time: a little on each new day of play, and more after every quarter without play. */
function rested({ rating: { level, uncertainty }, day: last }: Career, day: number): Rating {
  if (day === last) return { level, uncertainty };
  const quarters = last === undefined ? 0 : Math.floor((day - last) / QUARTER_DAYS);
  const variance = uncertainty ** 2 + PER_MATCH_DAY + quarters * PER_IDLE_QUARTER;
  return { level, uncertainty: uncertaintyFrom(variance) };
}
