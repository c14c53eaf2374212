// A person's rating: a level on the profile's scale and its uncertainty. tournament-rules 8. The effect of a match is in update.ts,
// a whole career in career.ts.

export type Rating = {
  level: number;
  /** Standard deviation, in levels. */
  uncertainty: number;
};

/** Raised by one with every change of the rules below, in update.ts or in career.ts: a higher number rates all tournaments again. */
export const RATING_RULES = 2;

/** A level is calibrated after so many rated events. */
export const CALIBRATION_EVENTS = 5;

const UNCERTAINTY = { usual: 0.8, experienced: 0.5, unknown: 1.5, least: 0.15 } as const;
const EXPERIENCED_GAMES = 100;
const UNKNOWN_LEVEL = 2;
const LEVELS = { least: 0.5, most: 7.5 } as const;
const MOST_CHANGE = 0.5;

/** A player's first rating: the declared level; more certain after 100 games, less certain without a declared level (0 or absent). */
export function startRating(declared: { level?: number; gamesPlayed?: number }): Rating {
  if (!declared.level) return { level: UNKNOWN_LEVEL, uncertainty: UNCERTAINTY.unknown };
  const experienced = (declared.gamesPlayed ?? 0) >= EXPERIENCED_GAMES;
  return { level: declared.level, uncertainty: experienced ? UNCERTAINTY.experienced : UNCERTAINTY.usual };
}

/** The level as shown: one decimal. */
export const shownLevel = ({ level }: Rating): number => Math.round(level * 10) / 10;

/** The accuracy as shown: in two of three cases the true level is within so much of the computed one. One decimal, at least 0.1. */
export const accuracy = ({ uncertainty }: Rating): number => Math.max(0.1, Math.round(uncertainty * 10) / 10);

/** Limits an uncertainty: never certain, and never less certain than an unknown player. */
export const uncertaintyFrom = (variance: number): number =>
  Math.min(UNCERTAINTY.unknown, Math.sqrt(Math.max(UNCERTAINTY.least ** 2, variance)));

/** The rating after an event: at most half a level from the one before it, and inside the scale. */
export function limitedChange({ before, after }: { before: Rating; after: Rating }): Rating {
  const least = Math.max(LEVELS.least, before.level - MOST_CHANGE);
  const most = Math.min(LEVELS.most, before.level + MOST_CHANGE);
  return { ...after, level: Math.min(most, Math.max(least, after.level)) };
}
