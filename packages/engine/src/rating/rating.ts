// A person's rating: a level on the profile's scale and how uncertain it is. Section 8 of the tournament rules; what a match changes is update.ts,
// a whole career is career.ts.

export type Rating = {
  level: number;
  /** Standard deviation, in levels. */
  uncertainty: number;
};

const UNCERTAINTY = { usual: 0.8, experienced: 0.5, unknown: 1, least: 0.15 } as const;
const EXPERIENCED_GAMES = 100;
const UNKNOWN_LEVEL = 2;

/** Where a player starts: at the level he declared; surer after 100 games, less sure when he said nothing (0 or absent). */
export function startRating(declared: { level?: number; gamesPlayed?: number }): Rating {
  if (!declared.level) return { level: UNKNOWN_LEVEL, uncertainty: UNCERTAINTY.unknown };
  const experienced = (declared.gamesPlayed ?? 0) >= EXPERIENCED_GAMES;
  return { level: declared.level, uncertainty: experienced ? UNCERTAINTY.experienced : UNCERTAINTY.usual };
}

/** 0 for a newcomer, towards 1 for one much played. */
export const reliability = ({ uncertainty }: Rating): number => Math.max(0, 1 - uncertainty / UNCERTAINTY.usual);

/** The level as shown: one decimal. */
export const shownLevel = ({ level }: Rating): number => Math.round(level * 10) / 10;

/** Keeps an uncertainty within what a player may have: nobody is ever known for certain, nor less than a stranger. */
export const uncertaintyFrom = (variance: number): number =>
  Math.min(UNCERTAINTY.unknown, Math.sqrt(Math.max(UNCERTAINTY.least ** 2, variance)));
