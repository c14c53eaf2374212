// A person's rating: a level on the profile's scale and its uncertainty. tournament-rules 8. The effect of a match is in update.ts,
// a whole career in career.ts.

export type Rating = {
  level: number;
  /** Standard deviation, in levels. */
  uncertainty: number;
};

const UNCERTAINTY = { usual: 0.8, experienced: 0.5, unknown: 1, least: 0.15 } as const;
const EXPERIENCED_GAMES = 100;
const UNKNOWN_LEVEL = 2;

/** A player's first rating: the declared level; more certain after 100 games, less certain without a declared level (0 or absent). */
export function startRating(declared: { level?: number; gamesPlayed?: number }): Rating {
  if (!declared.level) return { level: UNKNOWN_LEVEL, uncertainty: UNCERTAINTY.unknown };
  const experienced = (declared.gamesPlayed ?? 0) >= EXPERIENCED_GAMES;
  return { level: declared.level, uncertainty: experienced ? UNCERTAINTY.experienced : UNCERTAINTY.usual };
}

/** From 0 for a newcomer towards 1 after many matches. */
export const reliability = ({ uncertainty }: Rating): number => Math.max(0, 1 - uncertainty / UNCERTAINTY.usual);

/** The level as shown: one decimal. */
export const shownLevel = ({ level }: Rating): number => Math.round(level * 10) / 10;

/** Limits an uncertainty: never certain, and never less certain than a newcomer. */
export const uncertaintyFrom = (variance: number): number =>
  Math.min(UNCERTAINTY.unknown, Math.sqrt(Math.max(UNCERTAINTY.least ** 2, variance)));
