// The chance of a side to win a match, from ratings and their uncertainty.
import type { RallyUnit } from "../scoring/scoring.ts";
import type { PlayerId, Side } from "../types.ts";
import type { Rating } from "./rating.ts";
import { forecast } from "./update.ts";

/** A logistic curve with this factor follows the normal distribution within 0.01. */
const LOGISTIC_OF_NORMAL = 1.702;

/**
 * The chance of side 1 to win, 0 to 1; a level result counts as half a win.
 * @param match.rallies how many points or games the match has; without effect on `outcome`
 */
export function winChance(
  { sides: [side1, side2], unit, rallies }: { sides: readonly [Side, Side]; unit: RallyUnit; rallies: number },
  ratingOf: (player: PlayerId) => Rating,
): number {
  const { expected, slope, spread, total } = forecast(side1, side2, unit, rallies, ratingOf);
  if (unit !== "outcome") return logistic((LOGISTIC_OF_NORMAL * (expected - 0.5)) / Math.sqrt(total));
  // An uncertain difference of levels brings the chance nearer to one half.
  const logit = Math.log(expected / (1 - expected));
  const steepness = slope / (expected * (1 - expected));
  return logistic(logit / Math.sqrt(1 + (steepness / LOGISTIC_OF_NORMAL) ** 2 * spread));
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
