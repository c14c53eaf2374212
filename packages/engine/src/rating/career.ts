// Ratings out of what was played, event after event. Who corrects an old event computes what follows anew: a match is never undone.
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

/** A player before an event: his rating, and the day of the last match that counted, if any. */
export type Career = { rating: Rating; day?: number };

/** What an event made of a player. */
export type RatedStep = {
  before: Rating;
  after: Rating;
  /** How many of his matches counted. */
  matches: number;
};

const PER_MATCH_DAY = 0.02 ** 2;
const PER_IDLE_QUARTER = 0.1 ** 2;
const QUARTER_DAYS = 91;

/**
 * What one event makes of its players; nobody is in it for whom no match counted.
 * @param careers each player before the event; whoever is not among them has declared nothing
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
 * Everybody's rating after `events`, in whatever order they are given.
 * @param starts where each player began; whoever is not among them has declared nothing
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

/** Time passes: a player is a little less known on each new day he plays, and more after every quarter away. */
function rested({ rating: { level, uncertainty }, day: last }: Career, day: number): Rating {
  if (day === last) return { level, uncertainty };
  const quarters = last === undefined ? 0 : Math.floor((day - last) / QUARTER_DAYS);
  const variance = uncertainty ** 2 + PER_MATCH_DAY + quarters * PER_IDLE_QUARTER;
  return { level, uncertainty: uncertaintyFrom(variance) };
}
