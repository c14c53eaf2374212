// The effect of one match on ratings: a Gaussian update on the share of what the result counts.
import { scorings } from "../scoring/index.ts";
import { type RallyUnit, winnerOf } from "../scoring/scoring.ts";
import type { PlayedMatch, PlayerId, Score, ScoringMethod, Side, Winner } from "../types.ts";
import { type Rating, uncertaintyFrom } from "./rating.ts";

/** `steepness`: how strongly a difference of levels changes the share. `least`: a shorter match does not count. */
const UNITS: Record<RallyUnit, { steepness: number; least: number }> = {
  points: { steepness: 0.45, least: 8 },
  games: { steepness: 1, least: 4 },
  outcome: { steepness: 2, least: 1 },
};
/** Variance of a match's share beyond levels and chance. */
const NOISE = 0.03 ** 2;

/** Whether a match is long enough to change ratings. */
export function countsForRating(score: Score, scoring: ScoringMethod): boolean {
  const unit = scorings[scoring].unitOf(score);
  return shareOf(score, scoring, unit).rallies >= UNITS[unit].least;
}

/**
 * The ratings of the players after a match; empty when it does not count.
 * @param ratingOf the rating of a player before the match
 */
export function rateMatch(
  match: Pick<PlayedMatch, "sides" | "score">,
  scoring: ScoringMethod,
  ratingOf: (player: PlayerId) => Rating,
): Map<PlayerId, Rating> {
  const unit = scorings[scoring].unitOf(match.score);
  const { share, rallies } = shareOf(match.score, scoring, unit);
  if (!countsForRating(match.score, scoring)) return new Map();
  const [side1, side2] = match.sides;
  const { expected, slope, total } = forecast(side1, side2, unit, rallies, ratingOf);
  const surprise = share - expected;
  return new Map([...rateSide(side1, surprise), ...rateSide(side2, -surprise)]);

  function rateSide(side: Side, better: number): [PlayerId, Rating][] {
    return side.map((player) => {
      const { level, uncertainty } = ratingOf(player);
      const gain = ((uncertainty ** 2 / side.length) * slope) / total;
      return [
        player,
        { level: level + gain * better, uncertainty: uncertaintyFrom(uncertainty ** 2 - gain ** 2 * total) },
      ];
    });
  }
}

/** The share of side 1 and the number of trials it is from. A result without points or games is one trial. */
function shareOf(score: Score, scoring: ScoringMethod, unit: RallyUnit): { share: number; rallies: number } {
  if (unit === "outcome") return { share: outcomes[winnerOf(score)], rallies: 1 };
  const [own, other] = scorings[scoring].rallies(score);
  return { share: own / (own + other), rallies: own + other };
}

const outcomes: Record<Winner, number> = { team1: 1, team2: 0, draw: 0.5 };

/** The expected share of side 1, its slope by the difference of levels, the variance of that difference, and the variance of the share. */
export function forecast(
  side1: Side,
  side2: Side,
  unit: RallyUnit,
  rallies: number,
  ratingOf: (player: PlayerId) => Rating,
): { expected: number; slope: number; spread: number; total: number } {
  const expected = expectedShare(side1, side2, unit, ratingOf);
  const slope = UNITS[unit].steepness * expected * (1 - expected);
  const spread = variance(side1, ratingOf) + variance(side2, ratingOf);
  const total = slope ** 2 * spread + (expected * (1 - expected)) / rallies + NOISE;
  return { expected, slope, spread, total };
}

/** The share that side 1 is expected to win, 0 to 1; for `outcome` the chance of winning the match. */
export function expectedShare(
  side1: Side,
  side2: Side,
  unit: RallyUnit,
  ratingOf: (player: PlayerId) => Rating,
): number {
  return 1 / (1 + Math.exp(UNITS[unit].steepness * (strength(side2, ratingOf) - strength(side1, ratingOf))));
}

const strength = (side: Side, ratingOf: (player: PlayerId) => Rating): number =>
  side.reduce((total, player) => total + ratingOf(player).level, 0) / side.length;

/** Variance of a side's mean level. */
const variance = (side: Side, ratingOf: (player: PlayerId) => Rating): number =>
  side.reduce((total, player) => total + ratingOf(player).uncertainty ** 2, 0) / side.length ** 2;
