// The effect of one match on ratings: a Gaussian update on the share of rallies (points, or games).
import { scorings } from "../scoring/index.ts";
import type { PlayedMatch, PlayerId, ScoringMethod, Side } from "../types.ts";
import { type Rating, uncertaintyFrom } from "./rating.ts";

/** How strongly a difference of levels changes the share, for each scoring method. By wins there is no share, so such results change no rating. */
const STEEPNESS: Record<ScoringMethod, number> = { points: 0.45, games: 1, sets: 1, wins: 1 };

/** A shorter match does not count. */
const LEAST_RALLIES = 8;
/** Variance of a match's share beyond levels and chance. */
const NOISE = 0.03 ** 2;

/**
 * The ratings of the players after a match; empty when it does not count.
 * @param ratingOf the rating of a player before the match
 */
export function rateMatch(
  match: Pick<PlayedMatch, "sides" | "score">,
  scoring: ScoringMethod,
  ratingOf: (player: PlayerId) => Rating,
): Map<PlayerId, Rating> {
  const [own, other] = scorings[scoring].rallies(match.score);
  const rallies = own + other;
  if (rallies < LEAST_RALLIES) return new Map();
  const [side1, side2] = match.sides;
  const expected = expectedShare(side1, side2, scoring, ratingOf);
  const slope = STEEPNESS[scoring] * expected * (1 - expected);
  const spread = variance(side1, ratingOf) + variance(side2, ratingOf);
  const total = slope ** 2 * spread + (expected * (1 - expected)) / rallies + NOISE;
  const surprise = own / rallies - expected;
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

/** The share of rallies that side 1 is expected to win, 0 to 1. */
export function expectedShare(
  side1: Side,
  side2: Side,
  scoring: ScoringMethod,
  ratingOf: (player: PlayerId) => Rating,
): number {
  return 1 / (1 + Math.exp(STEEPNESS[scoring] * (strength(side2, ratingOf) - strength(side1, ratingOf))));
}

const strength = (side: Side, ratingOf: (player: PlayerId) => Rating): number =>
  side.reduce((total, player) => total + ratingOf(player).level, 0) / side.length;

/** Variance of a side's mean level. */
const variance = (side: Side, ratingOf: (player: PlayerId) => Rating): number =>
  side.reduce((total, player) => total + ratingOf(player).uncertainty ** 2, 0) / side.length ** 2;
