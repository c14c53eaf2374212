// Ratings from results, event by event. After a correction of an event all later events are computed again: a match is never undone.
import type { Match, PlayedMatch, PlayerId, ScoringMethod } from "../types.ts";
import { limitedChange, type Rating, startRating, uncertaintyFrom } from "./rating.ts";
import { countsForRating, rateMatch } from "./update.ts";

export type RatedEvent = {
  id: string;
  /** A day number that grows by one a day. */
  day: number;
  /** Local time, «19:30»; with `id` it orders the events of one day. */
  startTime: string;
  /** False for friendly events, which do not change ratings. */
  rated: boolean;
  scoring: ScoringMethod;
  /** Matches without a score do not count. They are played by round, then by court. */
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

const PER_MATCH_DAY = 0.1 ** 2;
const PER_IDLE_QUARTER = 0.1 ** 2;
const QUARTER_DAYS = 91;

/**
 * The changes by one event, for players with a counted match.
 * @param careers each player before the event; a missing player has no declared level
 */
export function rateEvent(event: RatedEvent, careers: ReadonlyMap<PlayerId, Career>): Map<PlayerId, RatedStep> {
  return rateMatches(event, careers, () => undefined);
}

type EachMatch = (
  match: PlayedMatch,
  before: (player: PlayerId) => Rating,
  after: ReadonlyMap<PlayerId, Rating>,
) => void;

/** @param each called with every counted match, in the order of play, and the ratings before and after it */
export function rateMatches(
  { day, rated, scoring, matches }: RatedEvent,
  careers: ReadonlyMap<PlayerId, Career>,
  each: EachMatch,
): Map<PlayerId, RatedStep> {
  const steps = new Map<PlayerId, RatedStep>();
  const played = rated ? matches.filter(isPlayed).toSorted(inPlayingOrder) : [];
  const company = meanLevel(played, careers);
  const careerOf = (player: PlayerId): Career => {
    const career = careers.get(player) ?? newcomer;
    return isUnknown(career) ? { rating: { ...career.rating, level: company } } : career;
  };
  const now = (player: PlayerId): Rating => steps.get(player)?.after ?? rested(careerOf(player), day);
  for (const match of played) {
    const rated = rateMatch(match, scoring, now);
    each(match, now, rated);
    for (const [player, after] of rated) {
      const { before, matches: earlier } = steps.get(player) ?? { before: careerOf(player).rating, matches: 0 };
      steps.set(player, { before, after, matches: earlier + 1 });
    }
  }
  return new Map([...steps].map(([player, step]) => [player, { ...step, after: limitedChange(step) }]));

  function isPlayed(match: Match): match is PlayedMatch {
    return match.score !== undefined && countsForRating(match.score, scoring);
  }
}

const newcomer: Career = { rating: startRating({}) };

/** No declared level and no earlier event. */
const isUnknown = ({ rating, day }: Career): boolean =>
  day === undefined && rating.uncertainty === newcomer.rating.uncertainty;

/** The mean level of the known players of an event, which is the best guess for an unknown one. In the order of matches, because a sum of fractions depends on it. */
function meanLevel(matches: readonly Match[], careers: ReadonlyMap<PlayerId, Career>): number {
  const players = new Set(matches.flatMap(({ sides }) => sides.flat()));
  const known = [...players].flatMap((player) => careers.get(player) ?? []).filter((career) => !isUnknown(career));
  if (known.length === 0) return newcomer.rating.level;
  return known.reduce((sum, { rating }) => sum + rating.level, 0) / known.length;
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
  for (const event of events.toSorted(earlierFirst)) {
    for (const [player, { after }] of rateEvent(event, careers)) careers.set(player, { rating: after, day: event.day });
  }
  return new Map([...careers].map(([player, { rating }]) => [player, rating]));
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const earlierFirst = (one: RatedEvent, other: RatedEvent): number =>
  one.day - other.day || compare(one.startTime, other.startTime) || compare(one.id, other.id);

const inPlayingOrder = (one: Match, other: Match): number => one.round - other.round || one.court - other.court;

/** Uncertainty grows with time: a little on each new day of play, and more after every quarter without play. */
function rested({ rating: { level, uncertainty }, day: last }: Career, day: number): Rating {
  if (day === last) return { level, uncertainty };
  const quarters = last === undefined ? 0 : Math.floor((day - last) / QUARTER_DAYS);
  const variance = uncertainty ** 2 + PER_MATCH_DAY + quarters * PER_IDLE_QUARTER;
  return { level, uncertainty: uncertaintyFrom(variance) };
}
